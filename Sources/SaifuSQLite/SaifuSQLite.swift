// SaifuSQLite
