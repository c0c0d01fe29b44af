import { exitCodeFor, sentenceFor, stackOf } from './operator-sentence.ts';
import { serve } from './serve.ts';

async function main(): Promise<void> {
  const stop = await serve(process.env);
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

// A full disk loses the sentences of the start, and nothing else.
process.stdout.on('error', () => {});

main().catch((error: unknown) => {
  console.error(sentenceFor(error) ?? stackOf(error));
  process.exitCode = exitCodeFor(error);
});
