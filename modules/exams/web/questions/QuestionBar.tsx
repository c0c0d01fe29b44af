import { Download, Eye, FileDown, Plus } from 'lucide-react';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { ImportDialog } from '#modules/question-bank/web/public.ts';
import { lazyDialog } from '#platform/web/lazy-dialog.tsx';
import { IconButton } from '#platform/web/ui/buttons/IconButton.tsx';
import type { ExamFormValues, QuestionValues } from '../form/exam-form.ts';
import { toPaper } from '../paper/to-paper.ts';
import { toValues } from './question-values.ts';

const PaperPreview = lazyDialog(() =>
  import('../paper/PaperPreview.tsx').then((found) => found.PaperPreview),
);
const ExportDialog = lazyDialog(() => import('./ExportDialog.tsx').then((found) => found.ExportDialog));

export interface QuestionBarProps {
  count: number;
  room: number;
  onAdd: () => void;
  onImport: (questions: QuestionValues[]) => void;
}

export function QuestionBar({ count, room, onAdd, onImport }: QuestionBarProps) {
  const { getValues } = useFormContext<ExamFormValues>();
  const [open, setOpen] = useState<'import' | 'export' | 'preview' | undefined>();
  const close = () => setOpen(undefined);

  return (
    <div
      role="toolbar"
      aria-label="Questões"
      className="flex w-fit gap-1 rounded-card border border-line bg-raised p-1 lg:sticky lg:top-24 lg:order-last lg:flex-col"
    >
      <IconButton label="Adicionar questão" isDisabled={room === 0} onPress={onAdd}>
        <Plus size={20} aria-hidden />
      </IconButton>
      <IconButton label="Importar questões" isDisabled={room === 0} onPress={() => setOpen('import')}>
        <FileDown size={20} aria-hidden />
      </IconButton>
      <IconButton label="Ver como o candidato" isDisabled={count === 0} onPress={() => setOpen('preview')}>
        <Eye size={20} aria-hidden />
      </IconButton>
      <IconButton label="Exportar questões" isDisabled={count === 0} onPress={() => setOpen('export')}>
        <Download size={20} aria-hidden />
      </IconButton>
      {open === 'import' && (
        <ImportDialog
          room={room}
          target="exam"
          onClose={close}
          onImport={(questions) => {
            close();
            onImport(questions.map(toValues));
          }}
        />
      )}
      {open === 'export' && <ExportDialog exam={getValues()} onClose={close} />}
      {open === 'preview' && <PaperPreview {...toPaper(getValues())} onClose={close} />}
    </div>
  );
}
