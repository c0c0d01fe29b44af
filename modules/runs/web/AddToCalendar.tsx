import { CalendarPlus } from 'lucide-react';
import { isEndless } from '#platform/contract/day.ts';
import { useAct } from '#platform/web/forms/use-act.ts';
import { call } from '#platform/web/network/api.ts';
import { saveFile } from '#platform/web/save-file.ts';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { calendarFileName, getCalendar } from '../contract/calendar.ts';
import type { RunDetails } from '../contract/runs.ts';

/** It is left out where no date is known: in a run without an end, or once everything was delivered and answered. */
export function hasDates({
  endsAt,
  answerBy,
  attempt,
}: Pick<RunDetails, 'endsAt' | 'answerBy' | 'attempt'>): boolean {
  if (answerBy) return true;
  const isTaken = attempt !== undefined && attempt.state !== 'in_progress';
  return !isTaken && (attempt !== undefined || !isEndless(endsAt));
}

export function AddToCalendar({ run }: { run: RunDetails }) {
  const save = useAct(
    async () => {
      saveFile(calendarFileName, await call(getCalendar, { params: { runId: run.id } }));
      return 'Arquivo de calendário baixado. Abra-o para adicionar as datas.';
    },
    { reading: 'never' },
  );
  if (!hasDates(run)) return null;
  return (
    <Button variant="ghost" className="w-full" isPending={save.isPending} onPress={() => save.mutate()}>
      <CalendarPlus size={18} aria-hidden />
      Adicionar ao calendário
    </Button>
  );
}
