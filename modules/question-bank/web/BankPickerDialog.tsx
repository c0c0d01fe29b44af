import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'react-toastify/unstyled';
import { withCode } from '#platform/contract/client.ts';
import { paths } from '#platform/contract/paths.ts';
import type { FilterChange } from '#platform/web/address-filters.ts';
import { counted } from '#platform/web/format.ts';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { TextLink } from '#platform/web/ui/buttons/TextLink.tsx';
import { Modal } from '#platform/web/ui/dialogs/Modal.tsx';
import { Checkbox } from '#platform/web/ui/fields/Checkbox.tsx';
import { FilterBar } from '#platform/web/ui/lists/FilterBar.tsx';
import { NoMatch } from '#platform/web/ui/lists/FilteredList.tsx';
import { PagedView } from '#platform/web/ui/lists/PagedView.tsx';
import { EmptyState } from '#platform/web/ui/states/EmptyState.tsx';
import type { BankEntry, BankQuestion } from '../contract/question-bank.ts';
import { BankFilters } from './BankFilters.tsx';
import { type BankSearch, countBankFilters, toBankFilters } from './bank-search.ts';
import { NoneInUse } from './EmptyBank.tsx';
import { EntryFacts, EntryTags, EntryTitle } from './EntrySummary.tsx';
import { bankQuestionsQuery, readBankQuestion } from './question-bank.api.ts';

const atATime = 5;

export interface BankPickerDialogProps {
  room: number;
  takenIds: readonly number[];
  onPick: (questions: BankQuestion[]) => void;
  onClose: () => void;
}

export function BankPickerDialog({ room, takenIds, onPick, onClose }: BankPickerDialogProps) {
  const [search, setSearch] = useState<BankSearch>({});
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [isReading, setReading] = useState(false);
  const change = (part: FilterChange<BankSearch>) =>
    setSearch((before) => withChange(before, { ...part, pagina: undefined }));
  const handlePick = async () => {
    setReading(true);
    try {
      onPick(await readAll(chosen));
    } catch (error) {
      setReading(false);
      toast.error(withCode(error), { autoClose: 3000 });
    }
  };
  const toggle = (id: number, isChosen: boolean) =>
    setChosen((before) => (isChosen ? [...before, id] : before.filter((one) => one !== id)));
  return (
    <Modal
      isOpen
      onClose={onClose}
      closesOnOutsidePress={chosen.length === 0}
      size="large"
      keepsFooter
      title="Questões do banco"
      subtitle="A prova recebe uma cópia da versão atual de cada uma. Você pode mudá-la sem mexer no banco."
      footer={
        <>
          <Button variant="secondary" onPress={onClose} isDisabled={isReading}>
            Cancelar
          </Button>
          <Button onPress={handlePick} isPending={isReading} isDisabled={chosen.length === 0}>
            {chosen.length === 0 ? 'Adicionar' : `Adicionar ${counted(chosen.length, 'questão', 'questões')}`}
          </Button>
        </>
      }
    >
      <FilterBar
        search={{
          value: search.busca ?? '',
          onChange: (busca) => change({ busca: busca || undefined }),
        }}
        count={countBankFilters(search)}
        onClear={() => setSearch({})}
      >
        <BankFilters search={search} onChange={change} />
      </FilterBar>
      {chosen.length >= room && (
        <p role="status" className="text-sm text-muted">
          {room === 1 ? 'Cabe mais 1 questão' : `Cabem mais ${room} questões`} nesta prova: já estão
          escolhidas.
        </p>
      )}
      <PagedView
        query={useQuery(bankQuestionsQuery(toBankFilters(search)))}
        errorText="Não conseguimos carregar o banco de questões."
        count={(total) => counted(total, 'questão', 'questões')}
        rowClassName="h-24"
        onPage={(pagina) => setSearch((before) => ({ ...before, pagina }))}
        empty={
          countBankFilters(search) > 0 ? (
            <NoMatch title="Nenhuma questão encontrada" onClear={() => setSearch({})} />
          ) : (
            <NoneInUse
              toArchived={
                <TextLink href={`${paths.company.questions}?arquivadas=true`} target="_blank">
                  Ver arquivadas em outra aba
                </TextLink>
              }
            >
              <EmptyState title="Seu banco ainda está vazio">
                Guarde aqui as questões desta prova, uma a uma, ou abra o{' '}
                <TextLink href={paths.company.questions} target="_blank">
                  banco de questões
                </TextLink>{' '}
                em outra aba.
              </EmptyState>
            </NoneInUse>
          )
        }
      >
        {(rows) => (
          <ul className="grid grid-cols-1 gap-2">
            {rows.map((entry) => (
              <li key={entry.id} className="rounded-control border border-line px-4 py-2">
                <Choice
                  entry={entry}
                  isTaken={takenIds.includes(entry.id)}
                  isChosen={chosen.includes(entry.id)}
                  isFull={chosen.length >= room}
                  onChange={(isChosen) => toggle(entry.id, isChosen)}
                />
              </li>
            ))}
          </ul>
        )}
      </PagedView>
    </Modal>
  );
}

interface ChoiceProps {
  entry: BankEntry;
  isTaken: boolean;
  isChosen: boolean;
  isFull: boolean;
  onChange: (isChosen: boolean) => void;
}

function Choice({ entry, isTaken, isChosen, isFull, onChange }: ChoiceProps) {
  return (
    <>
      <Checkbox value={isTaken || isChosen} isDisabled={isTaken || (isFull && !isChosen)} onChange={onChange}>
        <span className="line-clamp-2 wrap-anywhere">
          <EntryTitle entry={entry} />
        </span>
      </Checkbox>
      <div className="grid gap-2 pb-2 pl-9">
        <EntryFacts entry={entry} />
        {isTaken && <p className="text-sm text-muted">Já está nesta prova.</p>}
        <EntryTags tags={entry.tags} />
      </div>
    </>
  );
}

const withChange = (before: BankSearch, change: FilterChange<BankSearch>): BankSearch =>
  Object.fromEntries(Object.entries({ ...before, ...change }).filter(([, value]) => value !== undefined));

async function readAll(ids: readonly number[]): Promise<BankQuestion[]> {
  const found: BankQuestion[] = [];
  for (let from = 0; from < ids.length; from += atATime)
    found.push(...(await Promise.all(ids.slice(from, from + atATime).map(readBankQuestion))));
  return found;
}
