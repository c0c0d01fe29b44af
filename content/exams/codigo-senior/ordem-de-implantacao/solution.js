const linhas = require('node:fs')
  .readFileSync(0, 'utf8')
  .split('\n')
  .filter((linha) => linha.trim() !== '');

const esperam = new Map();
const usadoPor = new Map();
const conhecer = (servico) => {
  if (esperam.has(servico)) return;
  esperam.set(servico, 0);
  usadoPor.set(servico, new Set());
};
for (const linha of linhas) {
  const [nome, lista] = linha.split(':');
  const servico = nome.trim();
  conhecer(servico);
  for (const outro of lista.split(/\s+/).filter((parte) => parte !== '')) {
    conhecer(outro);
    if (usadoPor.get(outro).has(servico)) continue;
    usadoPor.get(outro).add(servico);
    esperam.set(servico, esperam.get(servico) + 1);
  }
}

let onda = 1;
let prontos = [...esperam.keys()].filter((servico) => esperam.get(servico) === 0);
while (prontos.length > 0) {
  console.log(`${onda}: ${prontos.sort().join(' ')}`);
  const proximos = [];
  for (const servico of prontos) {
    esperam.delete(servico);
    for (const outro of usadoPor.get(servico)) {
      esperam.set(outro, esperam.get(outro) - 1);
      if (esperam.get(outro) === 0) proximos.push(outro);
    }
  }
  prontos = proximos;
  onda += 1;
}
if (esperam.size > 0) console.log(`bloqueados: ${[...esperam.keys()].sort().join(' ')}`);
if (linhas.length === 0) console.log('nada a implantar');
