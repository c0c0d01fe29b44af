import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { AnswerPlayback } from '../contract/answer-playback.ts';
import { playedVersions } from '../domain/played-versions.ts';
import { AnswerPlayer } from './AnswerPlayer.tsx';

afterEach(() => vi.unstubAllGlobals());

const playbackOf = (texts: readonly [at: number, text: string][]): AnswerPlayback => ({
  total: texts.length,
  versions: playedVersions(texts.map(([at, text], index) => ({ version: index + 1, at, text }))),
  facts: [{ kind: 'pasted', at: 130, characters: 420, origin: 'outside' }],
  interruptions: [{ source: 'outage', from: 140, to: 200 }],
});
const few = playbackOf([
  [5, 'Um índice'],
  [130, 'Um índice acelera'],
  [140, `Um ${'x'.repeat(120)} acelera`],
]);
/** Each version that is played sets the time of the next one. */
const wait = async () => {
  for (let times = 0; times < 3; times += 1) await act(() => vi.advanceTimersByTimeAsync(2_000));
};
const slider = () => screen.getByRole<HTMLInputElement>('slider', { name: 'Versão' });
const shown = () => screen.getByRole('region', { name: 'Texto da versão' });

test('what came and what went is marked, in words too, at each version', async () => {
  render(<AnswerPlayer playback={few} />);
  expect(shown().textContent).toBe('[escrito: Um índice]');
  await userEvent.click(screen.getByRole('button', { name: 'Próxima versão' }));
  expect(shown().textContent).toBe('Um índice[escrito:  acelera]');
  await userEvent.click(screen.getByRole('button', { name: 'Próxima versão' }));
  expect(shown().querySelector('del')?.textContent).toBe('[apagado: índice]');
  expect(shown().querySelector('ins')?.textContent).toBe(`[escrito: ${'x'.repeat(120)}]`);
  expect(slider().getAttribute('aria-valuetext')).toBe(
    'Versão 3 de 3, 2\u00a0min\u00a020\u00a0s depois do início',
  );
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Próxima versão' }).disabled).toBe(true);
});

test('facts, gaps and jumps stand in the order of time, and each leads to its version', async () => {
  render(<AnswerPlayer playback={few} />);
  const facts = within(screen.getByRole('region', { name: /^O que foi registrado/ })).getAllByRole('button');
  expect(facts.map(({ textContent }) => textContent)).toEqual([
    '00:00:05Nada novo salvo por 2\u00a0min\u00a05\u00a0s',
    '00:02:10Texto de fora da prova colado (420 caracteres)',
    '00:02:20Queda do serviço, por 1\u00a0min',
    '00:02:20Mudança de 120 caracteres entre duas versões, com 10\u00a0s entre elas',
  ]);
  for (const [at, version] of [
    [0, '2'],
    [3, '3'],
    [1, '2'],
  ] as const) {
    await userEvent.click(facts[at] ?? document.body);
    screen.getByText(new RegExp(`^Versão ${version} de 3 `));
    expect(facts[at]?.getAttribute('aria-current')).toBe('true');
  }
});

test('it plays to the end, from the start again, and stops where somebody chooses a version', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  render(<AnswerPlayer playback={few} />);
  await user.click(screen.getByRole('button', { name: 'Reproduzir' }));
  screen.getByRole('button', { name: 'Pausar' });
  await wait();
  expect(slider().value).toBe('2');
  await user.click(screen.getByRole('button', { name: 'Reproduzir' }));
  expect(slider().value).toBe('0');
  await user.click(screen.getByRole('button', { name: 'Próxima versão' }));
  await wait();
  expect(slider().value).toBe('1');
  screen.getByRole('button', { name: 'Reproduzir' });
  vi.useRealTimers();
});

test('1,000 versions of 20 KB are played by one slider and no element for each', async () => {
  const texts = Array.from({ length: 1000 }, (_, at): [number, string] => [
    at,
    'palavra '.repeat(Math.ceil((at + 1) * 2.5)),
  ]);
  const { container } = render(<AnswerPlayer playback={playbackOf(texts)} />);
  fireEvent.change(slider(), { target: { value: '999' } });
  expect(slider().getAttribute('aria-valuetext')).toMatch(/^Versão 1000 de 1000/);
  expect(shown().textContent?.length).toBeGreaterThan(20_000);
  expect(container.querySelectorAll('*').length).toBeLessThan(100);
});

test('one version has nothing to play', () => {
  render(<AnswerPlayer playback={playbackOf([[5, 'Um índice']])} />);
  expect(slider().disabled).toBe(true);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Reproduzir' }).disabled).toBe(true);
});
