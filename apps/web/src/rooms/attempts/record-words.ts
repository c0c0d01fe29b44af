import type { RecordedFact } from '@provado/contract/attempt-record.ts';
import type { RecordedKind, SignalKind } from '@provado/contract/words.ts';
import { counted, formatNumber } from '#lib/format.ts';

/** What happened, as a plain fact. */
const facts: Readonly<Record<RecordedKind, string>> = {
  started: 'Prova iniciada',
  taken_over: 'A prova continuou em outra aba ou dispositivo',
  delivered: 'Prova entregue',
  tab_hidden: 'A aba saiu da tela',
  tab_shown: 'A aba voltou à tela',
  window_blurred: 'A janela perdeu o foco',
  window_focused: 'A janela recebeu o foco',
  pasted: 'Texto colado',
  copied: 'Texto copiado',
  second_tab: 'Aberta em uma segunda aba',
  other_device: 'Aberta em outro dispositivo',
  offline: 'A conexão caiu',
  online: 'A conexão voltou',
};

export const factText = ({ kind, characters }: RecordedFact): string =>
  characters === undefined
    ? facts[kind]
    : `${facts[kind]} (${counted(characters, 'caractere', 'caracteres')})`;

/** What is counted, one way of each pair: that a tab came back says nothing new. */
const counts: Readonly<Partial<Record<SignalKind, readonly [one: string, many: string]>>> = {
  tab_hidden: ['vez fora da tela', 'vezes fora da tela'],
  window_blurred: ['vez sem foco', 'vezes sem foco'],
  pasted: ['colagem', 'colagens'],
  copied: ['cópia', 'cópias'],
  second_tab: ['segunda aba', 'segundas abas'],
  other_device: ['outro dispositivo', 'outros dispositivos'],
  offline: ['queda de conexão', 'quedas de conexão'],
};

/** The counts in words; none for what only ends something. */
export const countTexts = (
  counted: readonly { readonly kind: SignalKind; readonly count: number }[],
): string[] =>
  counted.flatMap(({ kind, count }) => {
    const [one, many] = counts[kind] ?? [];
    return one === undefined ? [] : [`${formatNumber(count)} ${count === 1 ? one : many}`];
  });
