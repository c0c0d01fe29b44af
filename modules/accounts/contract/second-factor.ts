import * as z from 'zod/mini';
import { instant, requiredText } from '#platform/contract/fields.ts';
import { acknowledges, reads, route, signedIn, writes } from '#platform/contract/route.ts';
import { as, translated } from '#platform/contract/translate.ts';

const password = as('senha', requiredText(128));
const code = as('codigo', requiredText(40));

export const getSecondFactor = route({
  method: 'GET',
  url: '/second-factor',
  module: 'accounts',
  summary: 'Whether signing in to the account asks for a code as well.',
  access: signedIn,
  beforeSecondFactor: true,
  responses: {
    200: reads(
      translated({
        active: as('ativo', z.boolean()),
        since: as('desde', z.optional(instant)),
        codesLeft: as('codigosRestantes', z.int()),
      }),
    ),
  },
});

export const enrolment = translated({
  /** Base32, to be typed. */
  secret: as('segredo', z.string()),
  /** `otpauth://…`, the content of the picture. */
  uri: as('uri', z.string()),
  /** Drawn as `<svg viewBox="0 0 size size"><path d={path} /></svg>`, dark on light in any theme. */
  qr: as('qr', translated({ size: as('lado', z.int()), path: as('tracado', z.string()) })),
});

export type Enrolment = z.output<typeof enrolment>;

export const setUpSecondFactor = route({
  method: 'POST',
  url: '/second-factor/setup',
  module: 'accounts',
  summary: 'Makes a secret for an authenticator app; it counts once a code of it was confirmed.',
  access: signedIn,
  beforeSecondFactor: true,
  body: translated({ password }),
  responses: { 200: writes(enrolment) },
  errors: ['SEGUNDO_FATOR_ATIVO', 'MUITAS_TENTATIVAS', 'SERVICO_OCUPADO'],
});

export const confirmSecondFactor = route({
  method: 'POST',
  url: '/second-factor/confirm',
  module: 'accounts',
  summary:
    'Turns the second factor on with a first code, gives the recovery codes and ends all other sessions.',
  access: signedIn,
  beforeSecondFactor: true,
  body: translated({ code }),
  responses: {
    200: writes(translated({ recoveryCodes: as('codigosRecuperacao', z.array(z.string())) })),
  },
  errors: ['SEGUNDO_FATOR_ATIVO', 'SEGUNDO_FATOR_INATIVO', 'MUITAS_TENTATIVAS'],
});

export const disableSecondFactor = route({
  method: 'POST',
  url: '/second-factor/disable',
  module: 'accounts',
  summary: 'Turns the second factor off, with the password and a current code or a recovery code.',
  access: signedIn,
  body: translated({ password, code }),
  responses: { 200: acknowledges },
  errors: ['SEGUNDO_FATOR', 'SEGUNDO_FATOR_INATIVO', 'MUITAS_TENTATIVAS', 'SERVICO_OCUPADO'],
});
