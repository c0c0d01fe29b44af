import { Library } from 'lucide-react';
import { useState } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { toast } from 'react-toastify/unstyled';
import { readBankQuestion } from '#modules/question-bank/web/public.ts';
import { withCode } from '#platform/contract/client.ts';
import { useMember } from '#platform/web/session/member.ts';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { Chip } from '#platform/web/ui/Chip.tsx';
import type { ExamFormValues, QuestionValues } from '../../form/exam-form.ts';
import { questionFaults } from '../../form/exam-form-faults.ts';
import { fromBank } from '../../form/exam-values.ts';
import { fieldAt, focusField } from '../../form/focus-field.ts';

export interface BankMarkProps {
  index: number;
  onSave: (index: number) => void;
  onReplace: (index: number, question: QuestionValues, news: string) => void;
}

export function BankMark({ index, onSave, onReplace }: BankMarkProps) {
  const { control, getValues, setValue, setError, clearErrors } = useFormContext<ExamFormValues>();
  const name = `questions.${index}` as const;
  const bank = useWatch({ control, name: `${name}.bank` });
  const { errors } = useFormState({ control });
  const fault = errors.questions?.[index]?.bank?.message;
  const [isBusy, setBusy] = useState(false);
  const number = index + 1;
  const hasBank = useMember().may('recrutador');

  const handleSave = () => {
    const faults = questionFaults(getValues(name));
    clearErrors(name);
    for (const [path, message] of faults) {
      setError(`${name}.${path}` as typeof name, { type: 'contract', message });
    }
    if (faults[0]) focusField(`${name}.${faults[0][0]}`);
    else onSave(index);
  };
  const handleNewer = async (questionId: number) => {
    setBusy(true);
    try {
      const newest = fromBank(await readBankQuestion(questionId));
      onReplace(index, newest, `A questão ${number} é agora a versão ${newest.bank?.version} do banco.`);
    } catch (error) {
      setBusy(false);
      toast.error(withCode(error), { autoClose: 3000 });
    }
  };

  if (!hasBank) return null;
  return (
    <div {...fieldAt(`${name}.bank`)} className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      {bank ? (
        <>
          <Chip icon={<Library size={14} aria-hidden />}>Do banco, versão {bank.version}</Chip>
          {bank.archived && <span className="text-muted">Arquivada no banco</span>}
          {bank.newest !== undefined && bank.newest > bank.version && (
            <>
              <span className="text-muted">Há uma versão mais nova.</span>
              <Button
                variant="quiet"
                aria-label={`Usar a versão ${bank.newest} na questão ${number}`}
                isPending={isBusy}
                onPress={() => handleNewer(bank.questionId)}
              >
                Usar a versão {bank.newest}
              </Button>
            </>
          )}
        </>
      ) : (
        <Button
          variant="ghost"
          aria-label={`Guardar no banco a questão ${number}`}
          onPress={handleSave}
          className="-ml-3 text-muted"
        >
          <Library size={18} aria-hidden />
          Guardar no banco
        </Button>
      )}
      {fault && (
        <p className="w-full text-danger">
          {fault}{' '}
          <Button
            variant="quiet"
            aria-label={`Manter a questão ${number} sem ligação com o banco`}
            onPress={() => {
              setValue(`${name}.bank`, undefined);
              clearErrors(`${name}.bank`);
            }}
          >
            Manter fora do banco
          </Button>
        </p>
      )}
    </div>
  );
}
