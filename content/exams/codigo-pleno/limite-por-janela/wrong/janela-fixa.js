const linhas = require('node:fs')
  .readFileSync(0, 'utf8')
  .split('\n')
  .filter((linha) => linha.trim() !== '');

const [limite, janela] = linhas[0].trim().split(/\s+/).map(Number);
const permitidas = new Map();
let negadas = 0;
for (const linha of linhas.slice(1)) {
  const [quando, cliente] = linha.trim().split(/\s+/);
  const instante = Number(quando);
  const recentes = (permitidas.get(cliente) ?? []).filter((antes) => Math.floor(antes / janela) === Math.floor(instante / janela));
  if (recentes.length < limite) {
    recentes.push(instante);
    console.log('permitida');
  } else {
    negadas += 1;
    console.log('negada');
  }
  permitidas.set(cliente, recentes);
}
console.log(`negadas: ${negadas}`);
