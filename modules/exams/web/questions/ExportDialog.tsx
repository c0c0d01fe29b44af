import { Download } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { QuestionFormat } from '#modules/question-bank/domain/formats/read-questions.ts';
import { formatNames } from '#modules/question-bank/web/public.ts';
import { counted } from '#platform/web/format.ts';
import { saveFile } from '#platform/web/save-file.ts';
import { FormDialog } from '#platform/web/ui/dialogs/FormDialog.tsx';
import { RadioGroup } from '#platform/web/ui/fields/RadioGroup.tsx';
import type { ExamFormValues } from '../form/exam-form.ts';
import { exportOutlook, exportQuestions } from './export-questions.ts';

const formats = (Object.keys(formatNames) as QuestionFormat[]).map((value) => ({
  value,
  label: value === 'qti' ? 'QTI 3.0 (pacote ZIP)' : formatNames[value],
}));

export function ExportDialog({ exam, onClose }: { exam: ExamFormValues; onClose: () => void }) {
  const [format, setFormat] = useState<QuestionFormat>('gift');
  const { count, missing } = useMemo(() => exportOutlook(format, exam), [format, exam]);
  const handleDownload = () => {
    const { name, blob } = exportQuestions(format, exam);
    saveFile(name, blob);
    onClose();
  };
  return (
    <FormDialog
      form={{ submit: handleDownload, isPending: false, formState: { isDirty: false } }}
      onClose={onClose}
      title="Exportar questões"
      submitText={
        <>
          <Download size={18} aria-hidden />
          Baixar
        </>
      }
      isBlocked={count === 0}
    >
      <RadioGroup label="Formato do arquivo" options={formats} value={format} onChange={setFormat} />
      <div role="status" className="grid gap-2 rounded-control bg-raised px-4 py-3 text-sm text-muted">
        <p>
          {count === 0
            ? 'Nenhuma questão cabe neste formato.'
            : `${counted(count, 'questão vai', 'questões vão')} no arquivo${missing.length === 0 ? ', sem perdas.' : '.'}`}
        </p>
        {missing.length > 0 && (
          <ul className="grid gap-1">
            {missing.map(({ of, reason }) => (
              <li key={reason}>
                <strong className="font-medium text-text">{of}:</strong> {reason}
              </li>
            ))}
          </ul>
        )}
      </div>
    </FormDialog>
  );
}
