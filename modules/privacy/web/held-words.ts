import { counted } from '#platform/web/format.ts';
import type { HeldPart, HeldThing } from '../contract/holdings.ts';

const parts: Readonly<Record<HeldPart, string>> = {
  answers: 'respostas',
  code: 'código',
  history: 'versões anteriores das respostas',
  record: 'registro da prova',
  marks: 'correções',
  decision: 'decisão',
  declaration: 'declaração do que você usou',
  appeals: 'recursos',
  feedback: 'avaliação escrita sobre você',
};

const lists = new Intl.ListFormat('pt-BR');

/** The company always knows whose attempt it is. */
export const partsText = (held: readonly HeldPart[]): string =>
  lists.format(['nome e e-mail', ...held.map((part) => parts[part])]);

const things: Readonly<Record<HeldThing, readonly [one: string, many: string]>> = {
  messages: ['mensagem a você', 'mensagens a você'],
  groups: ['grupo com você', 'grupos com você'],
  invitations: ['convite para prova', 'convites para provas'],
  help_requests: ['pedido de ajuda', 'pedidos de ajuda'],
  extra_times: ['tempo extra dado a você', 'tempos extras dados a você'],
  profile_views: ['visita ao seu perfil', 'visitas ao seu perfil'],
};

export const thingsText = (held: readonly { kind: HeldThing; count: number }[]): string =>
  lists.format(held.map(({ kind, count }) => counted(count, ...things[kind])));
