import { useQuery } from '@tanstack/react-query';
import { Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { counted } from '#platform/web/format.ts';
import { lazyDialog } from '#platform/web/lazy-dialog.tsx';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { IconButton } from '#platform/web/ui/buttons/IconButton.tsx';
import { Card } from '#platform/web/ui/Card.tsx';
import { Chip } from '#platform/web/ui/Chip.tsx';
import { PageHeader } from '#platform/web/ui/PageHeader.tsx';
import { LoadFailed } from '#platform/web/ui/states/LoadFailed.tsx';
import { SkeletonList } from '#platform/web/ui/states/Skeleton.tsx';
import { TechIcon } from '#platform/web/ui/TechIcon.tsx';
import {
  asMakersWrite,
  type ManagedCatalog,
  type ManagedSkill,
  type ManagedStack,
} from '../../contract/catalog.ts';
import { managedCatalogQuery } from './catalog.api.ts';

const SkillDialog = lazyDialog(() => import('./SkillDialog.tsx').then((found) => found.SkillDialog));
const StackDialog = lazyDialog(() => import('./StackDialog.tsx').then((found) => found.StackDialog));

type Editing =
  | { what: 'stack'; stack?: ManagedStack }
  | { what: 'skill'; stackId: number; skill?: ManagedSkill };

export function ManageCatalogPage() {
  const query = useQuery(managedCatalogQuery);
  const [editing, setEditing] = useState<Editing>();
  const close = () => setEditing(undefined);
  return (
    <>
      <PageHeader
        title="Catálogo"
        subtitle="Stacks e habilidades que provas e perfis usam. O que fica indisponível continua onde já foi escolhido."
        action={
          <Button onPress={() => setEditing({ what: 'stack' })}>
            <Plus size={18} aria-hidden />
            Nova stack
          </Button>
        }
      />
      {query.isPending && <SkeletonList rows={4} rowClassName="h-44" />}
      {query.isError && !query.data && (
        <LoadFailed query={query} fallback="Não foi possível buscar o catálogo." />
      )}
      {query.data && (
        <div className="gap-6 lg:columns-2">
          {query.data.stacks.map((stack) => (
            <div key={stack.id} className="mb-6 break-inside-avoid">
              <StackCard stack={stack} catalog={query.data} onEdit={setEditing} />
            </div>
          ))}
        </div>
      )}
      {editing?.what === 'stack' && <StackDialog stack={editing.stack} onClose={close} />}
      {editing?.what === 'skill' && (
        <SkillDialog
          skill={editing.skill}
          stackId={editing.stackId}
          stacks={query.data?.stacks ?? []}
          onClose={close}
        />
      )}
    </>
  );
}

interface StackCardProps {
  stack: ManagedStack;
  catalog: ManagedCatalog;
  onEdit: (editing: Editing) => void;
}

function StackCard({ stack, catalog, onEdit }: StackCardProps) {
  const skills = catalog.skills.filter(({ stackId }) => stackId === stack.id);
  return (
    <Card
      title={stack.name}
      actions={
        <div className="flex items-center gap-1">
          {stack.retired && <Chip>Indisponível</Chip>}
          <IconButton label={`Editar ${stack.name}`} onPress={() => onEdit({ what: 'stack', stack })}>
            <Pencil size={18} aria-hidden />
          </IconButton>
          <IconButton
            label={`Nova habilidade em ${stack.name}`}
            onPress={() => onEdit({ what: 'skill', stackId: stack.id })}
          >
            <Plus size={20} aria-hidden />
          </IconButton>
        </div>
      }
    >
      <p className="-mt-4 pb-4 text-sm text-muted">{usesOf(stack)}</p>
      {skills.length === 0 ? (
        <p className="text-sm text-muted">Nenhuma habilidade ainda.</p>
      ) : (
        <ul aria-label={`Habilidades de ${stack.name}`} className="grid">
          {skills.map((skill) => (
            <li key={skill.id} className="flex items-center gap-3 border-line py-1 not-first:border-t">
              <TechIcon icon={skill.icon} name={asMakersWrite(skill.name)} />
              <span className="grid min-w-0 flex-1 wrap-anywhere">
                {asMakersWrite(skill.name)}
                <span className="text-sm text-muted">{usesOf(skill)}</span>
              </span>
              {skill.retired && <Chip>Indisponível</Chip>}
              <IconButton
                label={`Editar ${asMakersWrite(skill.name)}`}
                onPress={() => onEdit({ what: 'skill', stackId: stack.id, skill })}
                tone="muted"
              >
                <Pencil size={18} aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

const usesOf = ({ exams, developers }: ManagedStack | ManagedSkill) =>
  `${counted(exams, 'prova', 'provas')} · ${counted(developers, 'dev', 'devs')}`;
