import { Field } from '#platform/web/ui/Field.tsx';
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
  return (
    <WordDialog<SkillDraft>
      title={skill ? `Editar ${skill.name}` : 'Nova habilidade'}
      schema={skillDraft}
      draft={{
        name: skill?.name ?? '',
        stackId,
        icon: skill?.icon ?? '',
        ...(skill && { retired: skill.retired }),
      }}
      isNew={!skill}
      act={(draft) => saveSkill(draft, skill?.id)}
      onClose={onClose}
    >
      {(control) => (
        <>
          <Field
            control={control}
            name="stackId"
            as={Select}
            label="Stack"
            options={stacks.map(({ id, name }) => ({ value: id, label: name }))}
          />
          <Field control={control} name="icon" as={Select} label="Ícone" options={icons} />
        </>
      )}
    </WordDialog>
  );
}
