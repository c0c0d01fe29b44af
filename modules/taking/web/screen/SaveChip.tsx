import { CloudAlert, CloudCheck, CloudOff, CloudUpload } from 'lucide-react';
import { useEffect, useState } from 'react';
import { formatClock } from '#platform/web/format.ts';
import { Chip } from '#platform/web/ui/Chip.tsx';
import type { SaveStatus, SyncState } from '../sync/sync-state.ts';

const looks = {
  saved: { text: 'Salvo', icon: <CloudCheck size={16} aria-hidden />, tone: 'neutral' },
  saving: { text: 'Salvando…', icon: <CloudUpload size={16} aria-hidden />, tone: 'neutral' },
  offline: {
    text: 'Sem conexão: guardado neste dispositivo',
    icon: <CloudOff size={16} aria-hidden />,
    tone: 'danger',
  },
  unsaved: { text: 'Sem conexão: não salvo', icon: <CloudAlert size={16} aria-hidden />, tone: 'danger' },
  refused: { text: 'Não salvo', icon: <CloudAlert size={16} aria-hidden />, tone: 'danger' },
} as const;

/** A keystroke is written within a few milliseconds; the chip must not flicker for that. */
const writing = 300;

/** Only losing and regaining the connection is announced, not every save. */
export function SaveChip({ status, savedAt }: Pick<SyncState, 'status' | 'savedAt'>) {
  const shown = useCalm(status);
  const { text, icon, tone } = looks[shown];
  return (
    <>
      <Chip tone={tone} icon={icon}>
        <span>{text}</span>
        {shown === 'saved' && savedAt && ` às ${formatClock(savedAt)}`}
      </Chip>
      <span role="status" className="sr-only">
        {(shown === 'offline' || shown === 'unsaved') && text}
      </span>
    </>
  );
}

/** A keystroke that is being written while offline counts as written. */
function useCalm(status: SaveStatus): SaveStatus {
  const [shown, setShown] = useState(status);
  const isWriting = shown === 'offline' && status === 'saving';
  useEffect(() => {
    const timer = setTimeout(() => setShown(status), isWriting ? writing : 0);
    return () => clearTimeout(timer);
  }, [status, isWriting]);
  return isWriting ? shown : status;
}
