import { CloudAlert, CloudCheck, CloudOff, CloudUpload } from 'lucide-react';
import { dayOf } from '#platform/contract/day.ts';
import { formatClock, formatMoment } from '#platform/web/format.ts';
import { serverNow } from '#platform/web/network/server-time.ts';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { Chip } from '#platform/web/ui/Chip.tsx';
import type { KeptDraftForm } from './use-kept-draft.ts';

const looks = {
  saved: { text: 'Salvo', icon: <CloudCheck size={16} aria-hidden />, tone: 'neutral' },
  saving: { text: 'Salvando…', icon: <CloudUpload size={16} aria-hidden />, tone: 'neutral' },
  offline: {
    text: 'Sem conexão: guardado neste dispositivo',
    icon: <CloudOff size={16} aria-hidden />,
    tone: 'danger',
  },
  refused: {
    text: 'Não salvo: guardado neste dispositivo',
    icon: <CloudAlert size={16} aria-hidden />,
    tone: 'danger',
  },
  conflict: {
    text: 'Alguém da equipe mudou este rascunho',
    icon: <CloudAlert size={16} aria-hidden />,
    tone: 'danger',
  },
  gone: { text: 'Este rascunho não existe mais', icon: <CloudAlert size={16} aria-hidden />, tone: 'danger' },
} as const;

const ways = { conflict: 'Comparar e salvar', gone: 'Salvar como novo' } as const;

export function KeptState({ of: { state, savedAt, saveAnyway } }: { of: KeptDraftForm }) {
  const look = state === 'blank' ? undefined : looks[state];
  const isTrouble = look?.tone === 'danger';
  return (
    // It has a line of its own on a phone: the first save would push the form down under whoever types.
    <div className="flex min-h-11 flex-wrap items-center gap-2 max-sm:w-full">
      {look && (
        <Chip tone={look.tone} icon={look.icon}>
          <span>{look.text}</span>
          {state === 'saved' && savedAt && ` ${whenOf(savedAt)}`}
        </Chip>
      )}
      {(state === 'conflict' || state === 'gone') && (
        <Button variant="secondary" onPress={saveAnyway}>
          {ways[state]}
        </Button>
      )}
      <span role="status" className="sr-only">
        {isTrouble && look.text}
      </span>
    </div>
  );
}

const whenOf = (at: Date): string =>
  dayOf(at) === dayOf(serverNow()) ? `às ${formatClock(at)}` : `em ${formatMoment(at)}`;
