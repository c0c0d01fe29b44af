import type { Config } from './config.ts';

/** Tells the person who started the server where to go. */
export function announce(config: Config, port: number): void {
  const address = config.publicUrl.endsWith(`:${config.port}`)
    ? `http://localhost:${port}`
    : config.publicUrl;
  const lines = ['', `  Provado está no ar: ${address}`];
  if (config.database.engine === 'pglite') {
    lines.push('  Banco embutido: bom para conhecer e para uso pequeno. Para valer, defina DATABASE_URL.');
  }
  process.stdout.write(`${lines.join('\n')}\n\n`);
}
