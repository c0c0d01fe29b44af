import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { allRoutes } from '#app/contract/all.ts';
import { instant, picture } from './fields.ts';
import { plainEncoder } from './plain-encoder.ts';
import { as, translated, under, wireSide } from './translate.ts';
import { words } from './words.ts';

const asStored = (stored: string) => stored;

it('encodes like zod: it renames, converts, and drops what is undeclared or missing', () => {
  const answer = z.object({
    data: z.array(
      translated({
        name: as('nome', z.string()),
        kind: as('tipo', under('valor', words({ SIM: true, NAO: false }))),
        at: as('em', z.optional(instant)),
        score: as('nota', z.nullable(z.number())),
        picked: as('marcadas', z.optional(z.union([z.int(), z.array(z.int())]))),
      }),
    ),
  });
  const at = new Date('2026-01-15T12:00:00Z');
  const value = {
    data: [
      { name: 'Ana', kind: true, at, score: null, picked: [1, 2], secret: 'x' },
      { name: 'Bia', kind: false, at: null, score: 7 },
    ],
    secret: 'y',
  };
  const encoded = plainEncoder(answer, asStored)(value);
  expect(encoded).toEqual({
    data: [
      {
        nome: 'Ana',
        tipo: { valor: 'SIM' },
        em: '2026-01-15T12:00:00.000Z',
        nota: null,
        marcadas: [1, 2],
      },
      { nome: 'Bia', tipo: { valor: 'NAO' }, nota: 7 },
    ],
  });
  expect(JSON.stringify(encoded)).toBe(JSON.stringify(z.encode(answer, value as never)));
});

it('has an encoder for the answers of every route', () => {
  for (const { responses } of allRoutes.values())
    for (const schema of Object.values(responses)) plainEncoder(schema, asStored);
  expect(() => plainEncoder(z.tuple([z.string()]), asStored)).toThrow('tuple');
});

it('gives an address to every picture of an answer, at any depth, and to nothing else', () => {
  const company = translated({ name: as('nome', z.string()), logo: as('logo', z.optional(picture)) });
  const answer = z.object({
    data: z.array(translated({ photo: as('foto', z.nullable(picture)), company: as('empresa', company) })),
  });
  const value = {
    data: [
      { photo: 'a.png', company: { name: 'logo', logo: 'b.png' } },
      { photo: null, company: { name: 'a.png' } },
    ],
  };
  expect(plainEncoder(answer, (stored) => `/files/${stored}`)(value)).toEqual({
    data: [
      { foto: '/files/a.png', empresa: { nome: 'logo', logo: '/files/b.png' } },
      { foto: null, empresa: { nome: 'a.png' } },
    ],
  });
});

const names = new Set(['foto', 'logo', 'foto_perfil', 'fotoPerfil', 'img_url', 'profile_image']);

function* named(schema: z.ZodMiniType, place: string): Generator<[place: string, isPicture: boolean]> {
  const wire = wireSide(schema);
  if (wire instanceof z.ZodMiniArray) yield* named(wire.def.element as z.ZodMiniType, place);
  if (wire instanceof z.ZodMiniUnion)
    for (const one of wire.def.options) yield* named(one as z.ZodMiniType, `${place}|`);
  if (!(wire instanceof z.ZodMiniObject)) return;
  for (const [key, field] of Object.entries(wire.shape)) {
    const at = `${place}.${key}`;
    if (names.has(key)) yield [at, wireSide(field as z.ZodMiniType) === picture];
    yield* named(field as z.ZodMiniType, at);
  }
}

it('every field of an answer that is named like a picture is one, on every route', () => {
  const found = [...allRoutes].flatMap(([name, { responses }]) =>
    Object.values(responses).flatMap((schema) => [...named(schema, name)]),
  );
  expect(found.length).toBeGreaterThan(30);
  expect(found.filter(([, isPicture]) => !isPicture)).toEqual([]);
  // A union has no encoder of its own, so no picture in it would get an address.
  expect(found.filter(([place]) => place.includes('|'))).toEqual([]);
});
