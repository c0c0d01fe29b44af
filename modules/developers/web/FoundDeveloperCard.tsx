import { href, paths } from '#platform/contract/paths.ts';
import { Avatar } from '#platform/web/ui/Avatar.tsx';
import { PlainLink } from '#platform/web/ui/buttons/PlainLink.tsx';
import { Chip } from '#platform/web/ui/Chip.tsx';
import type { FoundDeveloper } from '../contract/found-developer.ts';

export interface FoundDeveloperCardProps {
  developer: FoundDeveloper;
  heading: 'h2' | 'h3';
}

const skillsMost = 4;

export function FoundDeveloperCard({ developer, heading: Heading }: FoundDeveloperCardProps) {
  const { id, name, photo, city, state, platformScore, skills } = developer;
  const locality = [city, state].filter(Boolean).join('/');
  return (
    <article className="relative flex h-full flex-col gap-4 rounded-card border border-line bg-surface p-5 transition-colors hover:border-control has-[:is(h2,h3)_a:focus-visible]:outline-2 has-[:is(h2,h3)_a:focus-visible]:outline-offset-2 has-[:is(h2,h3)_a:focus-visible]:outline-accent">
      <div className="flex items-center gap-3">
        <Avatar name={name} src={photo} />
        <div className="grid min-w-0 gap-0.5">
          <Heading className="min-w-0 text-base font-semibold break-words">
            <PlainLink
              href={href(paths.developer.profile, { developerId: id })}
              className="outline-none after:absolute after:inset-0 after:rounded-card"
            >
              {name}
            </PlainLink>
          </Heading>
          <p className="truncate text-sm text-muted">{locality || 'Localidade não informada'}</p>
        </div>
      </div>
      {skills.length > 0 && (
        <ul aria-label="Habilidades" className="flex min-w-0 flex-wrap gap-1.5">
          {skills.slice(0, skillsMost).map((skill) => (
            <li key={skill.id} className="min-w-0">
              <Chip>{skill.name}</Chip>
            </li>
          ))}
          {skills.length > skillsMost && (
            <li>
              <Chip>+{skills.length - skillsMost}</Chip>
            </li>
          )}
        </ul>
      )}
      <p className="mt-auto border-t border-line pt-4 text-sm text-muted tabular-nums">
        {platformScore > 0 ? `Pontuação ${platformScore.toLocaleString('pt-BR')}` : 'Sem pontuação'}
      </p>
    </article>
  );
}
