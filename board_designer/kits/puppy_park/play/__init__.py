"""The rules of Puppy Park, Dömidög and Secret Mission in the language of rules, and their players. Knows no board."""
