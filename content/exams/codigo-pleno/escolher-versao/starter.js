const [primeira, ...exigencias] = require('node:fs').readFileSync(0, 'utf8').split('\n');
const publicadas = primeira.split(' ');

// Para cada exigência, escreva a versão escolhida.
