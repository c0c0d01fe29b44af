import { z } from 'zod';
import type { PlatformRow } from './platforms.queries.ts';

export const claim = <Name extends string>(name: Name) =>
  `https://purl.imsglobal.org/spec/lti/claim/${name}` as const;

export const choiceClaim = <Name extends string>(name: Name) =>
  `https://purl.imsglobal.org/spec/lti-dl/claim/${name}` as const;

/** The name of a platform's requests for an exam among the proofs: none of them enters an exam. */
export const choiceOf = (platformId: number): string => `lti-choice-${platformId}`;

const settings = z.object({
  deep_link_return_url: z.string().max(4_000),
  accept_types: z.array(z.string()),
  accept_presentation_document_targets: z.array(z.string()).catch([]),
  accept_lineitem: z.boolean().optional().catch(undefined),
  /** The platform's own, which it gets back as it was. */
  data: z.string().max(20_000).optional(),
});

/** What waits until somebody of the company has chosen. */
export const keptChoice = z.object({
  returnAddress: z.string(),
  withLineItem: z.boolean(),
  inWindow: z.boolean(),
  data: z.string().optional(),
});

/** @returns what is wrong with it, in a sentence, where it cannot be answered */
export function readChoice(
  payload: unknown,
  platform: Pick<PlatformRow, 'authAddress'>,
): z.output<typeof keptChoice> | string {
  const given = z.object({ [choiceClaim('deep_linking_settings')]: settings }).safeParse(payload).data;
  if (!given) return 'A plataforma não disse como receber a prova escolhida. Comece de novo por lá.';
  const asked = given[choiceClaim('deep_linking_settings')];
  if (!asked.accept_types.includes('ltiResourceLink'))
    return 'A plataforma não aceita aqui uma atividade que abre uma prova. Escolha lá outro lugar.';
  if (!mayReturnTo(asked.deep_link_return_url, platform))
    return 'A plataforma pede a resposta em um endereço que não é seguro. Quem cuida da conexão confere o endereço dela.';
  return {
    returnAddress: asked.deep_link_return_url,
    withLineItem: asked.accept_lineitem !== false,
    inWindow: asked.accept_presentation_document_targets.includes('window'),
    data: asked.data,
  };
}

const isOrigin = ({ origin }: URL, of: string): boolean => origin === URL.parse(of)?.origin;

/** Plain http counts only where the company has registered the platform so. */
function mayReturnTo(address: string, { authAddress }: Pick<PlatformRow, 'authAddress'>): boolean {
  const url = URL.parse(address);
  if (url?.username !== '' || url.password !== '') return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && isOrigin(url, authAddress));
}
