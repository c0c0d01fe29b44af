import assert from 'node:assert';
import { Avaliacoes } from '../src/Avaliacoes.js';
import { avaliacao, depois, mostrar, pagina } from './base.js';

const esperas = new Map();
const buscar = (id) => new Promise((responder) => esperas.set(id, responder));
await mostrar(Avaliacoes, { produtoId: 1, ordem: 'data', buscar });
await mostrar(Avaliacoes, { produtoId: 2, ordem: 'data', buscar });
await depois(() => esperas.get(2)([avaliacao(2)]));
await depois(() => esperas.get(1)([avaliacao(1)]));
assert.match(pagina.textContent, /texto 2/);
