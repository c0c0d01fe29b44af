import { type JWTPayload, jwtVerify } from 'jose';
import { z } from 'zod';
import {
  beginFlow,
  endFlow,
  keepProof,
  longestProofMs,
  type Visit,
} from '#modules/accounts/server/public.ts';
import { linkTokenIn, runOfLink } from '#modules/admission/server/public.ts';
import { paths } from '#platform/contract/paths.ts';
import { storable, unstorableSign } from '#platform/domain/storable-text.ts';
import type { Deps } from '#platform/server/deps.ts';
import { Failure } from '#platform/server/http/errors.ts';
import { takeTry, type WindowRule } from '#platform/server/http/throttle.ts';
import type { Launched } from '../contract/lti.ts';
import { readKeys } from './change-platforms.ts';
import { choiceOf, claim, readChoice } from './deep-linking.ts';
import { takeAnswer } from './kept-answers.ts';
import { findPerson } from './people.queries.ts';
import { findNamedPlatform, findPlatform, type PlatformRow } from './platforms.queries.ts';

/** A school may open an exam from one address. */
const perAddress: WindowRule = { name: 'lti-launch', limit: 2_000, windowS: 600 };

export const ourAddresses = ({ config }: Pick<Deps, 'config'>, companyId: number) => ({
  login: `${config.publicUrl}/lti/login/${companyId}`,
  launch: `${config.publicUrl}/lti/launch/${companyId}`,
  keys: `${config.publicUrl}/lti/jwks/${companyId}`,
});

/** The name of a platform among the providers of sign-ins. */
export const providerOf = (platformId: number): string => `lti-${platformId}`;

const again = 'Abra a atividade de novo na plataforma.';

const refusal = (message: string) => new Failure('ENTRADA_RECUSADA', { message });

export const usedUp = () =>
  new Failure('ENTRADA_INVALIDA', {
    message: `Esta abertura já foi usada, passou do tempo ou começou em outro navegador. ${again}`,
  });

/** @returns where the browser goes @throws Failure ENTRADA_RECUSADA, MUITAS_TENTATIVAS */
export async function begin(deps: Deps, { address, request, reply }: Visit, query: string): Promise<string> {
  await takeTry(deps.throttle, perAddress, address);
  const asked = new URLSearchParams(query);
  const companyId = Number(asked.get('empresa'));
  const clientId = asked.get('client_id');
  const platform = Number.isSafeInteger(companyId)
    ? await findNamedPlatform(deps.db, {
        companyId,
        issuer: storable(asked.get('iss') ?? ''),
        clientId: clientId === null ? undefined : storable(clientId),
      })
    : undefined;
  if (!platform)
    throw refusal(
      'A empresa não conectou esta plataforma. Quem cuida da conexão confere o emissor e o ID do cliente.',
    );
  const secrets = await beginFlow(deps, { request, reply, provider: providerOf(platform.id) });
  const to = new URL(platform.authAddress);
  const parameters = {
    scope: 'openid',
    response_type: 'id_token',
    response_mode: 'form_post',
    prompt: 'none',
    client_id: platform.clientId,
    redirect_uri: ourAddresses(deps, companyId).launch,
    login_hint: asked.get('login_hint') ?? '',
    state: secrets.state,
    nonce: secrets.nonce,
  };
  for (const [name, value] of Object.entries(parameters)) to.searchParams.set(name, value);
  const hint = asked.get('lti_message_hint');
  if (hint !== null) to.searchParams.set('lti_message_hint', hint);
  return to.href;
}

const isStorable = (given: string): boolean => unstorableSign(given) === undefined;

const text = z.string().max(2_000).refine(isStorable);

const launchClaims = z.object({
  sub: text.min(1).max(255),
  nonce: text,
  azp: text.optional(),
  aud: z.union([text, z.array(text)]),
  name: text.catch(''),
  email: text.catch(''),
  [claim('message_type')]: text,
  [claim('version')]: text,
  [claim('deployment_id')]: text,
  [claim('custom')]: z.record(z.string(), z.unknown()).catch({}),
  'https://purl.imsglobal.org/spec/lti-ags/claim/endpoint': z
    .object({
      lineitem: text.refine((given) => URL.canParse(given)).optional(),
      scope: z.array(text).catch([]),
    })
    .catch({ scope: [] }),
});

export const scoreScope = 'https://purl.imsglobal.org/spec/lti-ags/scope/score';

/** What waits until the person has signed in. */
export const keptLaunch = z.object({ invitation: z.string(), lineItem: z.string().optional() });

/** @throws Failure ENTRADA_INVALIDA, ENTRADA_RECUSADA, LINK_INVALIDO, PROVEDOR_INDISPONIVEL, MUITAS_TENTATIVAS */
export async function finish(deps: Deps, { address, request }: Visit, query: string): Promise<Launched> {
  await takeTry(deps.throttle, perAddress, address);
  const state = new URLSearchParams(query).get('state') ?? '';
  const posted = await takeAnswer(deps, state);
  const platform = posted && (await findPlatform(deps.db, posted.platformId));
  const provider = providerOf(platform?.id ?? 0);
  const secrets = await endFlow(deps, { request, provider, state });
  const refuse = (why: 'state' | 'answer', failure: Failure) => {
    deps.securityLog.write({ event: 'auth.refused', what: 'provider', provider, why });
    return failure;
  };
  if (!posted || !platform || !secrets) throw refuse('state', usedUp());
  if (posted.idToken === '') throw refuse('answer', refusal(`A plataforma não disse quem você é. ${again}`));
  const payload = await verified(deps, platform, posted.idToken).catch((error: unknown) => {
    if (error instanceof Failure) throw error;
    deps.logger.info({ err: error, platform: platform.id }, 'a learning platform did not confirm a launch');
    throw refuse('answer', refusal(`A plataforma não confirmou quem você é. ${again}`));
  });
  const launch = launchClaims.safeParse(payload).data;
  const fault = launch ? faultOf(launch, { platform, nonce: secrets.nonce }) : again;
  if (!launch || fault !== undefined) throw refuse('answer', refusal(fault ?? again));
  /** Keeps what was asked until the person has signed in. */
  const waiting = async (keptFor: string, claims: object) => {
    const { sub: subject, name, email } = launch;
    const { issuer } = platform;
    const proof = {
      issuer,
      subject,
      email,
      emailVerified: false,
      name,
      claims: { ...claims },
      refreshToken: undefined,
    };
    const token = await keepProof(deps, { request, provider: keptFor }, proof, longestProofMs);
    return { token, platform: platform.id, platformName: platform.name, name, email };
  };
  if (launch[claim('message_type')] === 'LtiDeepLinkingRequest') {
    const choice = readChoice(payload, platform);
    if (typeof choice === 'string') throw refuse('answer', refusal(choice));
    const { companyId, company } = platform;
    return {
      ...(await waiting(choiceOf(platform.id), choice)),
      known: false,
      chooser: { companyId, company },
    };
  }
  const invitation = linkTokenIn(String(launch[claim('custom')].convite ?? ''));
  const run = await runOfLink(deps.db.kysely, invitation);
  if (run?.companyId !== platform.companyId)
    throw new Failure('LINK_INVALIDO', {
      message:
        'Esta atividade não diz qual é a prova. Quem a criou põe nela o link de convite da prova, como parâmetro “convite”.',
    });
  const { lineitem, scope } = launch['https://purl.imsglobal.org/spec/lti-ags/claim/endpoint'];
  const kept: z.output<typeof keptLaunch> = {
    invitation,
    ...(lineitem !== undefined && scope.includes(scoreScope) && { lineItem: lineitem }),
  };
  return {
    ...(await waiting(provider, kept)),
    known: (await findPerson(deps.db.kysely, platform.id, launch.sub)) !== undefined,
  };
}

const messages = ['LtiResourceLinkRequest', 'LtiDeepLinkingRequest'];

/** Clocks of platforms may be wrong by a minute. @throws JOSEError, Failure PROVEDOR_INDISPONIVEL */
async function verified(deps: Deps, platform: PlatformRow, idToken: string): Promise<JWTPayload> {
  const keys = await readKeys(deps, platform.keysAddress);
  const { payload } = await jwtVerify(idToken, keys, {
    algorithms: ['RS256', 'RS384', 'RS512', 'PS256', 'ES256', 'ES384'],
    issuer: platform.issuer,
    audience: platform.clientId,
    clockTolerance: 60,
    maxTokenAge: '10 minutes',
    currentDate: deps.clock.now(),
    requiredClaims: ['exp', 'iat', 'nonce', 'sub'],
  });
  return payload;
}

function faultOf(
  launch: z.output<typeof launchClaims>,
  { platform, nonce }: { platform: PlatformRow; nonce: string },
): string | undefined {
  const { aud, azp } = launch;
  const isForUs = azp === undefined ? [aud].flat().length === 1 : azp === platform.clientId;
  if (launch.nonce !== nonce || !isForUs) return `A plataforma não confirmou quem você é. ${again}`;
  if (launch[claim('deployment_id')] !== platform.deploymentId)
    return 'A atividade é de outra instalação da plataforma. Quem cuida da conexão confere o ID de implantação.';
  if (launch[claim('version')] !== '1.3.0' || !messages.includes(launch[claim('message_type')]))
    return 'A plataforma pediu algo que não é abrir nem escolher uma prova. Crie a atividade pelo link de convite de uma prova.';
  return undefined;
}

/** The page that goes on, by calls of its own. */
export const returnPage = (state: string): string => `${paths.ltiReturn}?${new URLSearchParams({ state })}`;
