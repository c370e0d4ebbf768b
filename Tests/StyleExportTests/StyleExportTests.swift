// StyleExport
