import { answerBytes } from '../../../contract/paper-question.ts';

export function sizeHint(text: string): string {
  const bytes = new TextEncoder().encode(text).length;
  const most = answerBytes / 1024;
  if (bytes < answerBytes * 0.8) return `Até ${most} KB de texto.`;
  const used = (bytes / 1024).toLocaleString('pt-BR', { maximumFractionDigits: 1 });
  return `${used} de ${most} KB de texto.`;
}
