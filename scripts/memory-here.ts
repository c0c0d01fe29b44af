import { totalmem } from 'node:os';

const megabyte = 1024 ** 2;

/** The memory of this machine, or of the container if that has less, in MB. */
export const memoryHere = (machine = totalmem(), limit = process.constrainedMemory()): number =>
  Math.floor((limit > 0 ? Math.min(machine, limit) : machine) / megabyte);

/** `npm run drill -- memory build` measures it, in MB. */
const buildTakes = 950;

/** Too much is killed without a word, so it is said before. */
export const buildWarning = (here = memoryHere()): string | undefined =>
  here < buildTakes
    ? `Building the web app takes up to ${buildTakes} MB of memory, and ${here} MB are here: it may be killed. A release has the web app built already.`
    : undefined;

/** @param output what the build has printed */
export const buildFailure = (output: string): string =>
  output.trim() === ''
    ? `The build was ended without a word, as where memory is too little: it takes up to ${buildTakes} MB, and ${memoryHere()} MB are here.`
    : output;
