import type { ErrorCode } from '#platform/contract/errors.ts';
import { cutText } from '#platform/domain/cut-text.ts';
import { storable } from '#platform/domain/storable-text.ts';
import { Failure } from '#platform/server/http/errors.ts';
import { workLimits } from '../../domain/work-limits.ts';
import type { ArchiveFault, ArchiveFaultKind } from './archive-fault.ts';

const megabytes = workLimits.bytes / (1024 * 1024);

const refusals: Readonly<Record<ArchiveFaultKind, readonly [ErrorCode, (entry: string) => string]>> = {
  format: ['ARQUIVO_NAO_LIDO', () => 'Envie um arquivo .zip ou .tar.gz. Outros formatos não são lidos.'],
  damaged: [
    'ARQUIVO_NAO_LIDO',
    () => 'O arquivo está incompleto ou danificado. Compacte a pasta de novo e envie.',
  ],
  compression: [
    'ARQUIVO_NAO_LIDO',
    (entry) => `${entry} usa uma compactação que não é lida. Compacte a pasta como .zip comum.`,
  ],
  slow: ['ARQUIVO_NAO_LIDO', () => 'O arquivo demorou demais para abrir. Envie menos arquivos.'],
  empty: ['ARQUIVO_NAO_LIDO', () => 'O arquivo não tem nenhum arquivo do seu trabalho.'],
  protected: ['ARQUIVO_PROTEGIDO', () => 'O arquivo tem senha. Compacte sem senha e envie de novo.'],
  outside: [
    'ARQUIVO_INSEGURO',
    (entry) => `${entry} aponta para fora da pasta. Compacte só a pasta do projeto.`,
  ],
  name: [
    'ARQUIVO_INSEGURO',
    (entry) => `O nome ${entry} tem caracteres que não podem ser guardados. Renomeie.`,
  ],
  link: [
    'ARQUIVO_INSEGURO',
    (entry) => `${entry} é um atalho para outro arquivo. Troque pelo próprio arquivo, ou retire.`,
  ],
  special: ['ARQUIVO_INSEGURO', (entry) => `${entry} não é um arquivo comum. Retire e compacte de novo.`],
  twice: [
    'ARQUIVO_INSEGURO',
    (entry) =>
      `${entry} está no mesmo lugar que outro arquivo ou pasta: em alguns computadores, maiúsculas não mudam o nome.`,
  ],
  length: ['ARQUIVO_GRANDE', (entry) => `O caminho ${entry} é longo demais.`],
  bytes: [
    'ARQUIVO_GRANDE',
    () => `Descompactado, o trabalho passa de ${megabytes} MB. Retire o que pode ser gerado de novo.`,
  ],
  files: [
    'ARQUIVO_GRANDE',
    () =>
      `São até ${workLimits.files.toLocaleString('pt-BR')} arquivos. Retire o que pode ser gerado de novo.`,
  ],
};

/** What the sender reads. */
export function archiveFailure({ kind, entry = '' }: ArchiveFault): Failure {
  const [code, sentence] = refusals[kind];
  // A name may turn around the sentence that it stands in.
  const shown = storable(entry.replaceAll(/[\p{Cc}\p{Cf}]/gu, '\ufffd'));
  return new Failure(code, { message: sentence(`“${cutText(shown, 80)}”`) });
}
