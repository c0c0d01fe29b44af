import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { as, translated } from './translate.ts';
import { unknownFields } from './unknown-fields.ts';

const option = translated({ text: as('texto', z.string()) });
const exam = translated({
  title: as('titulo', z.string()),
  options: as('alternativas', z.nullish(z.array(option))),
  author: as('autor', z.union([z.string(), option])),
});

describe('unknown fields', () => {
  it('are named by path, inside objects and lists too', () => {
    const sent = { titulo: 'a', x: 1, alternativas: [{ texto: 'b' }, { texto: 'c', y: 2 }], autor: { z: 3 } };
    expect(unknownFields(exam, sent)).toEqual(['x', 'alternativas.1.y', 'autor.z']);
  });

  it('are judged by wire names: names of the code are unknown, and so are inherited properties', () => {
    expect(unknownFields(exam, { title: 'a', constructor: 1 })).toEqual(['title', 'constructor']);
  });

  it('do not include known fields with wrong values', () => {
    for (const sent of [null, 1, 'a', [], { titulo: { a: 1 }, alternativas: 'x', autor: [] }]) {
      expect(unknownFields(exam, sent)).toEqual([]);
    }
  });

  it('are named twenty at most', () => {
    const many = Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`x${at}`, at]));
    expect(unknownFields(exam, many)).toHaveLength(20);
  });
});
