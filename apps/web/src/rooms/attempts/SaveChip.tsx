import { CloudAlert, CloudCheck, CloudOff, CloudUpload } from 'lucide-react';
import { Chip } from '#ui/Chip.tsx';
import type { SaveStatus } from './sync-state.ts';

const looks = {
  saved: { text: 'Salvo', icon: <CloudCheck size={16} aria-hidden />, tone: 'neutral' },
  saving: { text: 'Salvando…', icon: <CloudUpload size={16} aria-hidden />, tone: 'neutral' },
  refused: { text: 'Não salvo', icon: <CloudAlert size={16} aria-hidden />, tone: 'danger' },
  offline: {
    text: 'Sem conexão',
    detail: ': guardado neste dispositivo',
    icon: <CloudOff size={16} aria-hidden />,
    tone: 'danger',
  },
} as const;

/** Where the answers are. Only losing and regaining the connection is announced, not every save. */
export function SaveChip({ status }: { status: SaveStatus }) {
  const { text, icon, tone } = looks[status];
  const detail = status === 'offline' ? looks.offline.detail : '';
  return (
    <>
      <Chip tone={tone} icon={icon}>
        {text}
        <span className="hidden sm:inline">{detail}</span>
      </Chip>
      <span role="status" className="sr-only">
        {detail && text + detail}
      </span>
    </>
  );
}
