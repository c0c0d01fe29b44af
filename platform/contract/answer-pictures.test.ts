import { expect, it } from 'vitest';
import { z } from 'zod';
import { allRoutes } from '#app/contract/all.ts';
import { picturesOf } from './answer-pictures.ts';
import { picture } from './fields.ts';
import { as, translated, wireSide } from './translate.ts';

it('fills in every picture of an answer, at any depth, and nothing else', () => {
  const company = translated({ name: as('nome', z.string()), logo: as('logo', picture.optional()) });
  const answer = z.object({
    data: z.array(translated({ photo: as('foto', picture.nullable()), company: as('empresa', company) })),
  });
  const value = {
    data: [
      { foto: 'a.png', empresa: { nome: 'logo', logo: 'b.png' } },
      { foto: null, empresa: { nome: 'a.png' } },
    ],
  };
  expect(picturesOf(answer)?.(value, (stored) => `/files/${stored}`)).toEqual({
    data: [
      { foto: '/files/a.png', empresa: { nome: 'logo', logo: '/files/b.png' } },
      { foto: null, empresa: { nome: 'a.png' } },
    ],
  });
  expect(picturesOf(z.object({ data: z.string() }))).toBeUndefined();
});

const names = new Set(['foto', 'logo', 'foto_perfil', 'fotoPerfil', 'img_url', 'profile_image']);

/** The fields named like a picture, by path, and whether they are pictures. */
function* named(schema: z.ZodType, place: string): Generator<[place: string, isPicture: boolean]> {
  const wire = wireSide(schema);
  if (wire instanceof z.ZodArray) yield* named(wire.element as z.ZodType, place);
  if (wire instanceof z.ZodUnion) for (const one of wire.options) yield* named(one as z.ZodType, `${place}|`);
  if (!(wire instanceof z.ZodObject)) return;
  for (const [key, field] of Object.entries(wire.shape)) {
    const at = `${place}.${key}`;
    if (names.has(key)) yield [at, wireSide(field as z.ZodType) === picture];
    yield* named(field as z.ZodType, at);
  }
}

it('every field of an answer that is named like a picture is one, on every route', () => {
  const found = [...allRoutes].flatMap(([name, { responses }]) =>
    Object.values(responses).flatMap((schema) => [...named(schema, name)]),
  );
  expect(found.length).toBeGreaterThan(30);
  expect(found.filter(([, isPicture]) => !isPicture)).toEqual([]);
  // The fillers do not look into unions.
  expect(found.filter(([place]) => place.includes('|'))).toEqual([]);
});
