import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Deps } from '#platform/server/deps.ts';
import { escaped } from '#platform/server/mail/escape-html.ts';

type SealDeps = Pick<Deps, 'sealer' | 'clock'>;

const about = 'lti-choice-answer';
const lifeMs = 300_000;

const sealed = z.object({ address: z.string(), jwt: z.string(), until: z.number() });

/** Only what we have made is posted from our page to anybody. */
export function sealAnswer(
  { sealer, clock }: SealDeps,
  { address, jwt }: { address: string; jwt: string },
): string {
  const until = clock.now().getTime() + lifeMs;
  const { keyId, bytes } = sealer.seal(Buffer.from(JSON.stringify({ address, jwt, until })), about);
  return `${keyId}.${bytes.toString('base64url')}`;
}

function openAnswer({ sealer, clock }: SealDeps, text: string): z.output<typeof sealed> | undefined {
  const [keyId = '', bytes = ''] = text.split('.');
  try {
    const opened = sealer.open({ keyId, bytes: Buffer.from(bytes, 'base64url') }, about);
    const answer = sealed.parse(JSON.parse(opened.toString()));
    return answer.until > clock.now().getTime() ? answer : undefined;
  } catch {
    return undefined;
  }
}

const script = 'document.forms[0].submit()';
const scriptHash = createHash('sha256').update(script).digest('base64');

/**
 * A page of its own: the policy of all others lets no form go elsewhere. Browsers apply it to where the platform leads
 * on from its address too.
 */
export function sendAnswerPage(deps: SealDeps, reply: FastifyReply, text: string): FastifyReply {
  const answer = openAnswer(deps, text);
  const origin = answer && new URL(answer.address).origin;
  const policy = [
    "default-src 'none'",
    `script-src 'sha256-${scriptHash}'`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
    `form-action ${origin ? `https: ${origin}` : "'none'"}`,
  ];
  return reply
    .status(answer ? 200 : 400)
    .headers({
      'Content-Security-Policy': policy.join('; '),
      'Cache-Control': 'no-store',
      // Platforms may look at who posts.
      'Referrer-Policy': 'strict-origin',
    })
    .type('text/html; charset=utf-8')
    .send(answer ? page('Voltando à plataforma', formOf(answer)) : page('Resposta vencida', gone));
}

const gone =
  '<p>Esta resposta passou do tempo ou não é do Provado. Comece de novo na plataforma de ensino.</p>';

const formOf = ({ address, jwt }: { address: string; jwt: string }): string =>
  `<form method="post" action="${escaped(address)}"><input type="hidden" name="JWT" value="${escaped(jwt)}">` +
  `<p>A plataforma recebe a sua resposta.</p><button>Continuar</button></form><script>${script}</script>`;

const page = (title: string, content: string): string =>
  `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
  `<meta name="color-scheme" content="light dark"><title>${title} · Provado</title></head>` +
  `<body><main><h1>${title}</h1>${content}</main></body></html>`;
