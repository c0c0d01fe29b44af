const [primeira, ...exigencias]: string[] = require('node:fs').readFileSync(0, 'utf8').split('\n');
const publicadas: string[] = primeira.split(' ');

// Para cada exigência, escreva a versão escolhida.
