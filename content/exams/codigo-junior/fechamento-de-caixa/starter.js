const linhas = require('node:fs')
  .readFileSync(0, 'utf8')
  .split('\n')
  .filter((linha) => linha.trim() !== '');

// A primeira linha tem o saldo inicial e o valor contado.
