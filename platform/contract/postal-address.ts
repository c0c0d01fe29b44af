import * as z from 'zod/mini';
import { as, translated } from './translate.ts';

/** Parts that the reader may not see are blank. */
export const postalAddress = translated({
  street: as('logradouro', z.string()),
  number: as('numero', z.string()),
  district: as('bairro', z.string()),
  complement: as('complemento', z.string()),
  postalCode: as('cep', z.string()),
  city: as(
    'cidade',
    translated({
      name: as('nome', z.string()),
      state: as('estado', translated({ name: as('nome', z.string()) })),
    }),
  ),
});
