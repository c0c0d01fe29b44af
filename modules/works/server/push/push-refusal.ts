import { FileStoreError } from '#platform/server/files/file-store.ts';
import { isFullDisk } from '#platform/server/files/full-disk.ts';
import { Failure } from '#platform/server/http/errors.ts';
import { archiveBytes, historyBytes, workLimits } from '../../domain/work-limits.ts';
import { archiveFailure } from '../archive/archive-failure.ts';
import { ArchiveFault } from '../archive/archive-fault.ts';
import type { TreeFault } from '../fetch/git-tree.ts';
import { branch } from './open-repository.ts';

/** Why a push changes nothing: sentences for the person at the terminal. */
export class PushRefusal extends Error {
  override readonly name = 'PushRefusal';
}

const megabytes = (bytes: number): string => `${bytes / 1024 ** 2} MB`;
const again = 'Nada mudou: vale o último envio que foi recebido.';

export const refusals = {
  onlyBranch: `Só o ramo ${branch} vale nesta prova. Envie com: git push provado HEAD:${branch}`,
  deletion: `O ramo ${branch} não pode ser apagado. Para entregar outra coisa, envie outro commit.`,
  stale:
    'Outro envio chegou antes deste, e o repositório não é mais o que este git viu. Rode o git push de novo.',
  unread: 'O envio pede referências demais de uma vez, ou não pôde ser lido. Envie só o ramo main.',
  large: `O envio passa de ${megabytes(archiveBytes)}. Retire do histórico os arquivos grandes, ou envie um commit novo sem histórico.`,
  history: `O histórico passa de ${megabytes(historyBytes)}. Envie um commit novo sem histórico: git checkout --orphan entrega`,
  shallow:
    'Este clone não tem o histórico inteiro. Rode git fetch --unshallow, ou envie um commit novo sem histórico: git checkout --orphan entrega',
  damaged: 'O envio chegou incompleto ou danificado. Rode git fsck, e envie de novo.',
  slow: 'O envio demorou demais para ser aberto. Envie menos arquivos, ou um histórico menor.',
  full: 'O servidor está sem espaço para receber o envio. Tente de novo em instantes.',
  broken: 'O servidor não conseguiu guardar o envio. Tente de novo em instantes.',
  empty: 'O commit não tem nenhum arquivo do seu trabalho.',
  unreadable: 'O commit tem arquivos de um tipo que não é aceito.',
} as const;

const ofTree: Readonly<Record<TreeFault, string>> = {
  too_large: `Descompactado, o trabalho passa de ${megabytes(workLimits.bytes)}. Retire o que pode ser gerado de novo.`,
  too_many_files: `São até ${workLimits.files.toLocaleString('pt-BR')} arquivos. Retire o que pode ser gerado de novo.`,
  unreadable: refusals.unreadable,
};

export const treeRefusal = (fault: TreeFault): PushRefusal => new PushRefusal(ofTree[fault]);

/** The first that fits what git says, in English where its language is C. */
const said: readonly [RegExp, string][] = [
  [/exceeds maximum allowed size|File too large/i, refusals.large],
  [/No space left/i, refusals.full],
  [/shallow update not allowed/i, refusals.shallow],
];

/** Names the object, because its author has to find it. */
export function refusalOf(saidByGit: string): PushRefusal {
  const [, object, fault] = /object ([\da-f]{40}): (\w+)/.exec(saidByGit) ?? [];
  if (object && fault)
    return new PushRefusal(
      `O objeto ${object} do repositório não é aceito (${fault}): um caminho ou registro que o git considera perigoso ou com defeito. Envie um commit sem ele.`,
    );
  return new PushRefusal(said.find(([words]) => words.test(saidByGit))?.[1] ?? refusals.damaged);
}

/** @returns what the person reads, and undefined for a fault of ours that has to be looked into */
export function sentencesOf(error: unknown): readonly string[] | undefined {
  if (error instanceof PushRefusal) return [error.message, again];
  if (error instanceof ArchiveFault) return [ofArchive(error), again];
  if (error instanceof Failure) return [error.message];
  if (error instanceof FileStoreError) return [refusals.broken, again];
  if (isFullDisk(error)) return [refusals.full, again];
  if (error instanceof Error && error.name === 'TimeoutError') return [refusals.slow, again];
  return undefined;
}

function ofArchive(fault: ArchiveFault): string {
  if (fault.kind === 'empty') return refusals.empty;
  if (fault.kind === 'slow') return refusals.slow;
  if (fault.kind === 'outside')
    return `O caminho “${fault.entry ?? ''}” aponta para fora da pasta. Renomeie.`;
  return archiveFailure(fault).message;
}
