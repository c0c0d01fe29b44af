import { type ReactNode, useCallback, useDeferredValue, useMemo, useState } from 'react';
import { counted } from '#platform/web/format.ts';
import { FormDialog } from '#platform/web/ui/dialogs/FormDialog.tsx';
import { Checkbox } from '#platform/web/ui/fields/Checkbox.tsx';
import { detect } from '../domain/formats/detect.ts';
import type { Question } from '../domain/formats/question.ts';
import { readQuestions } from '../domain/formats/read-questions.ts';
import { ImportList } from './ImportList.tsx';
import { ImportSource, type Source } from './ImportSource.tsx';
import { importEntries } from './import-entries.ts';
import { useKnown } from './use-known.ts';

export interface ImportDialogProps {
  room: number;
  target: 'exam' | 'bank';
  onImport: (questions: Question[]) => void;
  isPending?: boolean;
  onClose: () => void;
  children?: ReactNode;
}

const words = {
  exam: {
    subtitle: 'Nada entra na prova antes de você conferir a lista.',
    full: (room: number) =>
      `Cabem mais ${counted(room, 'questão', 'questões')} nesta prova: só as primeiras entram.`,
  },
  bank: {
    subtitle: 'Nada entra no banco antes de você conferir a lista.',
    full: (room: number) =>
      `O banco guarda até ${counted(room, 'questão', 'questões')}: só as primeiras entram.`,
  },
} as const;

export function ImportDialog(props: ImportDialogProps) {
  const { room, target, onImport, isPending = false, onClose, children } = props;
  const [source, setSource] = useState<Source>({ content: '' });
  /** It holds only what was ticked or unticked by hand. */
  const [ticks, setTicks] = useState<ReadonlyMap<number, boolean>>(new Map());
  const { content, name, format: picked } = useDeferredValue(source);
  const isEmpty = typeof content === 'string' && !content.trim();
  const detected = useMemo(() => (isEmpty ? undefined : detect(content, name)), [isEmpty, content, name]);
  const format = typeof content === 'string' && picked ? picked : detected?.format;
  const entries = useMemo(
    () => (isEmpty || !format ? [] : importEntries(readQuestions(format, content), target === 'bank')),
    [isEmpty, content, format, target],
  );
  const good = entries.flatMap((entry, index) => (entry.question ? [index] : []));
  const { known, isPending: isChecking, hasFailed } = useKnown(entries, target === 'bank');
  const isChosen = (index: number) => ticks.get(index) ?? !known?.has(index);
  const chosen = good.filter(isChosen);
  const taken = chosen.slice(0, room);
  const handleSource = (next: Source) => {
    setSource(next);
    setTicks(new Map());
  };
  const handleChoose = useCallback((index: number, isChosen: boolean) => {
    setTicks((before) => new Map(before).set(index, isChosen));
  }, []);
  const handleChooseKnown = (isChosen: boolean) =>
    setTicks(
      (before) => new Map([...before, ...[...(known ?? [])].map((index) => [index, isChosen] as const)]),
    );
  const handleImport = () => onImport(taken.flatMap((index) => entries[index]?.question ?? []));

  return (
    <FormDialog
      form={{ submit: handleImport, isPending, formState: { isDirty: true } }}
      onClose={onClose}
      size="large"
      keepsFooter
      title="Importar questões"
      subtitle={words[target].subtitle}
      submitText={
        taken.length === 0 || isChecking
          ? 'Importar'
          : `Importar ${counted(taken.length, 'questão', 'questões')}`
      }
      isBlocked={taken.length === 0 || isChecking}
    >
      <ImportSource source={source} detected={detected} onChange={handleSource} />
      {chosen.length > room && (
        <p role="alert" className="text-sm text-danger">
          {words[target].full(room)}
        </p>
      )}
      {!isEmpty && format && (
        <ImportList entries={entries} known={known} isChosen={isChosen} onChoose={handleChoose}>
          {isChecking && <p className="text-sm text-muted">Conferindo o que o banco já tem...</p>}
          {hasFailed && (
            <p role="alert" className="text-sm text-danger">
              Não conseguimos conferir o que o banco já tem: há risco de questões repetidas.
            </p>
          )}
          {known && known.size > 0 && (
            <Checkbox value={[...known].every(isChosen)} onChange={handleChooseKnown}>
              {known.size === 1
                ? 'Importar de novo a questão que o banco já tem'
                : `Importar de novo as ${known.size} questões que o banco já tem`}
            </Checkbox>
          )}
        </ImportList>
      )}
      {entries.length > 0 && children}
    </FormDialog>
  );
}
