import { decisionTones, decisionWords } from '#modules/marking/web/public.ts';
import { classNames } from '#platform/web/class-names.ts';
import { formatDuration, formatNumber } from '#platform/web/format.ts';
import { Avatar } from '#platform/web/ui/Avatar.tsx';
import { Chip } from '#platform/web/ui/Chip.tsx';
import { Checkbox } from '#platform/web/ui/fields/Checkbox.tsx';
import type { Column } from '#platform/web/ui/lists/DataTable.tsx';
import type { Candidate } from '../contract/ranking.ts';
import { CandidateMenu } from './CandidateMenu.tsx';
import { asChosenCandidate, type CandidateAct } from './candidate-acts.ts';
import { gradingWord, placesText } from './candidate-export.ts';

export interface CandidateColumnsProps {
  addressOf: (candidate: Candidate) => string;
  onOpen: (candidate: Candidate) => void;
  isGradingSaid: boolean;
  deciding:
    | {
        onSelect: (candidate: Candidate, isSelected: boolean) => void;
        onAct: (act: CandidateAct) => void;
      }
    | undefined;
}

/** The stylesheet leaves out columns for which a narrow table has no room. */
export function candidateColumns(props: CandidateColumnsProps): Column<Candidate>[] {
  const columns = [
    placeColumn(props),
    nameColumn(props),
    ...factColumns,
    scoreColumn,
    { ...gradingColumn, isCardOnly: props.isGradingSaid },
    decisionColumn,
  ];
  return props.deciding ? [...columns, menuColumn(props.deciding.onAct)] : columns;
}

const placeColumn = ({ deciding }: CandidateColumnsProps): Column<Candidate> => ({
  id: 'place',
  header: 'Posição',
  cell: (candidate, isTicked) => (
    <span className="flex items-center gap-1 md:[&_label]:min-h-10">
      {deciding && (
        <Checkbox
          value={isTicked}
          isDisabled={!candidate.delivered}
          onChange={(isSelected) => deciding.onSelect(candidate, isSelected)}
        >
          <span className="sr-only">Selecionar {candidate.developer.name}</span>
        </Checkbox>
      )}
      <span className="flex min-w-8 items-baseline gap-2 whitespace-nowrap tabular-nums max-md:text-sm max-md:text-muted">
        {candidate.place === undefined ? '–' : `${candidate.place}º`}
        {candidate.tie && (
          <span className="text-sm text-muted max-md:hidden in-data-narrow:hidden print:inline!">
            <span className="sr-only">empate técnico </span>
            {placesText(candidate.tie)}
          </span>
        )}
      </span>
    </span>
  ),
  card: 'lead',
});

const nameColumn = ({ addressOf, onOpen }: CandidateColumnsProps): Column<Candidate> => ({
  id: 'name',
  header: 'Candidato',
  isRowHeader: true,
  isSortable: true,
  cell: (candidate) => {
    const { developer } = candidate;
    return (
      <span className="flex min-w-0 items-center gap-3">
        <span className="flex max-sm:hidden in-data-narrow:hidden">
          <Avatar name={developer.name} src={developer.photo} size="small" />
        </span>
        <a
          href={addressOf(candidate)}
          onClick={(event) => {
            if (event.ctrlKey || event.metaKey || event.shiftKey) return;
            event.preventDefault();
            onOpen(candidate);
          }}
          data-person={candidate.attemptId}
          // A long name in a narrow table takes a second line of its row before it is cut.
          className="min-w-0 rounded-control py-2.5 wrap-anywhere in-data-narrow:line-clamp-2 in-data-narrow:min-w-36 in-data-narrow:py-0.5 hover:underline"
        >
          {developer.name}
        </a>
      </span>
    );
  },
});

const factColumns: Column<Candidate>[] = [
  {
    id: 'location',
    header: 'Localidade',
    cell: (row) => <span className="block min-w-28 text-muted">{localityOf(row.developer)}</span>,
    card: 'left out',
  },
  {
    id: 'time',
    header: 'Tempo',
    isSortable: true,
    cell: ({ timeUsed }) => (
      <span className="whitespace-nowrap text-muted">
        {timeUsed === undefined ? '–' : formatDuration(timeUsed)}
      </span>
    ),
    isNumber: true,
    card: 'left out',
  },
];

const scoreColumn: Column<Candidate> = {
  id: 'score',
  header: 'Pontuação',
  isSortable: true,
  cell: ({ score, part }) =>
    score === undefined ? (
      <span className="text-sm text-muted">{part ? <PartText {...part} /> : '–'}</span>
    ) : (
      <span className="inline-flex items-center gap-2.5">
        <span
          aria-hidden
          className="block h-1 w-10 overflow-hidden rounded-full bg-line max-md:hidden 2xl:w-20"
        >
          <span className="block h-full rounded-full bg-muted" style={{ width: `${score}%` }} />
        </span>
        <span className="min-w-9 text-base font-semibold">{formatNumber(score)}</span>
      </span>
    ),
  isNumber: true,
  card: 'figure',
};

const gradingColumn: Column<Candidate> = {
  id: 'state',
  header: 'Correção',
  isWideOnly: true,
  cell: (row) => (
    <span className="flex flex-wrap items-center gap-x-1.5">
      {row.tie && <span className="text-sm text-muted md:hidden print:hidden">{tieText(row.tie)}</span>}
      <span
        className={classNames(
          row.graded ? 'text-muted' : 'font-medium',
          row.graded && row.decision !== 'pending' && 'max-md:hidden print:inline',
        )}
      >
        {gradingWord(row)}
      </span>
    </span>
  ),
  card: 'note',
};

const decisionColumn: Column<Candidate> = {
  id: 'decision',
  header: 'Decisão',
  card: 'aside',
  cell: ({ decision, delivered }) =>
    decision === 'pending' ? (
      <span className="text-muted max-md:hidden print:inline">{delivered ? decisionWords.pending : '–'}</span>
    ) : (
      <Chip tone={decisionTones[decision]}>{decisionWords[decision]}</Chip>
    ),
};

const menuColumn = (onAct: (act: CandidateAct) => void): Column<Candidate> => ({
  id: 'acts',
  header: 'Ações',
  isHeaderHidden: true,
  card: 'action',
  cell: (candidate) => (
    <span className="md:[&_button]:h-10">
      <CandidateMenu person={asChosenCandidate(candidate)} onAct={onAct} />
    </span>
  ),
});

const tieText = (tie: NonNullable<Candidate['tie']>): string => `empate técnico ${placesText(tie)}`;

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

export function localityOf(developer: Candidate['developer']): string {
  const { city, state } = developer.locality;
  return [city, state].filter(Boolean).join('/') || 'Não informada';
}
