const linhas: string[] = require('node:fs')
  .readFileSync(0, 'utf8')
  .split('\n')
  .filter((linha: string) => linha.trim() !== '');

// Cada linha: tipo;identificador;data;valor;referência.
