import assert from 'node:assert';
import { media } from '../src/resumo.js';

assert.ok(!Number.isNaN(media([])));
