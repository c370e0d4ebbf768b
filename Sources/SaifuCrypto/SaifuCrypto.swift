// SaifuCrypto
