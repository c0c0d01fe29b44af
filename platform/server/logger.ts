/** What the platform needs of a logger; Fastify's pino logger satisfies it. */
export interface Logger {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** Says nothing; the default where no logger was given. */
export const silentLogger: Logger = { info: () => {}, warn: () => {}, error: () => {} };
