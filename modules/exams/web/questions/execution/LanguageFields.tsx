import { useQuery } from '@tanstack/react-query';
import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { languageNames, languages } from '#modules/execution/domain/language-names.ts';
import type { Language } from '#modules/execution/domain/submission.ts';
import { lackOf } from '#modules/execution/domain/toolchains.ts';
import { executionLimits } from '#modules/question-bank/contract/execution.ts';
import { functionLanguages } from '#modules/question-bank/domain/execution.ts';
import { languagesQuery } from '#modules/question-bank/web/public.ts';
import { counted } from '#platform/web/format.ts';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { CodeEditor } from '#platform/web/ui/code-editor/CodeEditor.tsx';
import { ToggleChips } from '#platform/web/ui/fields/ToggleChips.tsx';
import { ExamField } from '../../form/ExamField.tsx';
import type { ExamFormValues } from '../../form/exam-form.ts';
import { fieldAt, focusField } from '../../form/focus-field.ts';
import { blankLanguage, type ExecutionPath } from './execution-values.ts';
import { FoldedRow } from './FoldedRow.tsx';
import { ListFault } from './ListFault.tsx';

export function LanguageFields({ path, isBegun }: { path: ExecutionPath; isBegun: boolean }) {
  const { control, getValues, clearErrors } = useFormContext<ExamFormValues>();
  const name = `${path}.languages` as const;
  const { fields, append, remove } = useFieldArray({ control, name });
  const shape = useWatch({ control, name: `${path}.shape` });
  const { data: available } = useQuery(languagesQuery);
  const allowed = languages.filter(
    (one) => one !== 'sql' && (shape !== 'function' || functionLanguages.includes(one)),
  );
  const isAvailable = (one: Language) => !available || available.some(({ language }) => language === one);
  const offered = allowed.filter(isAvailable);
  const missing = allowed.filter((one) => !isAvailable(one)).map((one) => languageNames[one]);
  const chosen = fields.map(({ language }) => language);
  const lacks = (available ?? []).flatMap((one) =>
    chosen.includes(one.language) ? (lackOf(one) ?? []) : [],
  );
  const shown: Language[] = [...offered, ...chosen.filter((one) => !offered.includes(one))];
  const handleToggle = (at: number, isChosen: boolean) => {
    const language = shown[at];
    if (!language) return;
    clearErrors(name);
    const functionName = getValues(`${path}.functionName`);
    if (isChosen) append(blankLanguage(language, shape, functionName), { shouldFocus: false });
    else remove(chosen.indexOf(language));
  };
  return (
    <div {...fieldAt(name)} className="grid min-w-0 grid-cols-1 gap-3">
      <div className="grid gap-1 text-sm">
        <p className="font-medium">Linguagens</p>
        <p className="text-muted">
          {isBegun ? 'Ficam como estão, porque alguém já começou.' : 'O candidato escolhe entre elas.'} Cada
          uma precisa de uma solução sua, que passe em todos os testes.
        </p>
      </div>
      {!isBegun && (
        <ToggleChips
          label="Linguagens"
          options={shown.map((language, value) => ({ value, label: languageNames[language] }))}
          value={chosen.map((language) => shown.indexOf(language))}
          onToggle={handleToggle}
        />
      )}
      {!isBegun && missing.length > 0 && (
        <p className="text-sm text-muted">
          Esta instalação não roda {new Intl.ListFormat('pt-BR').format(missing)}.
        </p>
      )}
      {lacks.map((lack) => (
        <p key={lack} className="text-sm">
          {lack}
        </p>
      ))}
      <ListFault path={name} />
      <ul className="grid grid-cols-1 gap-2">
        {fields.map(({ id, language }, at) => (
          <LanguageRow key={id} path={path} index={at} language={language} startsOpen={at === 0} />
        ))}
      </ul>
    </div>
  );
}

interface LanguageRowProps {
  path: ExecutionPath;
  index: number;
  language: Language;
  startsOpen: boolean;
}

function LanguageRow({ path, index, language, startsOpen }: LanguageRowProps) {
  const { control } = useFormContext<ExamFormValues>();
  const name = `${path}.languages.${index}` as const;
  const references = useWatch({ control, name: `${name}.references` }) ?? [];
  const written = references.filter((source) => source.trim()).length;
  return (
    <FoldedRow
      path={name}
      title={languageNames[language]}
      note={written ? counted(written, 'solução', 'soluções') : 'Falta a solução'}
      startsOpen={startsOpen}
    >
      <ListFaultOfLanguage path={`${name}.language`} />
      <ExamField
        name={`${name}.starter`}
        as={CodeEditor}
        language={language}
        label={`Código inicial em ${languageNames[language]}`}
        description="O que o candidato encontra no editor."
        rows={5}
      />
      <References path={`${name}.references`} language={language} label="Solução de referência" />
    </FoldedRow>
  );
}

function ListFaultOfLanguage({ path }: { path: `${ExecutionPath}.languages.${number}.language` }) {
  const { control } = useFormContext<ExamFormValues>();
  const { error } = control.getFieldState(path, useFormState({ control, name: path }));
  return error?.message ? (
    <p {...fieldAt(path)} className="text-sm text-danger">
      {error.message}
    </p>
  ) : null;
}

export interface ReferencesProps {
  path: `${ExecutionPath}.languages.${number}.references`;
  language: Language;
  label: string;
}

export function References({ path, language, label }: ReferencesProps) {
  const { control, setValue, clearErrors } = useFormContext<ExamFormValues>();
  const sources = useWatch({ control, name: path }) ?? [];
  const change = (next: string[]) => {
    setValue(path, next, { shouldDirty: true });
    clearErrors(path);
  };
  return (
    <div className="grid grid-cols-1 gap-3">
      {sources.map((_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a text that moves up shows in the editor before it
        <div key={at} className="grid grid-cols-1 gap-1">
          <ExamField
            name={`${path}.${at}`}
            as={CodeEditor}
            language={language}
            label={sources.length > 1 ? `${label} ${at + 1}` : label}
            rows={7}
          />
          {sources.length > 1 && (
            <Button
              variant="quiet"
              onPress={() => {
                change(sources.filter((__, index) => index !== at));
                setTimeout(() => focusField(`${path}.${Math.min(at, sources.length - 2)}`));
              }}
              className="-ml-2 justify-self-start"
            >
              <Trash2 size={18} aria-hidden />
              Remover a solução {at + 1}
            </Button>
          )}
        </div>
      ))}
      <ListFault path={path} />
      {sources.length < executionLimits.referencesMost && language !== 'sql' && (
        <Button
          variant="quiet"
          onPress={() => {
            change([...sources, '']);
            setTimeout(() => focusField(`${path}.${sources.length}`));
          }}
          className="-ml-2 justify-self-start"
        >
          <Plus size={18} aria-hidden />
          Outra solução
        </Button>
      )}
    </div>
  );
}
