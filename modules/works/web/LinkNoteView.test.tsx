import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { LinkFact } from '../contract/link-facts.ts';
import { type LinkNoteProps, LinkNoteView } from './LinkNoteView.tsx';

afterEach(cleanup);

const fetched: LinkFact = {
  questionId: 1,
  state: 'fetched',
  looking: false,
  commit: 'abc1234def',
  files: 34,
  fetchedAt: new Date('2026-03-02T17:03:00Z'),
};
const show = (fact: LinkFact, reader: LinkNoteProps['reader'] = 'taking') => {
  const { container } = render(<LinkNoteView fact={fact} reader={reader} />);
  return container.textContent;
};

test('what was found says commit, files and instant, and that a later push does not count', () => {
  expect(show(fetched)).toMatch(
    /^Conferido: commit abc1234, 34 arquivos, em 02\/03\/2026 às 14:03É este estado/,
  );
  expect(show(fetched, 'delivered')).toContain('antes da entrega. O que foi enviado mais tarde não entra.');
  expect(show({ ...fetched, afterClose: true }, 'grader')).toContain('depois da entrega');
});

test('a blind grader reads the number of files without the commit', () => {
  const { commit: _, ...blind } = fetched;
  expect(show(blind, 'grader')).toMatch(/^Conferido: 34 arquivos/);
});

test('what is wrong says what to do to who delivers, and nothing of it to who marks', () => {
  const absent: LinkFact = { questionId: 1, state: 'absent', fault: 'absent', looking: false };
  expect(show(absent)).toMatch(/Não existe ou é privado.*deixe o repositório público.*O link está salvo/);
  expect(show(absent, 'grader')).toMatch(/^Não existe ou é privadoO trabalho não foi guardado/);
});

test('the candidate hears what changed, and what is no part of the work', () => {
  show({ ...fetched, leftOut: ['vendor/lib'] });
  expect(screen.getByRole('status').textContent).toContain('vendor/lib');
});
