import { Controller, useForm } from 'react-hook-form';
import { contractResolver } from '#platform/web/contract-form.ts';
import { Select } from '#platform/web/ui/Select.tsx';
import { techIconSlugs } from '#platform/web/ui/TechIcon.tsx';
import type { ManagedSkill, ManagedStack } from '../contract/catalog.ts';
import { type SkillDraft, saveSkill, skillDraft } from './catalog.api.ts';
import { WordDialog } from './WordDialog.tsx';

const noIcon = { value: '', label: 'Só a inicial' };
const icons = [noIcon, ...techIconSlugs.map((slug) => ({ value: slug, label: slug }))];

export interface SkillDialogProps {
  /** Absent: a new one, in the stack with `stackId`. */
  skill: ManagedSkill | undefined;
  stackId: number;
  stacks: readonly ManagedStack[];
  onClose: () => void;
}

/** Adds a skill, or changes the one given. */
export function SkillDialog({ skill, stackId, stacks, onClose }: SkillDialogProps) {
  const form = useForm<SkillDraft>({
    defaultValues: {
      name: skill?.name ?? '',
      stackId,
      icon: skill?.icon ?? '',
      ...(skill && { retired: skill.retired }),
    },
    resolver: contractResolver(skillDraft),
  });
  return (
    <WordDialog
      title={skill ? `Editar ${skill.name}` : 'Nova habilidade'}
      form={form}
      schema={skillDraft}
      isNew={!skill}
      onSave={(draft) => saveSkill(draft, skill?.id)}
      onClose={onClose}
    >
      <Controller
        name="stackId"
        control={form.control}
        render={({ field, fieldState }) => (
          <Select
            {...field}
            label="Stack"
            options={stacks.map(({ id, name }) => ({ value: id, label: name }))}
            error={fieldState.error?.message}
          />
        )}
      />
      <Controller
        name="icon"
        control={form.control}
        render={({ field, fieldState }) => (
          <Select {...field} label="Ícone" options={icons} error={fieldState.error?.message} />
        )}
      />
    </WordDialog>
  );
}
