import { useId, useState } from 'react';
import { reviewLimits } from '#modules/question-bank/contract/paper-review.ts';
import type { ChangedFile } from '#modules/question-bank/domain/code-review/change-lines.ts';
import { compareTexts } from '#modules/question-bank/domain/code-review/compare-texts.ts';
import { parseDiff } from '#modules/question-bank/domain/code-review/parse-diff.ts';
import { fillThisField } from '#platform/contract/fields.ts';
import { counted } from '#platform/web/format.ts';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { RadioCards } from '#platform/web/ui/fields/RadioCards.tsx';
import { TextArea } from '#platform/web/ui/fields/TextArea.tsx';
import { TextField } from '#platform/web/ui/fields/TextField.tsx';

const ways = [
  { value: 'diff', title: 'Colar um diff', text: 'A saída de git diff, com um arquivo ou vários.' },
  { value: 'texts', title: 'Duas versões', text: 'O texto de um arquivo antes e depois da mudança.' },
] as const;

export interface ChangeInputProps {
  files: readonly ChangedFile[];
  onFiles: (files: readonly ChangedFile[]) => void;
}

/** What is read takes the place of files of the same name. */
export function ChangeInput({ files, onFiles }: ChangeInputProps) {
  const [way, setWay] = useState<(typeof ways)[number]['value']>('diff');
  const [news, setNews] = useState<readonly string[]>([]);
  const newsId = useId();
  const take = (read: readonly ChangedFile[], losses: readonly string[]) => {
    const names = new Set(read.map(({ path }) => path));
    const all = [...files.filter(({ path }) => !names.has(path)), ...read];
    onFiles(all.slice(0, reviewLimits.filesMost));
    setNews([
      `${counted(read.length, 'arquivo lido', 'arquivos lidos')}.`,
      ...losses,
      ...(all.length > reviewLimits.filesMost
        ? [`Uma mudança tem no máximo ${reviewLimits.filesMost} arquivos: os outros ficaram de fora.`]
        : []),
    ]);
  };
  return (
    <div className="grid min-w-0 grid-cols-1 gap-4">
      <RadioCards label="De onde vem a mudança" cards={ways} value={way} onChange={setWay} />
      {way === 'diff' ? <DiffInput onRead={take} /> : <TextsInput onRead={take} />}
      <div id={newsId} role="status" className="grid gap-1 text-sm text-muted">
        {news.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
    </div>
  );
}

interface ReadsProps {
  onRead: (files: readonly ChangedFile[], losses: readonly string[]) => void;
}

function DiffInput({ onRead }: ReadsProps) {
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string>();
  const handleRead = () => {
    const { files, losses } = parseDiff(text);
    if (files.length === 0) {
      setFault(text.trim() ? ['Não há um diff neste texto.', ...losses].join(' ') : fillThisField);
      return;
    }
    setText('');
    setFault(undefined);
    onRead(files, losses);
  };
  return (
    <div className="grid min-w-0 grid-cols-1 gap-3">
      <TextArea
        label="Diff"
        value={text}
        onChange={setText}
        rows={6}
        isCode
        spellCheck="false"
        error={fault}
        description="Nada dele some: o que não é texto é avisado. As linhas ao redor ajudam quem lê (git diff -U20)."
      />
      <div>
        <Button variant="secondary" onPress={handleRead}>
          Ler o diff
        </Button>
      </div>
    </div>
  );
}

const blank = { path: '', before: '', after: '' };

function TextsInput({ onRead }: ReadsProps) {
  const [texts, setTexts] = useState(blank);
  const [fault, setFault] = useState<{ path?: string; after?: string }>({});
  const handleRead = () => {
    const path = texts.path.trim();
    const isSame = texts.before.trimEnd() === texts.after.trimEnd();
    if (!path || isSame) {
      setFault({
        ...(!path && { path: fillThisField }),
        ...(isSame && { after: 'As duas versões são iguais: não há mudança para revisar.' }),
      });
      return;
    }
    onRead([compareTexts(path, texts.before, texts.after)], []);
    setTexts(blank);
    setFault({});
  };
  const set = (part: keyof typeof blank) => (text: string) => setTexts((now) => ({ ...now, [part]: text }));
  return (
    <div className="grid min-w-0 grid-cols-1 gap-3">
      <TextField
        label="Caminho do arquivo"
        value={texts.path}
        onChange={set('path')}
        placeholder="src/fila.ts"
        error={fault.path}
      />
      <div className="grid min-w-0 grid-cols-1 items-start gap-3 @xl:grid-cols-2">
        <TextArea
          label="Antes"
          value={texts.before}
          onChange={set('before')}
          rows={6}
          isCode
          spellCheck="false"
          description="Em branco, o arquivo é novo."
        />
        <TextArea
          label="Depois"
          value={texts.after}
          onChange={set('after')}
          rows={6}
          isCode
          spellCheck="false"
          error={fault.after}
        />
      </div>
      <div>
        <Button variant="secondary" onPress={handleRead}>
          Adicionar arquivo
        </Button>
      </div>
    </div>
  );
}
