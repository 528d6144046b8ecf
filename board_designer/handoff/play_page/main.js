if (typeof document !== "undefined") {
  readData(document.getElementById("data").textContent).then((data) => {
    document.getElementById("main").textContent = data.title;
  });
}
