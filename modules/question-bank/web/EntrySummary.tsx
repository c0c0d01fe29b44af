import { Code, Image } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { classNames } from '#platform/web/class-names.ts';
import { counted } from '#platform/web/format.ts';
import { Chip } from '#platform/web/ui/Chip.tsx';
import { codeWord } from '#platform/web/ui/CodeText.tsx';
import { plainWords, wordsAndCode } from '#platform/web/ui/markdown/plain-words.ts';
import type { BankEntry } from '../contract/question-bank.ts';
import { kindNameOf } from './names/kind-names.ts';
import { levelNames } from './names/level-names.ts';

type Stated = Pick<BankEntry, 'statement'>;

export const titleOf = ({ statement }: Stated): string => plainWords(statement) || 'Questão só com imagem';

export function EntryTitle({ entry }: { entry: Stated }) {
  const pieces = wordsAndCode(entry.statement);
  if (pieces.length === 0) return <>Questão só com imagem</>;
  return pieces.map(({ text, isCode }, at) =>
    isCode ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change places
      <code translate="no" key={at} className={codeWord}>
        {text}
      </code>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change places
      <Fragment key={at}>{text}</Fragment>
    ),
  );
}

export function EntryFacts({ entry, isInRow }: { entry: BankEntry; isInRow?: boolean }) {
  const { kind, runs, isReview, options, level, version, exams, statement, image } = entry;
  const facts = [
    kindNameOf({ kind, execution: runs ? { kind: runs } : undefined, review: isReview && {} }),
    ...(options > 0 && !isInRow ? [counted(options, 'alternativa', 'alternativas')] : []),
    ...(level ? [levelNames[level]] : []),
    `Versão ${version}`,
    exams > 0 ? `Em ${counted(exams, 'prova', 'provas')}` : 'Em nenhuma prova',
  ];
  return (
    <span
      className={classNames(
        'flex items-center gap-x-3 gap-y-1 text-sm text-muted',
        isInRow ? 'max-lg:flex-wrap lg:whitespace-nowrap' : 'flex-wrap',
      )}
    >
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

export function EntryTags({ tags, isInRow }: { tags: readonly string[]; isInRow?: boolean }) {
  if (tags.length === 0) return isInRow ? <span className="max-lg:hidden" /> : null;
  return (
    <ul
      aria-label="Tags"
      className={classNames('flex gap-1.5', isInRow ? 'max-lg:flex-wrap lg:overflow-hidden' : 'flex-wrap')}
    >
      {tags.map((tag) => (
        <li key={tag} className="max-w-full">
          <Chip>{tag}</Chip>
        </li>
      ))}
    </ul>
  );
}
