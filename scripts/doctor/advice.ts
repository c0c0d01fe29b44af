import { findGit } from '#modules/works/server/public.ts';
import { systemClock } from '#platform/server/clock.ts';
import type { Config } from '#platform/server/config.ts';
import { createRegistryClient, type LookUp, type RegistryClient } from '#platform/server/registry-client.ts';
import { isForExamples } from './mail.ts';
import { memory } from './memory.ts';

/** What the server runs without, but somebody will miss. */
export async function advice(config: Config): Promise<readonly string[]> {
  const [aboutRegistry, aboutGit] = await Promise.all([registry(config), git()]);
  return [...contact(config), ...sender(config), ...memory(config), ...aboutRegistry, ...aboutGit];
}

/** Exists as long as the Republic does: the Banco do Brasil, and the Praça da Sé. */
const known = { cnpj: '00000000000191', postalCode: '01001000' };
const longestMs = 8_000;

async function registry({ brasilApiUrl, demo }: Config): Promise<string[]> {
  const causeOf = async (ask: (client: RegistryClient) => Promise<LookUp<unknown>>) => {
    let cause = 'no answer in time';
    const logger = {
      warn(details: { cause?: string }) {
        cause = details.cause ?? cause;
      },
    };
    const client = createRegistryClient({
      baseUrl: brasilApiUrl,
      clock: systemClock,
      timeoutMs: longestMs,
      logger,
    });
    return (await ask(client)).kind === 'unreachable' ? cause : undefined;
  };
  const [company, address] = await Promise.all([
    causeOf((client) => client.company(known.cnpj)),
    causeOf((client) => client.address(known.postalCode)),
  ]);
  const { host } = new URL(brasilApiUrl);
  const cureOf = (why: string) =>
    /\b407\b/.test(why)
      ? 'The proxy asks who the server is: HTTPS_PROXY=http://user:password@proxy:port.'
      : 'Let the server reach it by https (HTTPS_PROXY with NODE_USE_ENV_PROXY=1, NODE_EXTRA_CA_CERTS), or set BRASIL_API_URL.';
  return [
    ...(company !== undefined
      ? [
          `The registry of companies at ${host} does not answer (${company}), so no company can sign up${demo ? ' but the sample ones' : ''}. ${cureOf(company)}`,
        ]
      : []),
    ...(address !== undefined
      ? [
          `The postal codes at ${host} do not answer (${address}), so people type their addresses. ${cureOf(address)}`,
        ]
      : []),
  ];
}

const git = async (): Promise<string[]> =>
  (await findGit()) === undefined
    ? [
        'git is not there, so practical exams take no git push, and nobody looks where the links of their answers lead. Install the package git.',
      ]
    : [];

const contact = ({ production, contactEmail }: Config): string[] =>
  production && contactEmail === undefined
    ? [
        'CONTACT_EMAIL is not set: the privacy page names no way to reach who answers for the data (LGPD, art. 9).',
      ]
    : [];

const sender = ({ mail: { smtpUrl, from } }: Config): string[] =>
  smtpUrl !== undefined && isForExamples(from)
    ? [
        `The mails come from ${from}, whose domain is kept for examples. Set MAIL_FROM to an address that the mail server may send for.`,
      ]
    : [];
