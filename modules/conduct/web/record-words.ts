import type { PasteOrigin, SignalKind } from '#modules/taking/contract/signal-words.ts';
import { counted, formatDuration, formatNumber } from '#platform/web/format.ts';
import type { AttemptRecord, RecordedFact, RecordedKind } from '../contract/attempt-record.ts';

const facts: Readonly<Record<RecordedKind, string>> = {
  started: 'Prova iniciada',
  taken_over: 'A prova continuou em outra aba ou dispositivo',
  delivered: 'Prova entregue',
  tab_hidden: 'A página da prova ficou oculta',
  tab_shown: 'A página da prova voltou a aparecer',
  page_left: 'A página da prova foi fechada',
  page_opened: 'A página da prova foi aberta de novo',
  reloaded: 'A página foi recarregada',
  window_blurred: 'A janela perdeu o foco',
  window_focused: 'A janela recebeu o foco',
  pasted: 'Texto colado',
  copied: 'Texto copiado',
  second_tab: 'Aberta em uma segunda aba',
  other_device:
    'Aberta em um navegador sem dados da prova: outro dispositivo, outro navegador ou dados apagados',
  offline: 'A conexão caiu',
  online: 'A conexão voltou',
};

const absences: Readonly<Partial<Record<RecordedKind, string>>> = {
  tab_hidden: 'Página oculta por',
  page_left: 'Página da prova fechada por',
  window_blurred: 'Janela sem foco por',
};

const pastes: Readonly<Record<PasteOrigin, string>> = {
  answers: 'Texto das próprias respostas colado',
  exam: 'Texto da prova colado',
  outside: 'Texto de fora da prova colado',
};

export function factText({ kind, characters, origin, time }: RecordedFact): string {
  const absence = absences[kind];
  if (absence !== undefined && time !== undefined) return `${absence} ${absenceText(time)}`;
  if (characters === undefined) return facts[kind];
  return `${origin ? pastes[origin] : facts[kind]} (${counted(characters, 'caractere', 'caracteres')})`;
}

const absenceText = (seconds: number): string =>
  seconds === 0 ? 'menos de 1\u00a0s' : formatDuration(seconds);

/** What is counted, one way of each pair: that a connection came back says nothing new. */
const counts: Readonly<Partial<Record<SignalKind, readonly [one: string, many: string]>>> = {
  tab_hidden: ['vez com a página oculta', 'vezes com a página oculta'],
  page_left: ['vez com a página fechada', 'vezes com a página fechada'],
  reloaded: ['recarga da página', 'recargas da página'],
  window_blurred: ['vez sem foco', 'vezes sem foco'],
  pasted: ['colagem', 'colagens'],
  copied: ['cópia', 'cópias'],
  second_tab: ['segunda aba', 'segundas abas'],
  other_device: ['abertura sem dados da prova no navegador', 'aberturas sem dados da prova no navegador'],
  offline: ['queda de conexão', 'quedas de conexão'],
};

export const countTexts = (record: AttemptRecord['counts']): string[] =>
  record.flatMap(({ kind, count, time, outside }) => {
    const [one, many] = counts[kind] ?? [];
    if (one === undefined) return [];
    const text = `${formatNumber(count)} ${count === 1 ? one : many}`;
    if (outside !== undefined) return [`${text} · ${outsideText(outside, count)}`];
    return [time === undefined ? text : `${text} · ${absenceText(time)}`];
  });

const outsideText = (outside: number, count: number): string => {
  if (outside === 0) return 'de texto da própria prova';
  return outside === count ? 'de fora da prova' : `${formatNumber(outside)} de fora da prova`;
};
