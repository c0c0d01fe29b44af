import { Ellipsis, Mail, UserRound, UsersRound } from 'lucide-react';
import { Fragment } from 'react';
import { href, paths } from '#platform/contract/paths.ts';
import { emailText } from '#platform/web/format.ts';
import { Avatar } from '#platform/web/ui/Avatar.tsx';
import { IconButton } from '#platform/web/ui/buttons/IconButton.tsx';
import { Menu } from '#platform/web/ui/buttons/Menu.tsx';
import { TextLink } from '#platform/web/ui/buttons/TextLink.tsx';
import type { Column } from '#platform/web/ui/lists/DataTable.tsx';
import type { RankedDeveloper } from '../../contract/developer-ranking.ts';

export type RankingAct = 'group' | 'contact';

const stacksShown = 3;

export const developerColumns = (
  onAct: (act: RankingAct, developer: RankedDeveloper) => void,
): Column<RankedDeveloper>[] => [
  {
    id: 'position',
    header: 'Posição',
    cell: ({ position, score }) => (
      <span className="max-md:text-sm max-md:text-muted">
        {score === 0 ? '–' : `${position.toLocaleString('pt-BR')}º`}
      </span>
    ),
    isNumber: true,
    card: 'lead',
  },
  {
    id: 'photo',
    header: 'Perfil',
    cell: ({ name, photo }) => <Avatar name={name} src={photo} size="small" />,
    card: 'left out',
  },
  {
    id: 'name',
    header: 'Nome',
    isRowHeader: true,
    cell: (developer) => (
      <span className="grid min-w-0 wrap-anywhere md:min-w-36">
        <TextLink
          href={href(paths.developer.profile, { developerId: developer.id })}
          tone="plain"
          className="inline-flex min-h-11 w-fit items-center md:min-h-6"
        >
          {developer.name}
        </TextLink>
        {/* These stand in for their columns where there is no room for those. */}
        <span className="grid text-sm font-normal text-muted xl:hidden">
          <Email address={developer.email} />
          <span>{localityOf(developer)}</span>
        </span>
      </span>
    ),
  },
  {
    id: 'email',
    header: 'E-mail',
    // Cells of one line keep all rows at one height; copying takes what is cut, too.
    cell: ({ email }) => (
      <span title={email} className="block max-w-56 truncate">
        {emailText(email)}
      </span>
    ),
    card: 'left out',
  },
  {
    id: 'locality',
    header: 'Localidade',
    cell: (developer) => localityOf(developer),
    card: 'left out',
  },
  {
    id: 'score',
    header: 'Pontuação',
    cell: ({ score }) =>
      score === 0 ? (
        <span className="text-sm whitespace-nowrap text-muted">Sem pontuação</span>
      ) : (
        <span className="text-base font-semibold">{score.toLocaleString('pt-BR')}</span>
      ),
    isNumber: true,
    card: 'figure',
  },
  {
    id: 'stacks',
    header: 'Stacks',
    cell: ({ stacks }) => (
      <span className="text-sm md:block md:min-w-32">
        <Stacks stacks={stacks} />
      </span>
    ),
    card: 'note',
  },
  {
    id: 'acts',
    header: 'Ações',
    card: 'action',
    cell: (developer) => (
      <Menu
        label={`Ações para ${developer.name}`}
        trigger={(opens) => (
          <IconButton {...opens} label={`Ações para ${developer.name}`}>
            <Ellipsis size={20} aria-hidden />
          </IconButton>
        )}
        entries={[
          {
            id: 'profile',
            label: 'Ver perfil',
            href: href(paths.developer.profile, { developerId: developer.id }),
            icon: <UserRound size={18} aria-hidden />,
          },
          {
            id: 'group',
            label: 'Adicionar a um grupo',
            onAction: () => onAct('group', developer),
            icon: <UsersRound size={18} aria-hidden />,
          },
          {
            id: 'contact',
            label: 'Entrar em contato',
            onAction: () => onAct('contact', developer),
            icon: <Mail size={18} aria-hidden />,
          },
        ]}
      />
    ),
  },
];

function localityOf({ addresses: [address] }: RankedDeveloper): string {
  const { city } = address ?? {};
  return [city?.name, city?.state.name].filter(Boolean).join('/') || 'Não informada';
}

/** Lines end between stacks, and not after a hyphen. */
function Stacks({ stacks }: Pick<RankedDeveloper, 'stacks'>) {
  if (stacks.length === 0) return 'Não informado';
  const shown = stacks.slice(0, stacksShown);
  const rest = stacks.length - shown.length;
  return (
    <>
      {shown.map(({ id, name }, index) => (
        <Fragment key={id}>
          {index > 0 && ', '}
          <span className="whitespace-nowrap">{name}</span>
        </Fragment>
      ))}
      {rest > 0 && ` +${rest}`}
    </>
  );
}

/** Breaks before the @ when there is no room for it in one line. */
function Email({ address }: { address: string }) {
  const at = address.lastIndexOf('@');
  if (at < 0) return <span className="text-muted">{emailText(address)}</span>;
  return (
    <span className="wrap-anywhere">
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </span>
  );
}
