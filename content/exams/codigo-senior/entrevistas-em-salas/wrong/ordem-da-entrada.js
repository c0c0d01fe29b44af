const linhas = require('node:fs')
  .readFileSync(0, 'utf8')
  .split('\n')
  .filter((linha) => linha.trim() !== '');

const [salas, intervalo] = linhas[0].trim().split(/\s+/).map(Number);
const entrevistas = linhas.slice(1).map((linha) => {
  const [candidato, comeco, duracao] = linha.split(';');
  const [hora, minuto] = comeco.split(':').map(Number);
  const inicio = hora * 60 + minuto;
  return { candidato, inicio, fim: inicio + Number(duracao) + intervalo, sala: 'sem sala' };
});

const livreEm = Array(salas).fill(0);
const emOrdem = [...entrevistas];
for (const entrevista of emOrdem) {
  const sala = livreEm.findIndex((quando) => quando <= entrevista.inicio);
  if (sala === -1) continue;
  livreEm[sala] = entrevista.fim;
  entrevista.sala = `sala ${sala + 1}`;
}

let bastariam = 0;
for (const { inicio } of entrevistas) {
  const juntas = entrevistas.filter((outra) => outra.inicio <= inicio && outra.fim > inicio).length;
  bastariam = Math.max(bastariam, juntas);
}

for (const { candidato, sala } of entrevistas) console.log(`${candidato}: ${sala}`);
console.log(`bastariam ${bastariam}`);
