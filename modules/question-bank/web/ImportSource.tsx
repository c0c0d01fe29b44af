import { X } from 'lucide-react';
import { useRef, useState } from 'react';
import { cutText } from '#platform/domain/cut-text.ts';
import { type DecodedText, type Encoding, readingsOf, readingsOfText } from '#platform/domain/file-text.ts';
import { IconButton } from '#platform/web/ui/buttons/IconButton.tsx';
import { FileButton } from '#platform/web/ui/fields/FileButton.tsx';
import { Select } from '#platform/web/ui/fields/Select.tsx';
import { TextArea } from '#platform/web/ui/fields/TextArea.tsx';
import { type Detected, isNoText } from '../domain/formats/detect.ts';
import type { QuestionFormat } from '../domain/formats/read-questions.ts';
import { CsvHint } from './CsvHint.tsx';
import { formatNames } from './question-formats.ts';

export interface Source {
  /** It is bytes for a package, or for something that is none of ours. */
  content: string | Uint8Array;
  name?: string;
  /** `content` is one of several ways to read the file. */
  readings?: readonly DecodedText[] | undefined;
  /** It is set only by hand; otherwise the content tells. */
  format?: QuestionFormat | undefined;
}

export interface ImportSourceProps {
  source: Source;
  detected: Detected | undefined;
  onChange: (source: Source) => void;
}

const formats = [
  { value: 'detect' as const, label: 'Detectar' },
  ...(Object.keys(formatNames) as QuestionFormat[]).map((value) => ({ value, label: formatNames[value] })),
];

const encodingNames: Record<Encoding, string> = {
  'utf-8': 'Como está (UTF-8)',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
  'windows-1252': 'Windows (ANSI)',
  macintosh: 'Mac',
  ibm850: 'MS-DOS',
  repaired: 'Letras trocadas corrigidas',
};

const textSource = (readings: readonly DecodedText[]): Source => ({
  content: readings[0]?.text ?? '',
  readings: readings.length > 1 ? readings : undefined,
});

function pastedSource(text: string): Source {
  const readings = readingsOfText(text);
  return { content: text, readings: readings.length > 1 ? readings : undefined };
}

/** Another encoding has other letters there. */
function excerptOf(text: string): string {
  const at = Math.max(0, text.search(/[^\s\x21-\x7e]/));
  const from = text.slice(0, at).search(/\S*\s*\S*$/);
  return cutText(text.slice(from).replace(/\s+/g, ' ').trim(), 60);
}

const fileMost = 5 * 1024 * 1024;

export function ImportSource({ source, detected, onChange }: ImportSourceProps) {
  const [fault, setFault] = useState<string>();
  const chooser = useRef<HTMLButtonElement>(null);
  const { content, name, format } = source;
  const isText = typeof content === 'string';
  const handleFile = async (picked: File) => {
    if (picked.size > fileMost) return setFault('O arquivo pode ter até 5 MB.');
    try {
      const bytes = new Uint8Array(await picked.arrayBuffer());
      setFault(bytes.length === 0 ? 'O arquivo está vazio.' : undefined);
      if (isNoText(bytes)) return onChange({ content: bytes, name: picked.name });
      onChange({ ...textSource(readingsOf(bytes)), name: picked.name });
    } catch {
      setFault('Não conseguimos ler o arquivo. Escolha-o de novo.');
    }
  };
  const isRefused = detected?.refusal !== undefined && !(isText && format);
  const problem = fault ?? (isRefused ? detected.refusal : undefined);
  return (
    <div className="grid grid-cols-1 gap-4">
      {name === undefined ? (
        <TextArea
          label="Cole as questões"
          value={isText ? content : ''}
          onChange={(text) => onChange({ ...pastedSource(text), format })}
          rows={4}
          isCode
          className="*:max-h-60"
          spellCheck="false"
        />
      ) : (
        <div className="flex items-center justify-between gap-3 rounded-control border border-line py-1 pr-1 pl-4">
          <span className="min-w-0 truncate text-sm">{name}</span>
          <IconButton
            label={`Remover o arquivo ${name}`}
            onPress={() => {
              setFault(undefined);
              onChange({ content: '' });
              // The pressed button goes with the file.
              chooser.current?.focus();
            }}
          >
            <X size={18} aria-hidden />
          </IconButton>
        </div>
      )}
      <div className="flex flex-wrap items-start gap-3">
        <Select
          label="Formato"
          options={formats}
          value={(isText && format) || 'detect'}
          description={
            detected?.format && !(isText && format) ? `Detectado: ${formatNames[detected.format]}` : undefined
          }
          isDisabled={!isText}
          onChange={(chosen) => onChange({ ...source, format: chosen === 'detect' ? undefined : chosen })}
          className="min-w-48 flex-1"
        />
        <FileButton
          ref={chooser}
          onPick={handleFile}
          accept={['.txt', '.gift', '.csv', '.tsv', '.json', '.xml', '.zip', 'text/plain']}
          className="mt-[1.625rem]"
        >
          Escolher arquivo
        </FileButton>
      </div>
      {isText && source.readings && (
        <Select
          label="Codificação"
          options={source.readings.map(({ encoding }) => ({
            value: encoding,
            label: encodingNames[encoding],
          }))}
          value={source.readings.find(({ text }) => text === content)?.encoding ?? null}
          description={`Confira como fica: “${excerptOf(content)}”`}
          onChange={(chosen) => {
            const reading = source.readings?.find(({ encoding }) => encoding === chosen);
            if (reading) onChange({ ...source, content: reading.text });
          }}
        />
      )}
      {problem && (
        <p role="alert" className="text-sm text-danger">
          {problem}
        </p>
      )}
      {(format ?? detected?.format) === 'csv' && <CsvHint />}
    </div>
  );
}
