import { useQuery } from '@tanstack/react-query';
import type { Control } from 'react-hook-form';
import { skillsQuery, stacksQuery } from '#modules/exams/web/public.ts';
import { Field } from '#platform/web/ui/fields/Field.tsx';
import { MultiSelect } from '#platform/web/ui/fields/MultiSelect.tsx';
import type { EditForm } from './edit-form.ts';

export interface SkillFieldsProps {
  control: Control<EditForm>;
  /** What was chosen before, also of what is not offered any more. */
  own: { readonly stacks: readonly Word[]; readonly skills: readonly Word[] };
}

interface Word {
  readonly id: number;
  readonly name: string;
}

export function SkillFields({ control, own }: SkillFieldsProps) {
  const stacks = useQuery(stacksQuery);
  const skills = useQuery(skillsQuery);
  return (
    <div className="grid gap-5">
      <Field
        control={control}
        name="stackIds"
        as={MultiSelect}
        label="Stacks"
        isOptional
        options={optionsOf(stacks.data, own.stacks)}
        {...(stacks.isError && { emptyText: 'Não foi possível buscar as stacks.' })}
      />
      <Field
        control={control}
        name="skillIds"
        as={MultiSelect}
        label="Tecnologias"
        isOptional
        options={optionsOf(skills.data, own.skills)}
        {...(skills.isError && { emptyText: 'Não foi possível buscar as skills.' })}
        description="As que você provar em uma prova aparecem como comprovadas."
      />
    </div>
  );
}

/** Gives nothing until the offered ones are known, or tags would move. */
const optionsOf = (offered: readonly Word[] | undefined, chosen: readonly Word[]) =>
  [...new Map([...(offered ?? []), ...(offered ? chosen : [])].map(({ id, name }) => [id, name]))].map(
    ([value, label]) => ({ value, label }),
  );
