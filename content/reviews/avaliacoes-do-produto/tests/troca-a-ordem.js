import assert from 'node:assert';
import { Avaliacoes } from '../src/Avaliacoes.js';
import { mostrar } from './base.js';

const pedidas = [];
const buscar = async (_, ordem) => {
  pedidas.push(ordem);
  return [];
};
await mostrar(Avaliacoes, { produtoId: 1, ordem: 'data', buscar });
await mostrar(Avaliacoes, { produtoId: 1, ordem: 'nota', buscar });
assert.deepEqual(pedidas, ['data', 'nota']);
