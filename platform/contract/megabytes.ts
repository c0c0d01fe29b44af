const megabyte = 1024 * 1024;

/** An amount of data for people, rounded up: `0,1 MB`. */
export const inMegabytes = (bytes: number): string =>
  `${(Math.ceil((bytes / megabyte) * 10) / 10).toLocaleString('pt-BR')} MB`;
