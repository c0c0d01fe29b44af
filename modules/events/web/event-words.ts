import type { EventKind } from '#platform/contract/words.ts';
import type { DeliveryFault, SentKind } from '../contract/webhooks.ts';

const words: Record<EventKind, { label: string; text: string }> = {
  invited: { label: 'Convite criado', text: 'Alguém foi convidado para uma prova, ou veio por um link.' },
  begun: { label: 'Prova iniciada', text: 'Um candidato começou.' },
  delivered: { label: 'Prova entregue', text: 'Um candidato entregou, ou o prazo terminou.' },
  marked: { label: 'Prova corrigida', text: 'Há uma pontuação, ou outra.' },
  published: { label: 'Resultado divulgado', text: 'O candidato já pode ler o resultado.' },
  decided: { label: 'Situação definida', text: 'O candidato foi avisado da decisão.' },
  appeal_opened: { label: 'Recurso aberto', text: 'Um candidato recorreu de uma correção.' },
  appeal_decided: { label: 'Recurso decidido', text: 'Alguém decidiu um recurso.' },
  member_accepted: { label: 'Participante aceitou', text: 'Alguém aceitou o convite para um grupo.' },
  run_ended: { label: 'Prova encerrada', text: 'O período terminou e ninguém mais responde.' },
};

export const eventOptions = (Object.keys(words) as EventKind[]).map((value) => ({ value, ...words[value] }));

export const nameOf = (kind: SentKind): string => (kind === 'test' ? 'Teste' : words[kind].label);

export const faultWords: Record<Exclude<DeliveryFault, 'refused'>, string> = {
  late: 'não respondeu em 5 s',
  unreachable: 'endereço inacessível ou TLS inválido',
  closed: 'endereço de rede interna',
};
