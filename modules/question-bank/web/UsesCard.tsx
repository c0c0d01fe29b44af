import { href, paths } from '#platform/contract/paths.ts';
import { TextLink } from '#platform/web/ui/buttons/TextLink.tsx';
import { Card } from '#platform/web/ui/Card.tsx';
import type { BankQuestion } from '../contract/question-bank.ts';

export function UsesCard({ question: { runs } }: { question: BankQuestion }) {
  return (
    <Card title="Onde é usada">
      {runs.length === 0 ? (
        <p className="text-sm text-muted">
          Ainda em nenhuma prova. Ao escrever uma prova, use “Do banco” ou “Sortear do banco”.
        </p>
      ) : (
        <ul className="grid grid-cols-1 gap-1">
          {runs.map(({ runId, title, version, drawn }) => (
            <li key={runId} className="grid grid-cols-1 text-sm">
              <TextLink
                tone="plain"
                href={href(paths.company.run, { runId })}
                className="flex min-h-11 items-end pb-0.5 wrap-anywhere"
              >
                {title}
              </TextLink>
              <span className="text-muted">
                Versão {version}
                {drawn && ' · sorteada para alguns candidatos'}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
