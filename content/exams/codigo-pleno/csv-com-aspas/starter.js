const texto = require('node:fs').readFileSync(0, 'utf8');

// O arquivo inteiro está em texto; leia-o sinal por sinal.
