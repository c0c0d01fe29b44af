import type { LogEvent } from 'kysely';
import type { Tracer } from './tracer.ts';

const longestText = 2_000;
const named = /^\/\* prepared: (\w+) \*\//;

/** Statements have no values in their texts, so none is in a trace. */
export function traceQueries(tracer: Tracer): (event: LogEvent) => void {
  return (event) => {
    const { sql } = event.query;
    const verb = /^\s*(?:\/\*.*?\*\/\s*)?(\w+)/.exec(sql)?.[1]?.toLowerCase() ?? 'query';
    const facts = { 'db.system.name': 'postgresql', 'db.query.text': sql.slice(0, longestText) };
    const error = event.level === 'error' ? event.error : undefined;
    tracer.note(`db ${named.exec(sql)?.[1] ?? verb}`, facts, event.queryDurationMillis, error);
  };
}
