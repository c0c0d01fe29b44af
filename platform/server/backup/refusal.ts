/** The code 1 is for everything that nobody has foreseen. */
export const exitCodes = {
  wrongCall: 2,
  damaged: 3,
  newer: 4,
  wouldOverwrite: 5,
  otherEngine: 6,
  missingPrograms: 7,
  inUse: 8,
  noRoom: 9,
} as const;

export class BackupRefusal extends Error {
  override readonly name = 'BackupRefusal';
  readonly reason: keyof typeof exitCodes;

  constructor(reason: keyof typeof exitCodes, sentence: string) {
    super(sentence);
    this.reason = reason;
  }
}

export function asRefusal(error: unknown): BackupRefusal | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code = '', path }: NodeJS.ErrnoException = error;
  if (/^(ENOSPC|EDQUOT)$/.test(code))
    return new BackupRefusal('noRoom', 'Falta espaço em disco. Libere espaço e tente de novo.');
  if (path && /^(EACCES|EPERM|EROFS|EEXIST|ENOTDIR)$/.test(code))
    return new BackupRefusal(
      'wrongCall',
      `Não há como usar ${path} (${code}). Indique outro lugar, ou dê acesso a quem executa este comando.`,
    );
  return undefined;
}
