import type { Language } from './submission.ts';

/** They hold whatever the machine has. */
export const languageVersions: Partial<Record<Language, string>> = {
  c: 'C17',
  cpp: 'C++20',
  csharp: 'C# 7, por Mono',
};

/** The version ends with it if this extension of PHP is missing, which most programs for Portuguese texts use. */
const withoutMbstring = ' sem mbstring';

interface Toolchain {
  readonly language: Language;
  readonly toolchain: string;
}

export const lackOf = ({ language, toolchain }: Toolchain): string | undefined =>
  language === 'php' && toolchain.endsWith(withoutMbstring)
    ? 'O PHP desta instalação não tem mbstring: mb_strlen, mb_substr e semelhantes não existem.'
    : undefined;
