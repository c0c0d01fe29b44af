import { useQuery } from '@tanstack/react-query';
import { PlaybackButton } from '#modules/playback/web/public.ts';
import { listedDeclarationQuery } from '#modules/taking/web/declaration/declarations.api.ts';

export interface GraderPlaybackProps {
  runId: number;
  attemptId: number;
  questionId: number;
}

/**
 * Only where the attempt began under a rule that says so. Its height is kept while that is read, so that no answer
 * moves under whoever marks.
 */
export function GraderPlayback({ runId, ...answer }: GraderPlaybackProps) {
  const { data: began, isPending } = useQuery(listedDeclarationQuery(runId, answer.attemptId));
  if (!isPending && !began?.playbackShown) return null;
  return <div className="min-h-11">{began && <PlaybackButton runId={runId} {...answer} />}</div>;
}
