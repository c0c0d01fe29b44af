import * as z from 'zod/mini';
import { namesAreVisible, optionalName } from './fields.ts';
import { fromMember, members, only, reads, route } from './route.ts';
import { as, translated } from './translate.ts';

/** Blank until somebody who works in a company gave the name. */
export const personName = optionalName(120).check(namesAreVisible);

export const getOwnMembership = route({
  method: 'GET',
  url: '/company/team/me',
  module: 'companies',
  summary: "The caller's own name, e-mail and role in the company.",
  access: fromMember('corretor', only('COMPANY')),
  responses: {
    200: reads(
      translated({
        name: as('nome', personName),
        email: as('email', z.string()),
        role: as('papel', z.enum(members)),
      }),
    ),
  },
});
