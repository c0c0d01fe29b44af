const linhas: string[] = require('node:fs')
  .readFileSync(0, 'utf8')
  .split('\n')
  .filter((linha: string) => linha.trim() !== '');

// A primeira linha tem a capacidade; as demais, as operações.
