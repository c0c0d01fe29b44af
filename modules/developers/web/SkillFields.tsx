import { useQuery } from '@tanstack/react-query';
import { type Control, Controller } from 'react-hook-form';
import { skillsQuery, stacksQuery } from '#modules/exams/web/public.ts';
import { MultiSelect } from '#platform/web/ui/MultiSelect.tsx';
import type { EditForm } from './edit-form.ts';

/** Stacks and technologies somebody says to know. */
export function SkillFields({ control }: { control: Control<EditForm> }) {
  const stacks = useQuery(stacksQuery);
  const skills = useQuery(skillsQuery);
  return (
    <div className="grid gap-5">
      <Controller
        name="stackIds"
        control={control}
        render={({ field, fieldState }) => (
          <MultiSelect
            {...field}
            label="Stacks"
            options={(stacks.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            {...(stacks.isError && { emptyText: 'Não foi possível buscar as stacks.' })}
            error={fieldState.error?.message}
          />
        )}
      />
      <Controller
        name="skillIds"
        control={control}
        render={({ field, fieldState }) => (
          <MultiSelect
            {...field}
            label="Tecnologias"
            options={(skills.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            {...(skills.isError && { emptyText: 'Não foi possível buscar as skills.' })}
            description="As que você provar em uma prova aparecem como comprovadas."
            error={fieldState.error?.message}
          />
        )}
      />
    </div>
  );
}
