import type { Config } from '../config.ts';
import type { Logger } from '../log/logger.ts';
import type { Tracer } from './tracer.ts';

/**
 * @param service what the traces call this process
 * @returns nothing where no traces are asked for; OpenTelemetry is not even loaded then
 */
export async function openTracer(
  traces: Config['traces'],
  service: string,
  logger: Logger,
): Promise<Tracer | undefined> {
  if (!traces) return undefined;
  const { startTraces } = await import('./open-telemetry.ts');
  return startTraces({ ...traces, service }, logger);
}
