print("saifu-dev")
