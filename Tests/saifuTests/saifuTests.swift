// saifu
