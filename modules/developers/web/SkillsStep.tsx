import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Search } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { type Control, useController } from 'react-hook-form';
import { skillsQuery, stacksQuery } from '#modules/exams/web/public.ts';
import { counted } from '#platform/web/format.ts';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { TextField } from '#platform/web/ui/fields/TextField.tsx';
import { ToggleChips } from '#platform/web/ui/fields/ToggleChips.tsx';
import { ErrorState } from '#platform/web/ui/states/ErrorState.tsx';
import { SkeletonList } from '#platform/web/ui/states/Skeleton.tsx';
import { TechIcon } from '#platform/web/ui/TechIcon.tsx';
import type { DeveloperForm } from './developer-sign-up-form.ts';
import { shownSkills } from './shown-skills.ts';

export interface SkillsStepProps {
  control: Control<DeveloperForm>;
  onBack: () => void;
  onSkip: () => void;
  onFinish: () => void;
}

export function SkillsStep({ control, onBack, onSkip, onFinish }: SkillsStepProps) {
  const { field: stackField } = useController({ control, name: 'stackIds' });
  const { field: skillField } = useController({ control, name: 'skillIds' });
  const stacks = useQuery(stacksQuery);
  const skills = useQuery(skillsQuery);
  const [search, setSearch] = useState('');

  const toggleStack = (id: number, isChosen: boolean) => {
    stackField.onChange(switched(stackField.value, id, isChosen));
    if (isChosen) return;
    const gone = (skills.data ?? []).filter((skill) => skill.stackId === id).map((skill) => skill.id);
    skillField.onChange(skillField.value.filter((skillId) => !gone.includes(skillId)));
  };
  const toggleSkill = (stackId: number) => (id: number, isChosen: boolean) => {
    skillField.onChange(switched(skillField.value, id, isChosen));
    // Who knows a technology works in its stack; unpicking the technology leaves the stack chosen.
    if (isChosen && !stackField.value.includes(stackId)) stackField.onChange([...stackField.value, stackId]);
  };

  const groups = shownSkills(stacks.data ?? [], skills.data ?? [], { search, chosen: stackField.value });
  const amount = stackField.value.length + skillField.value.length;

  return (
    <div className="grid gap-6">
      <TextField
        label="Buscar tecnologia"
        type="search"
        value={search}
        onChange={setSearch}
        autoComplete="off"
        end={<Search size={18} aria-hidden className="mr-3.5 text-muted" />}
      />
      <Loaded of={stacks} message="Não foi possível buscar as stacks.">
        <Loaded of={skills} message="Não foi possível buscar as skills.">
          {search.trim() === '' && (
            <Group title="Stacks">
              <ToggleChips
                label="Stacks"
                options={(stacks.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
                value={stackField.value}
                onToggle={toggleStack}
              />
            </Group>
          )}
          {groups.map(({ stack, skills: found }) => (
            <Group key={stack.id} title={stack.name}>
              <ToggleChips
                label={`Tecnologias de ${stack.name}`}
                options={found.map(({ id, name, icon }) => ({
                  value: id,
                  label: name,
                  icon: <TechIcon icon={icon} name={name} className="size-4.5" />,
                }))}
                value={skillField.value}
                onToggle={toggleSkill(stack.id)}
              />
            </Group>
          ))}
          <p role="status" className="text-sm text-muted">
            {groups.length === 0 &&
              (search.trim() === ''
                ? 'Escolha uma stack para ver as tecnologias dela.'
                : 'Nenhuma tecnologia com esse nome.')}
          </p>
        </Loaded>
      </Loaded>
      <div className="grid gap-3">
        <p role="status" className="text-sm text-muted">
          {amount === 0 ? '' : counted(amount, 'escolhida', 'escolhidas')}
        </p>
        <div className="grid grid-cols-2 gap-3">
          <Button variant="secondary" size="large" onPress={onSkip}>
            Pular
          </Button>
          <Button size="large" onPress={onFinish}>
            Concluir
          </Button>
        </div>
        <Button variant="ghost" className="w-fit justify-self-center" onPress={onBack}>
          <ArrowLeft size={18} aria-hidden />
          Voltar aos meus dados
        </Button>
      </div>
    </div>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-3">
      <h2 className="text-sm font-medium">{title}</h2>
      {children}
    </section>
  );
}

interface Loading {
  isPending: boolean;
  isError: boolean;
  isFetching: boolean;
  refetch: () => unknown;
}

function Loaded({ of, message, children }: { of: Loading; message: string; children: ReactNode }) {
  if (of.isPending) return <SkeletonList rows={2} rowClassName="h-24" />;
  if (of.isError)
    return <ErrorState message={message} onRetry={() => of.refetch()} isRetrying={of.isFetching} />;
  return children;
}

function switched(ids: readonly number[], id: number, isChosen: boolean): number[] {
  return isChosen ? [...ids, id] : ids.filter((other) => other !== id);
}
