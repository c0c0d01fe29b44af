import { dayOf, isEndless, timeZone } from '#platform/contract/day.ts';
import { formatDuration } from '#platform/domain/format-duration.ts';
import { serverNow } from './network/server-time.ts';

export { formatDuration };

const daySeconds = 86_400;

const day = new Intl.DateTimeFormat('pt-BR', {
  timeZone,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
});
const dayAndMonth = new Intl.DateTimeFormat('pt-BR', { timeZone, day: '2-digit', month: '2-digit' });
const lastMinute = '23:59';
const clock = new Intl.DateTimeFormat('pt-BR', { timeZone, hour: '2-digit', minute: '2-digit' });
const exact = new Intl.DateTimeFormat('pt-BR', { timeZone, timeStyle: 'medium' });
const number = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });

export const formatDay = (date: Date): string => day.format(date);

/** It is `dd/mm` in São Paulo, with the year if it is another one. */
export const formatShortDay = (date: Date, now = serverNow()): string =>
  dayOf(date).slice(0, 4) === dayOf(now).slice(0, 4) ? dayAndMonth.format(date) : day.format(date);

/** The hour is left out only if the end is 23:59 by the reader's clock too, and more than two days ahead. */
export function formatEnd(end: Date, now = serverNow(), zone?: string): string {
  if (isEndless(end)) return 'Sem prazo';
  if (end <= now) return `Encerrada em ${formatDeadline(end, now, zone)}`;
  const isClear =
    clock.format(end) === lastMinute &&
    end.getTime() - now.getTime() > 2 * daySeconds * 1000 &&
    !ownWall(end, zone);
  return `Até ${isClear ? day.format(end) : formatDeadline(end, now, zone)}`;
}

/** It is `dd/mm às HH:MM`, with the year if it is another one, and with the device's own hour in another time zone. */
export function formatDeadline(date: Date, now = serverNow(), zone?: string): string {
  const isThisYear = dayOf(date).slice(0, 4) === dayOf(now).slice(0, 4);
  const text = `${isThisYear ? dayAndMonth.format(date) : day.format(date)} às ${clock.format(date)}`;
  const own = ownWall(date, zone);
  if (!own) return text;
  return `${text} de Brasília, ${own.day === dayAndMonth.format(date) ? '' : `${own.day} às `}${own.hour} no seu horário`;
}

/** It is undefined if a clock in Brasília shows the same. */
function ownWall(date: Date, zone: string | undefined): { day: string; hour: string } | undefined {
  const hour = new Intl.DateTimeFormat('pt-BR', {
    ...(zone && { timeZone: zone }),
    hour: '2-digit',
    minute: '2-digit',
  }).format(date);
  const own = new Intl.DateTimeFormat('pt-BR', {
    ...(zone && { timeZone: zone }),
    day: '2-digit',
    month: '2-digit',
  }).format(date);
  return hour === clock.format(date) && own === dayAndMonth.format(date) ? undefined : { day: own, hour };
}

export const formatClock = (date: Date): string => clock.format(date);

export const formatMoment = (date: Date): string => `${day.format(date)} às ${clock.format(date)}`;

export const formatMomentToSecond = (date: Date): string => `${day.format(date)} às ${exact.format(date)}`;

export const formatNumber = (value: number): string => number.format(value);

export const counted = (amount: number, one: string, many: string): string =>
  `${amount.toLocaleString('pt-BR').replace('-', '−')} ${Math.abs(amount) === 1 ? one : many}`;

export function formatTimeLeft(until: Date, now: Date): string {
  const seconds = Math.floor((until.getTime() - now.getTime()) / 1000);
  if (seconds <= 0) return 'O tempo terminou';
  if (seconds < 60) return 'Falta menos de 1 min';
  const days = Math.floor(seconds / daySeconds);
  const left = days >= 2 ? `${days} dias` : formatDuration(seconds - (seconds % 60));
  return `${/^1\D/.test(left) ? 'Falta' : 'Faltam'} ${left}`;
}

/** A day or more is `24 dias 17:06:59`. */
export function formatCountdown(seconds: number): string {
  const days = Math.floor(seconds / daySeconds);
  const parts = [Math.floor(seconds / 3600) % 24, Math.floor(seconds / 60) % 60, seconds % 60];
  const clock = parts.map((part) => String(part).padStart(2, '0')).join(':');
  return days > 0 ? `${counted(days, 'dia', 'dias')} ${clock}` : clock;
}

const ago = new Intl.RelativeTimeFormat('pt-BR', { numeric: 'auto', style: 'long' });

/** `ontem` goes by the calendar; a week or more shows the day itself. */
export function formatAgo(date: Date, now = serverNow()): string {
  const minutes = Math.floor((now.getTime() - date.getTime()) / 60_000);
  if (minutes < 1) return 'agora';
  if (minutes < 60) return ago.format(-minutes, 'minute');
  if (minutes < 24 * 60) return ago.format(-Math.floor(minutes / 60), 'hour');
  const days = (Date.parse(dayOf(now)) - Date.parse(dayOf(date))) / (daySeconds * 1000);
  return days < 7 ? ago.format(-days, 'day') : formatDay(date);
}

export const emailText = (email: string): string => email || 'E-mail não mostrado';

export function formatPhone(phone: string): string {
  const digits = phone.replaceAll(/\D/g, '');
  return /^\d{10,11}$/.test(digits) ? digits.replace(/^(..)(.+)(....)$/, '($1) $2-$3') : phone;
}

export const formatPostalCode = (code: string): string => code.replace(/^(\d{5})(\d{3})$/, '$1-$2');

export const formatCnpj = (cnpj: string): string =>
  cnpj.replace(/^(.{2})(.{3})(.{3})(.{4})(.{2})$/, '$1.$2.$3/$4-$5');

/** @param percentile how many of a hundred others scored less, rounded */
export function formatPercentile(percentile: number): string {
  if (percentile === 100) return 'Acima de todas as outras pessoas';
  return percentile === 0 ? 'Ninguém ficou abaixo' : `Acima de ${percentile}% das outras pessoas`;
}
