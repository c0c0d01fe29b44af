import { z } from 'zod';
import { fromMember, members, only, reads, route } from './route.ts';
import { as, translated } from './translate.ts';

export const getOwnMembership = route({
  method: 'GET',
  url: '/company/team/me',
  module: 'companies',
  summary: "The caller's own name, e-mail and role in the company.",
  access: fromMember('corretor', only('COMPANY')),
  responses: {
    200: reads(
      translated({
        name: as('nome', z.string()),
        email: as('email', z.string()),
        role: as('papel', z.enum(members)),
      }),
    ),
  },
});
