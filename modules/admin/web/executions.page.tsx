import { useQuery } from '@tanstack/react-query';
import { ChevronDown, ServerOff } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { languageNames } from '#modules/execution/domain/language-names.ts';
import { counted, formatAgo, formatDuration, formatMoment, formatNumber } from '#platform/web/format.ts';
import { Chip } from '#platform/web/ui/Chip.tsx';
import { type Column, DataTable } from '#platform/web/ui/lists/DataTable.tsx';
import { TableFrame } from '#platform/web/ui/lists/TableFrame.tsx';
import { PageHeader } from '#platform/web/ui/PageHeader.tsx';
import { EmptyState } from '#platform/web/ui/states/EmptyState.tsx';
import { LoadFailed } from '#platform/web/ui/states/LoadFailed.tsx';
import { SkeletonList } from '#platform/web/ui/states/Skeleton.tsx';
import type { QueuedExecutions, RunnerStep, ShownRunner, UntestedRun } from '../contract/executions.ts';
import { executionsQuery } from './admin.api.ts';
import { OldList } from './OldList.tsx';

export function ExecutionsPage() {
  const runs = useQuery(executionsQuery);
  return (
    <>
      <PageHeader
        title="Execução de código"
        subtitle="Quem executa o código de candidatos e empresas, e o que funciona em cada máquina."
      />
      <div className="grid gap-10">
        {runs.isPending && <SkeletonList rows={2} rowClassName="h-44" />}
        {runs.isError && !runs.data && (
          <LoadFailed query={runs} fallback="Não foi possível buscar os executores." />
        )}
        {runs.data && (
          <>
            <Part title="Fila">
              <DataTable
                label="Fila de execuções"
                columns={queueColumns}
                rows={runs.data.queue}
                rowKey={({ kind }) => kind}
                isDense
              />
            </Part>
            {runs.data.untested.length > 0 && (
              <Part
                title="Respostas sem nota por falha nossa"
                note={
                  <p className="max-w-prose text-sm text-muted">
                    Os testes não puderam rodar, sem culpa da resposta. A empresa pode rodá-los de novo ou
                    corrigir à mão.
                  </p>
                }
              >
                <DataTable
                  label="Respostas sem nota por falha nossa"
                  columns={untestedColumns}
                  rows={runs.data.untested}
                  rowKey={({ runId }) => `${runId}`}
                  isDense
                />
              </Part>
            )}
            <Runners runners={runs.data.runners} />
          </>
        )}
      </div>
    </>
  );
}

/** Stay as they were read until the reader asks for newer ones: whoever compares machines would lose the place. */
function Runners({ runners }: { runners: readonly ShownRunner[] }) {
  const [listed, setListed] = useState(runners);
  const list = useRef<HTMLDivElement>(null);
  const newest = new Map(runners.map((runner) => [runner.id, runner]));
  const isSame = ({ id, isAlive }: ShownRunner) => newest.get(id)?.isAlive === isAlive;
  const isOld = listed.length !== runners.length || !listed.every(isSame);
  return (
    <div ref={list} tabIndex={-1} className="relative grid grid-cols-1 gap-10 outline-none">
      {isOld && (
        <div className="absolute right-0 -top-9">
          <OldList list={list} onRefresh={() => setListed(runners)} />
        </div>
      )}
      {listed.length === 0 && (
        <EmptyState icon={<ServerOff size={22} aria-hidden />} title="Nenhum executor no último dia">
          Nenhum código é executado. Ligue RUN_CODE no servidor ou inicie npm run runner.
        </EmptyState>
      )}
      {listed.map((runner) => (
        <RunnerCard key={runner.id} runner={(isSame(runner) && newest.get(runner.id)) || runner} />
      ))}
    </div>
  );
}

/** Those that stopped are folded: each restart of a server leaves one for a day. */
function RunnerCard({ runner }: { runner: ShownRunner }) {
  const { name, slots, isAlive, seenAt, startedAt, steps } = runner;
  const table = (
    <DataTable
      label={`O que funciona em ${name}`}
      columns={stepColumns}
      rows={steps}
      rowKey={({ engine, name: step }) => `${engine} ${step}`}
      isDense
    />
  );
  if (!isAlive)
    return (
      <details className="group rounded-card border border-line">
        <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 rounded-card px-5 py-3 text-sm hover:bg-raised [&::-webkit-details-marker]:hidden">
          <Chip>Parado</Chip>
          <span className="min-w-0 flex-1 wrap-anywhere">
            {name} <span className="text-muted">· visto {formatAgo(seenAt)}</span>
          </span>
          <ChevronDown
            size={18}
            aria-hidden
            className="shrink-0 text-muted transition-transform group-open:rotate-180"
          />
        </summary>
        <div className="px-4 pt-2 pb-4">
          <TableFrame>{table}</TableFrame>
        </div>
      </details>
    );
  return (
    <Part
      title={name}
      note={
        <p className="flex flex-wrap items-center gap-3 text-sm text-muted">
          <Chip tone="accent">Ativo</Chip>
          <span>
            {counted(slots, 'execução por vez', 'execuções por vez')}, desde {formatMoment(startedAt)}, visto{' '}
            {formatAgo(seenAt)}.
          </span>
        </p>
      }
    >
      {table}
    </Part>
  );
}

function Part({ title, note, children }: { title: string; note?: ReactNode; children: ReactNode }) {
  return (
    <section className="grid grid-cols-1 gap-4">
      <h2 className="text-lg font-semibold">{title}</h2>
      {note}
      <TableFrame>{children}</TableFrame>
    </section>
  );
}

const kinds: Record<QueuedExecutions['kind'], string> = {
  try: 'Execuções de candidatos',
  check: 'Verificações antes de publicar',
  grade: 'Correções',
};

const waitText = (ms: number): string =>
  ms < 60_000 ? `${formatNumber(Math.round(ms / 100) / 10)} s` : formatDuration(ms / 1000);

const queueColumns: Column<QueuedExecutions>[] = [
  { id: 'kind', header: 'Tipo', isRowHeader: true, cell: ({ kind }) => kinds[kind] },
  { id: 'waiting', header: 'Na fila', isNumber: true, cell: ({ waiting }) => formatNumber(waiting) },
  { id: 'running', header: 'Executando', isNumber: true, cell: ({ running }) => formatNumber(running) },
  {
    id: 'oldest',
    header: 'Mais antiga',
    cell: ({ oldestAt }) => (oldestAt ? formatAgo(oldestAt) : '–'),
  },
  {
    id: 'wait',
    header: 'Espera média',
    cell: ({ meanWaitMs }) => (meanWaitMs === undefined ? '–' : waitText(meanWaitMs)),
  },
  { id: 'failed', header: 'Falhas em 24 h', isNumber: true, cell: ({ failed }) => formatNumber(failed) },
  {
    id: 'unavailable',
    header: 'Sem a linguagem',
    isNumber: true,
    cell: ({ unavailable }) => formatNumber(unavailable),
  },
];

const untestedColumns: Column<UntestedRun>[] = [
  {
    id: 'exam',
    header: 'Prova',
    isRowHeader: true,
    cell: ({ exam }) => <span className="wrap-anywhere">{exam}</span>,
  },
  {
    id: 'company',
    header: 'Empresa',
    cell: ({ company }) => <span className="wrap-anywhere">{company}</span>,
  },
  { id: 'answers', header: 'Respostas', isNumber: true, cell: ({ answers }) => formatNumber(answers) },
  {
    id: 'unavailable',
    header: 'Sem a linguagem',
    isNumber: true,
    cell: ({ unavailable }) => formatNumber(unavailable),
  },
  { id: 'since', header: 'Desde', cell: ({ since }) => formatAgo(since) },
];

const engines: Record<RunnerStep['engine'], string> = {
  native: 'Nativo (bubblewrap)',
  quickjs: 'QuickJS',
  sql: 'PGlite',
};

const stepColumns: Column<RunnerStep>[] = [
  {
    id: 'step',
    header: 'O que',
    isRowHeader: true,
    cell: ({ language, name }) => (language ? languageNames[language] : name),
  },
  { id: 'engine', header: 'Motor', cell: ({ engine }) => engines[engine] },
  {
    id: 'state',
    header: 'Situação',
    cell: ({ works }) =>
      works ? <Chip tone="accent">Funciona</Chip> : <Chip tone="danger">Não funciona</Chip>,
  },
  {
    id: 'detail',
    header: 'Versão ou o que falta',
    cell: ({ works, language, version, says, install }) =>
      works ? (
        <span className="wrap-anywhere">{version ?? (language ? 'Roda no motor nativo' : '–')}</span>
      ) : (
        <span className="grid gap-1 wrap-anywhere">
          <code translate="no" className="text-sm">
            {says}
          </code>
          {install && (
            <span>
              Pacotes do Debian:{' '}
              <code translate="no" className="text-sm">
                {install}
              </code>
            </span>
          )}
        </span>
      ),
  },
];
