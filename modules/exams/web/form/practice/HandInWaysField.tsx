import { useController, useFormContext } from 'react-hook-form';
import type { HandInWay } from '#platform/contract/words.ts';
import { Checkbox } from '#platform/web/ui/fields/Checkbox.tsx';
import type { ExamFormValues } from '../exam-form.ts';

const choices = [
  { way: 'link', label: 'Link de um repositório' },
  { way: 'upload', label: 'Arquivo (.zip ou .tar.gz)' },
  { way: 'push', label: 'git push para um repositório desta prova' },
] as const;

/** @param isBegun whoever has begun counts on the ways of then */
export function HandInWaysField({ isBegun }: { isBegun?: boolean | undefined }) {
  const { control } = useFormContext<ExamFormValues>();
  const { field, fieldState } = useController({ control, name: 'handInWays' });
  const chosen: readonly HandInWay[] = field.value ?? ['link'];
  const flip = (way: HandInWay, isOn: boolean) =>
    field.onChange(
      choices.map((one) => one.way).filter((one) => (one === way ? isOn : chosen.includes(one))),
    );
  return (
    <fieldset className="grid justify-items-start gap-1">
      <legend className="pb-1 text-sm font-medium">Como o trabalho é entregue</legend>
      {choices.map(({ way, label }) => (
        <Checkbox
          key={way}
          value={chosen.includes(way)}
          onChange={(isOn) => flip(way, isOn)}
          onBlur={field.onBlur}
          isDisabled={isBegun ?? false}
        >
          {label}
        </Checkbox>
      ))}
      <p className={fieldState.error ? 'text-sm text-danger' : 'max-w-2xl text-sm text-muted'}>
        {fieldState.error?.message ??
          (chosen.includes('upload') || chosen.includes('push')
            ? 'Cada envio tem até 50 MB, e os de cada candidato somam até 200 MB, com o histórico do git enquanto a prova dele dura. A prova guarda até 10 GB, que também entram nas cópias de segurança.'
            : 'Guardamos o repositório como estava antes da entrega, se for público: o que mudar lá depois não entra.')}
      </p>
    </fieldset>
  );
}
