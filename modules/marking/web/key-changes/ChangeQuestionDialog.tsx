import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { WhoHears } from '#modules/notifications/web/public.ts';
import { kindOf } from '#modules/question-bank/domain/kinds/kinds.ts';
import { levelPointsOf } from '#modules/question-bank/domain/rubric.ts';
import { withCode } from '#platform/contract/client.ts';
import { requiredField } from '#platform/contract/messages.ts';
import { href, paths } from '#platform/contract/paths.ts';
import type { QuestionChangeKind } from '#platform/contract/words.ts';
import { useAct } from '#platform/web/forms/use-act.ts';
import { LinkButton } from '#platform/web/ui/buttons/LinkButton.tsx';
import { FormDialog } from '#platform/web/ui/dialogs/FormDialog.tsx';
import { Checkbox } from '#platform/web/ui/fields/Checkbox.tsx';
import { RadioGroup } from '#platform/web/ui/fields/RadioGroup.tsx';
import { TextArea } from '#platform/web/ui/fields/TextArea.tsx';
import { plainWords } from '#platform/web/ui/markdown/plain-words.ts';
import { ErrorState } from '#platform/web/ui/states/ErrorState.tsx';
import type { QuestionFigures } from '../../contract/grading.ts';
import { changeReasonMost } from '../../contract/question-changes.ts';
import { changeQuestion, previewChange } from '../grading.api.ts';
import { ChangePreviewView } from './ChangePreviewView.tsx';
import { type EditedPoints, LevelPointsFields } from './LevelPointsFields.tsx';

export interface ChangeQuestionDialogProps {
  runId: number;
  question: QuestionFigures;
  onClose: () => void;
}

export function ChangeQuestionDialog({ runId, question, onClose }: ChangeQuestionDialogProps) {
  const { id: questionId, number, options, rubric = [], change, executionKind } = question;
  const kinds = kindsOf(question);
  const [kind, setKind] = useState<QuestionChangeKind>(kinds[0]?.value ?? 'annulled');
  const [rightIds, setRightIds] = useState(options.filter(({ correct }) => correct).map(({ id }) => id));
  const [points, setPoints] = useState<EditedPoints>(levelPointsOf(rubric));
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const reasonField = useRef<HTMLTextAreaElement>(null);
  const reasonFault = isChecked && !reason.trim() ? requiredField : undefined;
  const levelPoints = points.map((levels) => levels.filter((one) => one !== null));
  const isWhole = levelPoints.flat().length === points.flat().length;
  const wanted = {
    questionId,
    kind,
    ...(kind === 'key' && { rightIds }),
    ...(kind === 'rubric' && { levelPoints }),
  };

  const isDirty = reason !== '' || JSON.stringify(points) !== JSON.stringify(levelPointsOf(rubric));

  const look = useMutation({ mutationFn: () => previewChange(runId, wanted) });
  const apply = useAct(() => changeQuestion(runId, { ...wanted, reason }), { onDone: onClose });
  const preview = look.data;
  const forget = look.reset;

  function submit(): void {
    if (kind === 'rubric' && !isWhole) return;
    if (!preview) {
      look.mutate();
      return;
    }
    setChecked(true);
    if (reason.trim() && reason.length <= changeReasonMost) apply.mutate();
    else reasonField.current?.focus();
  }

  return (
    <FormDialog
      form={{ submit, isPending: look.isPending || apply.isPending, formState: { isDirty } }}
      onClose={onClose}
      title={`Mudar a correção da questão ${number}`}
      subtitle="Todas as provas são corrigidas de novo. Até terminar, valem as pontuações atuais."
      submitText={preview ? applyWords[kind] : 'Ver o que muda'}
      pendingText={preview ? 'Aguarde...' : 'Calculando...'}
      isDanger={preview !== undefined && kind === 'annulled'}
      // What it would do makes the form longer, and the pressed button stays where it is seen.
      keepsFooter
    >
      {change && <p className="text-sm text-muted">Motivo da mudança anterior: {change.reason}</p>}
      {executionKind && (
        <LinkButton variant="secondary" href={href(paths.company.questionTests, { runId, questionId })}>
          Mudar os testes
        </LinkButton>
      )}
      {kinds.length > 1 && (
        <RadioGroup
          label="O que fazer"
          options={kinds}
          value={kind}
          onChange={(next) => {
            setKind(next);
            forget();
          }}
        />
      )}
      {kind === 'key' && (
        <fieldset className="grid grid-cols-1 gap-1">
          <legend className="pb-1 text-sm font-medium">Alternativas certas</legend>
          {options.map((option) => (
            <Checkbox
              key={option.id}
              value={rightIds.includes(option.id)}
              onChange={(isRight) => {
                const others = rightIds.filter((id) => id !== option.id);
                setRightIds(isRight ? [...others, option.id] : others);
                forget();
              }}
            >
              {plainWords(option.text)}
            </Checkbox>
          ))}
        </fieldset>
      )}
      {kind === 'rubric' && (
        <LevelPointsFields
          rubric={rubric}
          points={points}
          onChange={(next) => {
            setPoints(next);
            forget();
          }}
        />
      )}
      {/* The form's own button asks again. */}
      {look.isError && <ErrorState message={withCode(look.error)} />}
      {preview && (
        <>
          <ChangePreviewView preview={preview} />
          <WhoHears runId={runId} kind="result_changed" when="uma pontuação que já saiu mudar" />
          <TextArea
            ref={reasonField}
            label="Motivo"
            description="Os candidatos leem o motivo no resultado de cada questão."
            counterLimit={changeReasonMost}
            value={reason}
            onChange={setReason}
            error={reasonFault}
          />
        </>
      )}
    </FormDialog>
  );
}

const applyWords = {
  annulled: 'Anular questão',
  key: 'Corrigir gabarito',
  rubric: 'Mudar pontos',
  tests: 'Mudar testes',
  restored: 'Desfazer mudança',
} as const;

function kindsOf({
  kind,
  draw,
  rubric,
  change,
}: QuestionFigures): { value: QuestionChangeKind; label: string }[] {
  return [
    ...(kindOf({ kind }).hasOptions ? [{ value: 'key' as const, label: 'Corrigir o gabarito' }] : []),
    ...(rubric ? [{ value: 'rubric' as const, label: 'Mudar os pontos da rubrica' }] : []),
    ...(change?.kind === 'annulled'
      ? []
      : [
          {
            value: 'annulled' as const,
            label: `Anular: a questão deixa de contar para todos${draw === undefined ? '' : ' que a receberam'}`,
          },
        ]),
    // Other tests are executed first, the published ones too.
    ...(change && change.kind !== 'tests'
      ? [{ value: 'restored' as const, label: 'Desfazer: voltar a como a prova foi feita' }]
      : []),
  ];
}
