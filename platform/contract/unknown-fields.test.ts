import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { as, translated } from './translate.ts';
import { unknownFields } from './unknown-fields.ts';

const option = translated({ text: as('texto', z.string()) });
const exam = translated({
  title: as('titulo', z.string()),
  options: as('alternativas', z.array(option).nullish()),
  author: as('autor', z.union([z.string(), option])),
});

describe('unknown fields', () => {
  it('are named by their path, inside of objects and of lists too', () => {
    const sent = { titulo: 'a', x: 1, alternativas: [{ texto: 'b' }, { texto: 'c', y: 2 }], autor: { z: 3 } };
    expect(unknownFields(exam, sent)).toEqual(['x', 'alternativas.1.y', 'autor.z']);
  });

  it('are the names of the wire: those of the code are unknown, as is what every object inherits', () => {
    expect(unknownFields(exam, { title: 'a', constructor: 1 })).toEqual(['title', 'constructor']);
  });

  it('are told apart from wrong values, which are no matter here', () => {
    for (const sent of [null, 1, 'a', [], { titulo: { a: 1 }, alternativas: 'x', autor: [] }]) {
      expect(unknownFields(exam, sent)).toEqual([]);
    }
  });

  it('are named up to twenty times', () => {
    const many = Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`x${at}`, at]));
    expect(unknownFields(exam, many)).toHaveLength(20);
  });
});
