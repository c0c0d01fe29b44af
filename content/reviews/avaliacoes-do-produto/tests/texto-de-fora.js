import assert from 'node:assert';
import { Lista } from '../src/Avaliacoes.js';
import { avaliacao, mostrar, pagina } from './base.js';

await mostrar(Lista, { avaliacoes: [avaliacao(1, { texto: '<img src=x onerror=alert(1)>' })] });
assert.equal(pagina.querySelector('img'), null);
assert.match(pagina.textContent, /<img src=x/);
