import { dayOf, isEndless, timeZone } from '#platform/contract/day.ts';
import { formatDuration } from '#platform/domain/format-duration.ts';
import { serverNow } from './server-time.ts';

export { formatDuration };

const daySeconds = 86_400;

const day = new Intl.DateTimeFormat('pt-BR', {
  timeZone,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
});
const clock = new Intl.DateTimeFormat('pt-BR', { timeZone, hour: '2-digit', minute: '2-digit' });
const exact = new Intl.DateTimeFormat('pt-BR', { timeZone, timeStyle: 'medium' });
const number = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });

/** `dd/mm/aaaa` in São Paulo. */
export const formatDay = (date: Date): string => day.format(date);

/** The end of a period: `Até dd/mm/aaaa`, or `Sem prazo` without an end. */
export const formatEnd = (end: Date): string => (isEndless(end) ? 'Sem prazo' : `Até ${day.format(end)}`);

/** `HH:MM` in São Paulo. */
export const formatClock = (date: Date): string => clock.format(date);

/** `dd/mm/aaaa às HH:MM` in São Paulo. */
export const formatMoment = (date: Date): string => `${day.format(date)} às ${clock.format(date)}`;

/** With seconds, for events within the same minute: `dd/mm/aaaa às HH:MM:SS`. */
export const formatMomentToSecond = (date: Date): string => `${day.format(date)} às ${exact.format(date)}`;

/** A number in Brazilian format, with at most one decimal. */
export const formatNumber = (value: number): string => number.format(value);

/** A number with its noun in the singular or plural: `1 questão`, `2 questões`. */
export const counted = (amount: number, one: string, many: string): string =>
  `${amount.toLocaleString('pt-BR')} ${amount === 1 ? one : many}`;

/** The remaining time, for lists: `Faltam 42 min`. */
export function formatTimeLeft(until: Date, now: Date): string {
  const seconds = Math.floor((until.getTime() - now.getTime()) / 1000);
  if (seconds <= 0) return 'O tempo terminou';
  if (seconds < 60) return 'Falta menos de 1 min';
  const days = Math.floor(seconds / daySeconds);
  const left = days >= 2 ? `${days} dias` : formatDuration(seconds - (seconds % 60));
  return `${/^1\D/.test(left) ? 'Falta' : 'Faltam'} ${left}`;
}

/** The remaining time to the second: `HH:MM:SS`, or `24 dias 17:06:59` from one day on. */
export function formatCountdown(seconds: number): string {
  const days = Math.floor(seconds / daySeconds);
  const parts = [Math.floor(seconds / 3600) % 24, Math.floor(seconds / 60) % 60, seconds % 60];
  const clock = parts.map((part) => String(part).padStart(2, '0')).join(':');
  return days > 0 ? `${counted(days, 'dia', 'dias')} ${clock}` : clock;
}

const ago = new Intl.RelativeTimeFormat('pt-BR', { numeric: 'auto', style: 'long' });

/** The time since a moment, for lists: `agora`, `há 5 minutos`, `ontem` by the calendar; the day itself after a week. */
export function formatAgo(date: Date, now = serverNow()): string {
  const minutes = Math.floor((now.getTime() - date.getTime()) / 60_000);
  if (minutes < 1) return 'agora';
  if (minutes < 60) return ago.format(-minutes, 'minute');
  if (minutes < 24 * 60) return ago.format(-Math.floor(minutes / 60), 'hour');
  const days = (Date.parse(dayOf(now)) - Date.parse(dayOf(date))) / (daySeconds * 1000);
  return days < 7 ? ago.format(-days, 'day') : formatDay(date);
}

/** A developer's e-mail for a company; blank if the developer hides it. */
export const emailText = (email: string): string => email || 'E-mail não mostrado';

/** `(00) 00000-0000`; what is no Brazilian telephone stays as it is. */
export function formatPhone(phone: string): string {
  const digits = phone.replaceAll(/\D/g, '');
  return /^\d{10,11}$/.test(digits) ? digits.replace(/^(..)(.+)(....)$/, '($1) $2-$3') : phone;
}

/** `00000-000` */
export const formatPostalCode = (code: string): string => code.replace(/^(\d{5})(\d{3})$/, '$1-$2');

/** `00.000.000/0000-00` */
export const formatCnpj = (cnpj: string): string =>
  cnpj.replace(/^(.{2})(.{3})(.{3})(.{4})(.{2})$/, '$1.$2.$3/$4-$5');
