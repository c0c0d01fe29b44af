import { csvColumns } from '@provado/domain/formats/csv-header.ts';
import { isZip } from '@provado/domain/formats/qti-package.ts';
import { detectFormat, type QuestionFormat } from '@provado/domain/formats/read-questions.ts';
import { Download, X } from 'lucide-react';
import { useState } from 'react';
import { saveFile } from '#lib/save-file.ts';
import { Button } from '#ui/Button.tsx';
import { FileButton } from '#ui/FileButton.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Select } from '#ui/Select.tsx';
import { TextArea } from '#ui/TextArea.tsx';

export interface Source {
  /** A text, or the bytes of a package. */
  content: string | Uint8Array;
  format: QuestionFormat;
}

const formats = [
  { value: 'gift', label: 'Moodle GIFT' },
  { value: 'moodle-xml', label: 'Moodle XML' },
  { value: 'qti', label: 'QTI 2 e 3' },
  { value: 'aiken', label: 'Aiken' },
  { value: 'csv', label: 'CSV (planilha)' },
  { value: 'json', label: 'JSON do Provado' },
] as const;

/** Largest file, in bytes. */
const fileMost = 5 * 1024 * 1024;

/** Where questions come from: a text that is pasted or a file, in a format found out or chosen. */
export function ImportSource({ source, onChange }: { source: Source; onChange: (source: Source) => void }) {
  const [file, setFile] = useState<string>();
  const [fault, setFault] = useState<string>();
  const [isChosen, setChosen] = useState(false);
  const take = (text: string, chosen = isChosen) =>
    onChange({ content: text, format: chosen ? source.format : detectFormat(text) });
  const handleFile = async (picked: File) => {
    if (picked.size > fileMost) {
      setFault('O arquivo pode ter até 5 MB.');
      return;
    }
    setFault(undefined);
    setChosen(false);
    setFile(picked.name);
    const bytes = new Uint8Array(await picked.arrayBuffer());
    if (isZip(bytes)) onChange({ content: bytes, format: 'qti' });
    else take(readable(bytes), false);
  };
  return (
    <div className="grid grid-cols-1 gap-4">
      {file ? (
        <div className="flex items-center justify-between gap-3 rounded-control border border-line py-1 pr-1 pl-4">
          <span className="min-w-0 truncate text-sm">{file}</span>
          <IconButton
            label={`Tirar o arquivo ${file}`}
            onPress={() => {
              setFile(undefined);
              take('');
            }}
          >
            <X size={18} aria-hidden />
          </IconButton>
        </div>
      ) : (
        <TextArea
          label="Cole as questões"
          value={typeof source.content === 'string' ? source.content : ''}
          onChange={(text) => take(text)}
          rows={4}
          isCode
          className="*:max-h-60"
          spellCheck="false"
        />
      )}
      <div className="flex flex-wrap items-end gap-3">
        <Select
          label="Formato"
          options={formats}
          value={source.format}
          isDisabled={typeof source.content !== 'string'}
          onChange={(format) => {
            setChosen(true);
            onChange({ ...source, format });
          }}
          className="min-w-48 flex-1"
        />
        <FileButton
          onPick={handleFile}
          accept={['.txt', '.gift', '.csv', '.tsv', '.json', '.xml', '.zip', 'text/plain']}
        >
          Escolher arquivo
        </FileButton>
      </div>
      {fault && (
        <p role="alert" className="text-sm text-danger">
          {fault}
        </p>
      )}
      {source.format === 'csv' && <CsvHint />}
    </div>
  );
}

function CsvHint() {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-control bg-raised px-4 py-2 text-sm">
      <p className="min-w-0 flex-1 basis-72 text-muted">
        A primeira linha dá nome às colunas: <code>enunciado</code>, <code>tipo</code> (dissertativa, única ou
        múltipla), <code>corretas</code> (como <code>1,3</code>), <code>alternativa_1</code>,{' '}
        <code>alternativa_2</code>…
      </p>
      <Button
        variant="ghost"
        onPress={() =>
          saveFile('modelo-questoes.csv', new Blob([`\uFEFF${csvModel}`], { type: 'text/csv;charset=utf-8' }))
        }
      >
        <Download size={18} aria-hidden />
        Baixar modelo
      </Button>
    </div>
  );
}

const csvModel = [
  csvColumns(4).join(';'),
  'Qual comando lê linhas de uma tabela?;única;1;SELECT;DELETE;DROP;;;;',
  'Quais são junções?;múltipla;1,2;INNER JOIN;LEFT JOIN;GROUP BY;ORDER BY;;;',
  'Explique o que é um índice.;dissertativa;;;;;;;;',
  '',
].join('\r\n');

/** The text of a file: UTF-8, or what older spreadsheets write where it is not. */
function readable(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
