import { useMemo } from 'react';
import { textAfter } from '#modules/taking/domain/text-change.ts';
import type { AnswerPlayback } from '../contract/answer-playback.ts';
import { PlayerControls } from './PlayerControls.tsx';
import { TimelineFacts } from './TimelineFacts.tsx';
import { timelineOf } from './timeline-entries.ts';
import { usePlayer } from './use-player.ts';
import { VersionText } from './VersionText.tsx';

export function AnswerPlayer({ playback }: { playback: AnswerPlayback }) {
  const { versions } = playback;
  const times = useMemo(() => versions.map(({ at }) => at), [versions]);
  const texts = useMemo(() => {
    let text = '';
    return versions.map((change) => (text = textAfter(text, change)));
  }, [versions]);
  const entries = useMemo(() => timelineOf(playback), [playback]);
  const player = usePlayer(times);
  const { index } = player;
  const change = versions[index];
  if (!change) return null;
  return (
    <div className="grid grid-cols-1 gap-4">
      <VersionText text={texts[index] ?? ''} before={texts[index - 1] ?? ''} change={change} />
      <PlayerControls player={player} versions={versions} marked={entries} />
      <TimelineFacts entries={entries} index={index} onGo={player.goTo} />
    </div>
  );
}
