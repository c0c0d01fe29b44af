import assert from 'node:assert';
import { maisUteis } from '../src/resumo.js';
import { avaliacao } from './base.js';

const lista = [avaliacao(1, { uteis: 1 }), avaliacao(2, { uteis: 5 })];
assert.deepEqual(maisUteis(lista).map(({ id }) => id), [2, 1]);
assert.deepEqual(lista.map(({ id }) => id), [1, 2]);
