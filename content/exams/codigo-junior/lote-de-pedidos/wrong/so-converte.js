const linhas = require('node:fs')
  .readFileSync(0, 'utf8')
  .split('\n')
  .filter((linha) => linha.trim() !== '');

const aceitos = new Set();

function resultado(campos) {
  if (campos.length !== 4) return 'campos';
  const [numero, email, quantidade, valor] = campos;
  if (aceitos.has(numero)) return 'número repetido';
  if (!/^[^@]+@[^@]+\.[^@]+$/.test(email)) return 'e-mail inválido';
  if (!(Number(quantidade) > 0)) return 'quantidade inválida';
  if (!(Number(valor.replace(',', '.')) > 0)) return 'valor inválido';
  aceitos.add(numero);
  return 'ok';
}

linhas.forEach((linha, indice) => {
  const campos = linha.split(';').map((campo) => campo.trim());
  console.log(`linha ${indice + 1}: ${resultado(campos)}`);
});
console.log(`aceitos: ${aceitos.size}, recusados: ${linhas.length - aceitos.size}`);
