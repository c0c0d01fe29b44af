import { Pause, Play, SkipBack, SkipForward } from 'lucide-react';
import { formatCountdown, formatDuration } from '#platform/web/format.ts';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { IconButton } from '#platform/web/ui/buttons/IconButton.tsx';
import { Select } from '#platform/web/ui/fields/Select.tsx';
import type { PlayedVersion } from '../contract/answer-playback.ts';
import type { TimelineEntry } from './timeline-entries.ts';
import { type Player, speeds } from './use-player.ts';

export interface PlayerControlsProps {
  player: Player;
  versions: readonly PlayedVersion[];
  marked: readonly TimelineEntry[];
}

const speedOptions = speeds.map((value) => ({ value, label: `${value} vezes mais rápido` }));

export function PlayerControls({ player, versions, marked }: PlayerControlsProps) {
  const { index, isPlaying, speed, setSpeed, goTo, toggle } = player;
  const last = versions.length - 1;
  const version = versions[index];
  if (!version) return null;
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="grid">
        <input
          type="range"
          aria-label="Versão"
          aria-valuetext={`Versão ${index + 1} de ${last + 1}, ${formatDuration(version.at)} depois do início`}
          min={0}
          max={last}
          step={1}
          value={index}
          disabled={last === 0}
          onChange={(event) => goTo(event.currentTarget.valueAsNumber)}
          className="h-11 w-full cursor-pointer accent-text disabled:cursor-default"
        />
        <Marks entries={marked} last={last} />
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <div className="flex items-center gap-1">
          <IconButton label="Versão anterior" isDisabled={index === 0} onPress={() => goTo(index - 1)}>
            <SkipBack size={18} aria-hidden />
          </IconButton>
          <Button variant="secondary" className="min-w-32" isDisabled={last === 0} onPress={toggle}>
            {isPlaying ? <Pause size={18} aria-hidden /> : <Play size={18} aria-hidden />}
            {isPlaying ? 'Pausar' : 'Reproduzir'}
          </Button>
          <IconButton label="Próxima versão" isDisabled={index === last} onPress={() => goTo(index + 1)}>
            <SkipForward size={18} aria-hidden />
          </IconButton>
        </div>
        <p
          // Whoever lets it play is not told of each version.
          aria-live={isPlaying ? 'off' : 'polite'}
          className="text-sm text-muted tabular-nums"
        >
          Versão {index + 1} de {last + 1} · {formatCountdown(version.at)} · {changeText(version)}
        </p>
        <Select
          label="Velocidade"
          isLabelHidden
          className="sm:ml-auto"
          options={speedOptions}
          value={speed}
          onChange={setSpeed}
        />
      </div>
    </div>
  );
}

const changeText = ({ removed, added }: PlayedVersion): string =>
  removed === 0 && added.length === 0
    ? 'texto igual'
    : [added.length > 0 && `+${added.length}`, removed > 0 && `−${removed}`].filter(Boolean).join(' ');

/** They are for the eye alone: the list below says what each one is. */
function Marks({ entries, last }: { entries: readonly TimelineEntry[]; last: number }) {
  if (last === 0) return null;
  const places = [...new Set(entries.map(({ index }) => index))];
  return (
    <div aria-hidden className="relative mx-2 mt-1 h-2">
      {places.map((index) => (
        <span
          key={index}
          className="absolute top-0 h-2 w-0.5 -translate-x-1/2 bg-control"
          style={{ left: `${(100 * index) / last}%` }}
        />
      ))}
    </div>
  );
}
