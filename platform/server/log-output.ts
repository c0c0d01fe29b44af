import { type DestinationStream, pino } from 'pino';

/** What waits to be written while there is no room. Later lines are dropped. */
const mostWaiting = 1024 ** 2;

/**
 * The destination of log lines. If they cannot be written, because a disk is full or nobody reads any more, the server
 * goes on without them.
 *
 * @param fd standard error, unless said otherwise
 */
export function logOutput(fd = 2): DestinationStream {
  const output = pino.destination({ dest: fd, sync: true, maxLength: mostWaiting });
  // There is nowhere left to tell it. Without a listener the server would end or hang.
  output.on('error', () => {});
  return output;
}
