import { CalendarClock } from 'lucide-react';
import type { RunDetails } from '#modules/runs/contract/runs.ts';
import { counted, formatDay } from '#platform/web/format.ts';
import { Rule } from './Rule.tsx';

export function KeepRule({ run: { keepMonths, keptUntil } }: { run: RunDetails }) {
  const until = keptUntil
    ? `até ${formatDay(keptUntil)}`
    : `por ${counted(keepMonths, 'mês', 'meses')} depois da entrega`;
  return (
    <Rule icon={<CalendarClock size={18} aria-hidden />} term="Guarda dos dados">
      {`Suas respostas ficam com o seu nome ${until}. Depois são apagadas e só os números ficam, sem nome; a empresa só as guarda por mais tempo com um motivo registrado. O resultado e o certificado continuam seus.`}
    </Rule>
  );
}
