import type { Stage } from './stage.ts';

export type Attack = {
  /** `npm run attacks -- name` runs it alone. */
  name: string;
  title: string;
  run(stage: Stage): Promise<Finding[]>;
};

export type Finding = {
  got: string;
  /** Measured on 2026-11-22 at 219c5db, before the doors were guarded. */
  before?: number;
  now: number;
  /** More than this means that the attack has succeeded. Absent where more only says that the attacker paid more. */
  most?: number | undefined;
  remark?: string;
};

export function asTable(findings: readonly Finding[]): string {
  const rows = findings.map(({ got, before, now, most, remark = '' }) => [
    got,
    before === undefined ? '–' : inDigits(before),
    inDigits(now),
    `${most === undefined ? '–' : inDigits(most)}${isExceeded({ now, most }) ? ' EXCEEDED' : ''}`,
    remark,
  ]);
  const lines = [['What the attacker got', 'Before', 'Now', 'At most', 'Remark'], ...rows];
  const widths =
    lines[0]?.map((_, column) => Math.max(...lines.map((row) => row[column]?.length ?? 0))) ?? [];
  const inColumns = (row: readonly string[]) =>
    `| ${row.map((text, column) => text.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const [head = [], ...body] = lines.map(inColumns);
  return [head, `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`, ...body].join('\n');
}

export const isExceeded = ({ now, most }: Pick<Finding, 'now' | 'most'>): boolean =>
  most !== undefined && now > most;

const inDigits = (value: number) => value.toLocaleString('en-US');
