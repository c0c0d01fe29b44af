/** The part of a logger that the platform uses. Fastify's pino logger fits. */
export interface Logger {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** Logs nothing. The default if no logger is given. */
export const silentLogger: Logger = { info: () => {}, warn: () => {}, error: () => {} };
