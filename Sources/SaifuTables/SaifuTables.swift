// SaifuTables
