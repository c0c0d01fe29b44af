import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { ownChannelQuery } from '#modules/notifications/web/reach.api.ts';
import type { Channel } from '#platform/contract/words.ts';
import type { AttemptResult } from '../../contract/attempts.ts';
import { AttemptResultView } from './AttemptResultView.tsx';

const at = new Date('2026-03-02T15:00:00Z');
const graded: AttemptResult = {
  id: 5,
  runId: 9,
  title: 'Prova de SQL',
  company: { id: 2, name: 'AURORA', platform: false },
  state: 'graded',
  startedAt: at,
  deadline: at,
  deliveredAt: at,
  score: 77.5,
  decision: 'pending',
  questionsShown: false,
  graded: true,
  timeUsed: 1613,
  questions: 4,
  answered: 3,
  awaiting: 0,
  awaitingTests: 0,
  automatic: false,
  endedByCompany: false,
  helpRule: 'open_book',
  questionResults: 'never',
  held: false,
  shared: false,
  resultsRelease: 'on_delivery',
  runEndsAt: at,
};
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
);
const show = (more: Partial<AttemptResult>) =>
  render(<AttemptResultView result={{ ...graded, ...more }} />, { wrapper });

test('from twenty people on, a result shows its place among them and its error of measurement', async () => {
  show({ percentile: 52, standardError: 4.2 });
  expect(screen.getByText('Acima de 52% das outras pessoas')).toBeTruthy();
  await userEvent.click(
    screen.getByRole('button', { name: 'Provavelmente entre 73,3 e 81,7: o que é isso?' }),
  );
  expect(await screen.findByRole('dialog', { name: 'Erro de medida: ± 4,2 pontos' })).toBeTruthy();
});

test.each([
  [0, 'Ninguém ficou abaixo'],
  [100, 'Acima de todas as outras pessoas'],
])('a result above %i % of the others says so in words', (percentile, words) => {
  show({ percentile });
  expect(screen.getByText(words)).toBeTruthy();
});

test('without figures from the server, for fewer people, it shows neither', () => {
  show({});
  expect(screen.getByText('77,5')).toBeTruthy();
  expect(screen.queryByText('Entre quem fez a mesma prova')).toBeNull();
  expect(screen.queryByRole('button', { name: /Provavelmente entre/ })).toBeNull();
});

test.each<[Channel, string]>([
  ['mail', 'Avisamos você por e-mail e aqui no Provado.'],
  ['app', 'Avisamos você aqui no Provado, sem e-mail.'],
  ['none', 'Você desligou este aviso: volte aqui para ver.'],
])(
  'a result that is held back says when it comes out, no score, and what its reader chose: %s',
  (channel, told) => {
    const client = new QueryClient();
    client.setQueryData(ownChannelQuery(9, 'result_ready').queryKey, channel);
    const { score: _, ...held } = { ...graded, state: 'delivered', held: true, graded: false } as const;
    const { rerender } = render(
      <AttemptResultView
        result={{ ...held, resultsRelease: 'at_end', runEndsAt: new Date('2099-03-10T15:00:00Z') }}
      />,
      {
        wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
      },
    );
    const text = screen.getByText(/^O resultado sai em 10\/03\/2099 às/).textContent;
    expect(text?.endsWith(`. ${told}`)).toBe(true);
    rerender(<AttemptResultView result={{ ...held, resultsRelease: 'when_published' }} />);
    expect(screen.getByText(`A empresa ainda vai publicar o resultado. ${told}`)).toBeTruthy();
    expect(screen.queryByText(/Aguardando correção|Sem pontuação/)).toBeNull();
  },
);

test.each([
  [{ automatic: false }, 'Você finalizou a prova'],
  [{ automatic: true }, 'O tempo acabou e a prova foi entregue sozinha'],
  [
    { automatic: true, endedByCompany: true },
    'A empresa encerrou a prova, e o que você respondeu foi entregue',
  ],
  [{ state: 'annulled', deliveredAt: undefined }, 'Foi anulada antes de você entregar'],
  [{ state: 'annulled' }, 'Você finalizou a prova'],
] as const)('a result says how its exam ended: %o', (ending, text) => {
  show(ending);
  expect(screen.getByText(text)).toBeTruthy();
});

test.each([
  [800, 'Começa em 800 de 1.000'],
  [33, '+33 pontos, hoje em 800'],
  [-1, '−1 ponto, hoje em 800'],
  [0, 'Sem mudança, hoje em 800'],
])('a result that changes the score by %i says so: %s', (effect, text) => {
  show({ platform: { score: 800, effect } });
  expect(screen.getByText(text)).toBeTruthy();
});

test('a decision is said once, in the reply of the company, which comes before the certificate', () => {
  render(
    <AttemptResultView
      result={{ ...graded, decision: 'approved', feedback: 'Gostamos.' }}
      certificate={<p>O certificado</p>}
    />,
    { wrapper },
  );
  const reply = screen.getByRole('region', { name: 'Retorno de AURORA' });
  expect(reply.contains(screen.getByText('Aprovado'))).toBe(true);
  const place = reply.compareDocumentPosition(screen.getByText('O certificado'));
  expect(place & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test.each([
  ['pending', 95, 'text-accent'],
  ['approved', 95, 'text-accent'],
  ['rejected', 95, 'text-text'],
  ['pending', 30, 'text-text'],
] as const)('a score that is %s with %i is drawn as %s', (decision, score, tone) => {
  show({ decision, score });
  expect(screen.getByText(String(score), { selector: '.text-score' }).classList).toContain(tone);
});

test('of a rejected result the correction comes first and the certificate after it', async () => {
  const certificate = <p>O certificado</p>;
  const { rerender } = render(
    <AttemptResultView
      result={{ ...graded, score: 30, decision: 'rejected', questionsShown: true }}
      certificate={certificate}
    />,
    { wrapper },
  );
  const place = () =>
    screen
      .getByText('O certificado')
      .compareDocumentPosition(screen.getByRole('heading', { name: /Resultado por questão/ }));
  expect(place() & Node.DOCUMENT_POSITION_PRECEDING).toBeTruthy();
  Element.prototype.scrollIntoView = () => {};
  await userEvent.click(screen.getByRole('button', { name: 'Ver a correção' }));
  expect(document.activeElement?.textContent).toBe('Resultado por questão');
  rerender(
    <AttemptResultView
      result={{ ...graded, decision: 'approved', questionsShown: true }}
      certificate={certificate}
    />,
  );
  expect(place() & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Ver a correção' })).toBeNull();
});
