import { type Control, useWatch } from 'react-hook-form';
import { mergeEdits } from '#platform/web/forms/merge-edits.ts';
import { Field } from '#platform/web/ui/fields/Field.tsx';
import { Select } from '#platform/web/ui/fields/Select.tsx';
import { techIconSlugs } from '#platform/web/ui/TechIcon.tsx';
import {
  asMakersWrite,
  type ManagedSkill,
  type ManagedStack,
  managedSkill,
  skillChange,
  skillDraft,
} from '../../contract/catalog.ts';
import { addSkill, changeSkill } from './catalog.api.ts';
import { shownOffer, WordDialog } from './WordDialog.tsx';

const noIcon = { value: '', label: 'Só a inicial' };
const icons = [noIcon, ...techIconSlugs.map((slug) => ({ value: slug, label: slug }))];

export interface SkillDialogProps {
  /** It is absent for a new one, in the stack with `stackId`. */
  skill: ManagedSkill | undefined;
  stackId: number;
  stacks: readonly ManagedStack[];
  onClose: () => void;
}

export function SkillDialog({ skill, stackId, stacks, onClose }: SkillDialogProps) {
  const fields = (control: Control<SkillFields>) => (
    <>
      <StackField control={control} stacks={stacks} />
      <Field control={control} name="icon" as={Select} label="Ícone" options={icons} />
    </>
  );
  if (!skill) {
    return (
      <WordDialog<SkillFields>
        title="Nova habilidade"
        schema={skillDraft}
        draft={{ name: '', stackId, icon: '' }}
        act={addSkill}
        shownAs={asMakersWrite}
        onClose={onClose}
      >
        {fields}
      </WordDialog>
    );
  }
  return (
    <WordDialog
      title={`Editar ${asMakersWrite(skill.name)}`}
      schema={skillChange}
      draft={skillValues(skill)}
      act={(change) => changeSkill(skill.id, change)}
      shownAs={asMakersWrite}
      merge={mergeEdits({
        state: managedSkill,
        valuesOf: skillValues,
        fields: [
          { name: 'name', label: 'Nome' },
          { name: 'stackId', label: 'Stack', show: (id: number) => labelOf(stackOptions(stacks), id) },
          { name: 'icon', label: 'Ícone', show: (icon: string) => labelOf(icons, icon) },
          { name: 'retired', label: 'Disponibilidade', show: shownOffer },
        ],
      })}
      onClose={onClose}
    >
      {(control) => fields(control as unknown as Control<SkillFields>)}
    </WordDialog>
  );
}

interface StackFieldProps {
  control: Control<SkillFields>;
  stacks: readonly ManagedStack[];
}

function StackField({ control, stacks }: StackFieldProps) {
  const stackId = useWatch({ control, name: 'stackId' });
  const isRetired = stacks.some(({ id, retired }) => id === stackId && retired);
  return (
    <Field
      control={control}
      name="stackId"
      as={Select}
      label="Stack"
      options={stackOptions(stacks)}
      description={
        isRetired
          ? 'Esta stack está indisponível, e as habilidades dela também não são oferecidas.'
          : undefined
      }
    />
  );
}

const stackOptions = (stacks: readonly ManagedStack[]) =>
  stacks.map(({ id, name, retired }) => ({ value: id, label: retired ? `${name} (indisponível)` : name }));

interface SkillFields {
  name: string;
  stackId: number;
  icon: string;
}

const skillValues = ({ name, stackId, icon, retired, edition }: ManagedSkill) => ({
  name,
  stackId,
  icon,
  retired,
  edition,
});

const labelOf = <Value,>(options: readonly { value: Value; label: string }[], value: Value) =>
  options.find((option) => option.value === value)?.label;
