import { type DestinationStream, type LevelWithSilent, type Logger, pino } from 'pino';
import { loggedError } from './logged-error.ts';
import { foldRepeated } from './repeated-lines.ts';

export const createLogger = (level: LevelWithSilent, output: DestinationStream): Logger =>
  pino({ level, serializers: { err: loggedError }, hooks: { logMethod: foldRepeated() } }, output);
