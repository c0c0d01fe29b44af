import { Download, Eye, FileDown, Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { toast } from 'react-toastify/unstyled';
import { saveFile } from '#lib/save-file.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { Menu } from '#ui/Menu.tsx';
import type { ExamFormValues, QuestionValues } from './exam-form.ts';
import { type PaperPreviewPart, toPaper } from './paper-preview.ts';
import { toQuestions, toValues } from './question-values.ts';

const ImportDialog = lazy(async () => ({ default: (await import('./ImportDialog.tsx')).ImportDialog }));

const formats = [
  { id: 'gift', label: 'Moodle GIFT' },
  { id: 'moodle-xml', label: 'Moodle XML' },
  { id: 'qti', label: 'QTI 3.0 (pacote ZIP)' },
  { id: 'json', label: 'JSON do Provado' },
  { id: 'csv', label: 'CSV (planilha)' },
  { id: 'aiken', label: 'Aiken (só única escolha)' },
] as const;

export interface QuestionBarProps {
  count: number;
  /** How many more questions fit in. */
  room: number;
  onAdd: () => void;
  onImport: (questions: QuestionValues[]) => void;
  preview: PaperPreviewPart | undefined;
}

/** What can be done with all questions: beside them, and above them on the phone. */
export function QuestionBar({ count, room, onAdd, onImport, preview: Preview }: QuestionBarProps) {
  const { getValues } = useFormContext<ExamFormValues>();
  const [open, setOpen] = useState<'import' | 'preview' | undefined>();
  const close = () => setOpen(undefined);

  const handleExport = async (format: (typeof formats)[number]['id']) => {
    const { exportQuestions } = await import('./export-questions.ts');
    const { title, questions } = getValues();
    const given = toQuestions(questions);
    const { name, blob, left } = exportQuestions(format, given, title);
    saveFile(name, blob);
    const missing = [
      ...(left > 0
        ? [`${left === 1 ? '1 questão não cabe' : `${left} questões não cabem`} neste formato.`]
        : []),
      ...(format !== 'json' && given.some((question) => question.modelAnswer || question.markingNotes)
        ? ['O que é para quem corrige só vai no JSON.']
        : []),
      ...(questions.some((question) => question.imageUrl) ? ['As imagens não vão no arquivo.'] : []),
    ];
    if (missing.length > 0) toast.info(missing.join(' '), { autoClose: 3000 });
  };

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
      {Preview && (
        <IconButton
          label="Ver como o desenvolvedor"
          isDisabled={count === 0}
          onPress={() => setOpen('preview')}
        >
          <Eye size={20} aria-hidden />
        </IconButton>
      )}
      <Menu
        label="Formato do arquivo"
        trigger={
          <IconButton label="Exportar questões" isDisabled={count === 0}>
            <Download size={20} aria-hidden />
          </IconButton>
        }
        entries={formats.map(({ id, label }) => ({ id, label, onAction: () => void handleExport(id) }))}
      />
      <Suspense>
        {open === 'import' && (
          <ImportDialog
            room={room}
            place="exam"
            onClose={close}
            onImport={(questions) => {
              close();
              onImport(questions.map(toValues));
            }}
          />
        )}
        {open === 'preview' && Preview && <Preview {...toPaper(getValues())} onClose={close} />}
      </Suspense>
    </div>
  );
}
