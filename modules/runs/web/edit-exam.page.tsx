import { queryOptions, useQuery } from '@tanstack/react-query';
import { useLocation, useParams } from '@tanstack/react-router';
import { type RunToEdit, runToEdit } from '#modules/exams/contract/exam-to-edit.ts';
import type { ExamFormValues } from '#modules/exams/web/public.ts';
import { EditPage, mergeExam, toDraft } from '#modules/exams/web/public.ts';
import { dayOf } from '#platform/contract/day.ts';
import { paths } from '#platform/contract/paths.ts';
import type { Body } from '#platform/contract/route.ts';
import { call } from '#platform/web/network/api.ts';
import { serverNow } from '#platform/web/network/server-time.ts';
import { editRun, getRunToEdit } from '../contract/edit-run.ts';

const runToEditQuery = (runId: number) =>
  queryOptions({
    queryKey: ['run-to-edit', runId],
    queryFn: async ({ signal }) => (await call(getRunToEdit, { params: { runId } }, { signal })).data,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });

const sendEditedRun = (runId: number, body: Body<typeof editRun>) =>
  call(editRun, { params: { runId }, body });

export function EditExamPage() {
  const runId = Number(useParams({ strict: false }).runId);
  const run = useQuery(runToEditQuery(runId));
  const leftOut = useLocation({ select: ({ state }) => state.leftOut });
  const send = (stored: RunToEdit) => (values: ExamFormValues) => {
    const draft = toDraft(values);
    const { edition = stored.edition } = values;
    const { startsAt, endsAt, duration } = stored;
    return sendEditedRun(
      runId,
      stored.begun ? { ...draft, edition, startsAt, endsAt, duration } : { ...draft, edition },
    );
  };
  return (
    <EditPage
      title="Editar prova"
      author="COMPANY"
      back={{ href: paths.company.exams, label: 'Provas' }}
      exam={run}
      draftKey={`prova-${runId}`}
      shared={(stored) => ({ send: send(stored), merge: mergeExam(runToEdit) })}
      editing={(stored) => ({
        isBegun: stored.begun,
        annulledNumbers: stored.annulled.flatMap(({ number }) => number ?? []),
        firstDay: earlier(dayOf(stored.startsAt), dayOf(serverNow())),
      })}
      notice={noticeOf}
      annulled={({ annulled }) => [...annulled, ...(leftOut ?? [])]}
    />
  );
}

function noticeOf({ begun, fromTemplate }: RunToEdit): string | undefined {
  if (begun && fromTemplate)
    return 'Esta prova veio de um modelo e já começou: o conteúdo dela não muda mais.';
  if (begun) {
    return 'Alguém já começou esta prova: agora só os textos podem mudar, e quem já começou continua vendo os de antes. O prazo muda na lista de provas.';
  }
  if (fromTemplate) return 'Esta prova veio de um modelo. Se você mudar o conteúdo, ela passa a ser só sua.';
  return undefined;
}

const earlier = (one: string, other: string) => (one < other ? one : other);
