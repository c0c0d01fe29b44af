import { useQuery } from '@tanstack/react-query';
import type { Control } from 'react-hook-form';
import { skillsQuery, stacksQuery } from '#modules/exams/web/public.ts';
import { Field } from '#platform/web/ui/Field.tsx';
import { MultiSelect } from '#platform/web/ui/MultiSelect.tsx';
import type { EditForm } from './edit-form.ts';

/** Stacks and technologies somebody says to know. */
export function SkillFields({ control }: { control: Control<EditForm> }) {
  const stacks = useQuery(stacksQuery);
  const skills = useQuery(skillsQuery);
  return (
    <div className="grid gap-5">
      <Field
        control={control}
        name="stackIds"
        as={MultiSelect}
        label="Stacks"
        options={(stacks.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        {...(stacks.isError && { emptyText: 'Não foi possível buscar as stacks.' })}
      />
      <Field
        control={control}
        name="skillIds"
        as={MultiSelect}
        label="Tecnologias"
        options={(skills.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        {...(skills.isError && { emptyText: 'Não foi possível buscar as skills.' })}
        description="As que você provar em uma prova aparecem como comprovadas."
      />
    </div>
  );
}
