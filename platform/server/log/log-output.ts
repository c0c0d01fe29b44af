import { type DestinationStream, pino } from 'pino';

/** What waits to be written while there is no room, in bytes. Later lines are dropped. */
const mostWaiting = 1024 ** 2;

/** Lets the server go on without lines that cannot be written, because a disk is full or nobody reads any more. */
export function logOutput(fd = 2): DestinationStream {
  const output = pino.destination({ dest: fd, sync: true, maxLength: mostWaiting });
  // There is nowhere left to tell it. Without a listener the server would end or hang.
  output.on('error', () => {});
  return output;
}
