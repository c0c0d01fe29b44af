import { Code, Image } from 'lucide-react';
import type { ReactNode } from 'react';
import { counted } from '#platform/web/format.ts';
import { Chip } from '#platform/web/ui/Chip.tsx';
import { plainWords } from '#platform/web/ui/markdown/plain-words.ts';
import type { BankEntry } from '../contract/question-bank.ts';
import { kindNameOf } from './names/kind-names.ts';
import { levelNames } from './names/level-names.ts';

export const titleOf = ({ statement }: Pick<BankEntry, 'statement'>): string =>
  plainWords(statement) || 'Questão só com imagem';

export function EntryFacts({ entry }: { entry: BankEntry }) {
  const { kind, runs, options, level, version, exams, statement, image } = entry;
  const facts = [
    kindNameOf({ kind, execution: runs ? { kind: runs } : undefined }),
    ...(options > 0 ? [counted(options, 'alternativa', 'alternativas')] : []),
    ...(level ? [levelNames[level]] : []),
    `Versão ${version}`,
    exams > 0 ? `Em ${counted(exams, 'prova', 'provas')}` : 'Em nenhuma prova',
  ];
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
      {facts.join(' · ')}
      {/^\s*(?:```|~~~)/m.test(statement) && <Hint icon={<Code size={14} aria-hidden />}>Com código</Hint>}
      {image && <Hint icon={<Image size={14} aria-hidden />}>Com imagem</Hint>}
    </span>
  );
}

function Hint({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1">
      {icon}
      {children}
    </span>
  );
}

export function EntryTags({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null;
  return (
    <ul aria-label="Tags" className="flex flex-wrap gap-1.5">
      {tags.map((tag) => (
        <li key={tag} className="max-w-full">
          <Chip>{tag}</Chip>
        </li>
      ))}
    </ul>
  );
}
