// SaifuJSON
