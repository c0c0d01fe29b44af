export interface LoggedError {
  readonly type: string;
  readonly message?: string;
  readonly code?: string;
  readonly constraint?: string;
  readonly stack?: string;
  readonly cause?: LoggedError;
}

/**
 * Leaves out what drivers attach, which is personal data: the refused row, the statement's values, a mail server's
 * answer.
 */
export function loggedError(error: unknown): LoggedError | undefined {
  if (error === undefined) return undefined;
  if (!(error instanceof Error)) return { type: typeof error };
  const code = textOf(error, 'code') ?? textOf(error, 'reason');
  const constraint = textOf(error, 'constraint');
  const stack = error.stack?.split('\n').filter((line) => /^\s+at /.test(line));
  const cause = loggedError(error.cause);
  return {
    type: error.name,
    ...(!namesValues(code) &&
      !speaksToPeople(error) && { message: error.message.replaceAll(/[^\s<>"]+@[^\s<>"]+/g, '…@…') }),
    ...(code !== undefined && { code }),
    ...(constraint !== undefined && { constraint }),
    ...(stack?.length && { stack: stack.join('\n') }),
    ...(cause && { cause }),
  };
}

/** These have a sentence in Portuguese for whoever asked. The log is in English and has their code. */
const speaksToPeople = ({ name }: Error): boolean => name === 'Failure' || name === 'BackupRefusal';

/** PostgreSQL's data exceptions and violated constraints, whose messages may repeat a value. */
const namesValues = (code: string | undefined): boolean =>
  code !== undefined && /^2[23][0-9A-Z]{3}$/.test(code);

function textOf(error: Error, key: string): string | undefined {
  const value: unknown = Reflect.get(error, key);
  return typeof value === 'string' ? value : undefined;
}
