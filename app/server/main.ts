import { exitCodeFor, sentenceFor } from './operator-sentence.ts';
import { serve } from './serve.ts';

async function main(): Promise<void> {
  const stop = await serve(process.env);
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

// On a full disk the sentences of the start get lost, and nothing else.
process.stdout.on('error', () => {});

main().catch((error: unknown) => {
  console.error(sentenceFor(error) ?? error);
  process.exitCode = exitCodeFor(error);
});
