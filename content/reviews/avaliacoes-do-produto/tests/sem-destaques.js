import assert from 'node:assert';
import { Lista } from '../src/Avaliacoes.js';
import { avaliacao, mostrar, pagina } from './base.js';

await mostrar(Lista, { avaliacoes: [avaliacao(1, { uteis: 0 })] });
assert.equal(pagina.querySelector('section').childNodes.length, 2);
