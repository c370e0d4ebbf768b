// SaifuMoney
