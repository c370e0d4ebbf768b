print("saifu")
