const megabyte = 1024 * 1024;

/** Rounds up: `0,1 MB`. */
export const inMegabytes = (bytes: number): string =>
  `${(Math.ceil((bytes / megabyte) * 10) / 10).toLocaleString('pt-BR')} MB`;
