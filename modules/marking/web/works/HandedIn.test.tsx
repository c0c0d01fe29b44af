import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { workText } from '#modules/works/contract/work-text.ts';
import { HandedIn } from './HandedIn.tsx';

const text = workText({ bytes: 1_898, files: 5, digest: 'a'.repeat(64) });

it('files that were handed in can be downloaded by whoever marks', () => {
  const work = { files: 5, bytes: 1_898, comments: 0 };
  render(<HandedIn answer={{ answer: { text }, work }} questionId={1} runId={2} attemptId={3} />);
  expect(screen.getByRole('button', { name: /Baixar/ })).toBeTruthy();
});

it('a text that only looks like files is shown as a text', () => {
  render(<HandedIn answer={{ answer: { text } }} questionId={1} runId={2} attemptId={3} />);
  expect(screen.queryByRole('button', { name: /Baixar/ })).toBeNull();
  expect(screen.getByText(text)).toBeTruthy();
});
