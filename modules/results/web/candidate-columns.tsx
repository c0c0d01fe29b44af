import { decisionTones, decisionWords } from '#platform/web/decision-words.ts';
import { emailText, formatDuration, formatNumber } from '#platform/web/format.ts';
import { Avatar } from '#platform/web/ui/Avatar.tsx';
import { Button } from '#platform/web/ui/Button.tsx';
import { Checkbox } from '#platform/web/ui/Checkbox.tsx';
import { Chip } from '#platform/web/ui/Chip.tsx';
import type { Column } from '#platform/web/ui/DataTable.tsx';
import type { Candidate } from '../contract/ranking.ts';
import { CandidateMenu } from './CandidateMenu.tsx';
import { type Act, asPerson } from './candidate-acts.ts';
import { gradingWord, placesText } from './candidate-export.ts';

export interface CandidateColumnsProps {
  /** Opens the answers of the candidate at this position in order of delivery. */
  onOpen: (position: number) => void;
  /** Absent for who may only correct. */
  deciding:
    | {
        isSelected: (attemptId: number) => boolean;
        onSelect: (candidate: Candidate, isSelected: boolean) => void;
        onAct: (act: Act) => void;
      }
    | undefined;
}

/** The columns of the ranking. */
export const candidateColumns = ({ onOpen, deciding }: CandidateColumnsProps): Column<Candidate>[] => [
  {
    id: 'place',
    header: 'Posição',
    cell: (candidate) => (
      <span className="flex items-center gap-1">
        {deciding && (
          <Checkbox
            value={deciding.isSelected(candidate.attemptId)}
            isDisabled={!candidate.delivered}
            onChange={(isSelected) => deciding.onSelect(candidate, isSelected)}
          >
            <span className="sr-only">Selecionar {candidate.developer.name}</span>
          </Checkbox>
        )}
        <span className="grid min-w-8 max-md:text-sm max-md:text-muted">
          {candidate.place === undefined ? '–' : `${candidate.place}º`}
          {candidate.tie && (
            <span className="text-xs whitespace-nowrap text-muted max-md:hidden">
              {tieText(candidate.tie)}
            </span>
          )}
        </span>
      </span>
    ),
    card: 'lead',
  },
  {
    id: 'name',
    header: 'Candidato',
    isRowHeader: true,
    isSortable: true,
    cell: ({ developer, timeUsed }) => (
      <span className="flex min-w-0 items-center gap-3">
        <span className="flex max-sm:hidden">
          <Avatar name={developer.name} src={developer.photo} size="small" />
        </span>
        <span className="grid min-w-0 grid-cols-1 wrap-anywhere md:min-w-44">
          {developer.name}
          <span className="text-sm font-normal text-muted max-md:hidden">
            {!developer.deleted && emailText(developer.email)}
          </span>
          {/* In place of their columns, for which there is no room. */}
          <span className="text-sm font-normal text-muted max-md:hidden xl:hidden">
            {placeOf(developer)}
            {timeUsed !== undefined && ` · ${formatDuration(timeUsed)}`}
          </span>
        </span>
      </span>
    ),
  },
  {
    id: 'location',
    header: 'Localidade',
    cell: (row) => <span className="block min-w-28">{placeOf(row.developer)}</span>,
    card: 'left out',
  },
  {
    id: 'time',
    header: 'Tempo',
    isSortable: true,
    cell: ({ timeUsed }) => (
      <span className="whitespace-nowrap">{timeUsed === undefined ? '–' : formatDuration(timeUsed)}</span>
    ),
    isNumber: true,
    card: 'left out',
  },
  {
    id: 'score',
    header: 'Pontuação',
    isSortable: true,
    cell: ({ score, part }) =>
      score === undefined ? (
        <span className="text-sm text-muted">{part ? <PartText {...part} /> : '–'}</span>
      ) : (
        <span className="text-base font-semibold">{formatNumber(score)}</span>
      ),
    isNumber: true,
    card: 'figure',
  },
  {
    id: 'state',
    header: 'Correção',
    cell: (row) => (
      <span className="flex flex-wrap items-center gap-1.5">
        {row.tie && <span className="text-xs text-muted md:hidden">{tieText(row.tie)}</span>}
        <Chip>{gradingWord(row)}</Chip>
        {row.decision !== 'pending' && (
          <Chip tone={decisionTones[row.decision]}>{decisionWords[row.decision]}</Chip>
        )}
      </span>
    ),
    card: 'note',
  },
  {
    id: 'open',
    header: 'Ações',
    isHeaderHidden: true,
    card: 'action',
    cell: (candidate) =>
      candidate.deliveryPosition === undefined && !deciding ? null : (
        <span className="flex items-center justify-end gap-1">
          {candidate.deliveryPosition !== undefined && (
            <Button
              variant="secondary"
              onPress={() => onOpen(candidate.deliveryPosition ?? 1)}
              aria-label={`Ver respostas de ${candidate.developer.name}`}
            >
              Ver
            </Button>
          )}
          {deciding && <CandidateMenu person={asPerson(candidate)} onAct={deciding.onAct} />}
        </span>
      ),
  },
];

const tieText = (tie: NonNullable<Candidate['tie']>): string => `empate técnico ${placesText(tie)}`;

/** What is reached so far: 'Parcial 72,7 · 11 de 12', in two lines where there is no room for one. */
function PartText({ score, judged, counting }: NonNullable<Candidate['part']>) {
  const how = `${judged} de ${counting}`;
  if (score === undefined) return `${how} corrigidas`;
  return (
    <>
      <span className="whitespace-nowrap">Parcial {formatNumber(score)} ·</span>{' '}
      <span className="whitespace-nowrap">{how}</span>
    </>
  );
}

function placeOf(developer: Candidate['developer']): string {
  const { city, state } = developer.place;
  return [city, state].filter(Boolean).join('/') || 'Não informada';
}
