import * as z from 'zod/mini';
import { id, instant } from '#platform/contract/fields.ts';
import { as, translated } from '#platform/contract/translate.ts';

/** What everybody may know of a work: not the name of the file, which may say whose it is. */
const workFacts = {
  bytes: as('bytes', z.int()),
  files: as('arquivos', z.int()),
  /** SHA-256 of the stored archive, in hexadecimal digits. */
  digest: as('sha256', z.string()),
};

export interface WorkFacts {
  readonly bytes: number;
  readonly files: number;
  readonly digest: string;
}

/** A work, for its own candidate. */
export const ownWork = translated({
  questionId: as('id_questao', id),
  name: as('nome', z.string()),
  receivedAt: as('recebido_em', instant),
  /** Only a push has one. */
  commit: as('commit', z.optional(z.string())),
  /** Files of tools, such as those of `node_modules`, were not kept. */
  leftOut: as('deixados_de_fora', z.int()),
  ...workFacts,
});

export type OwnWork = z.output<typeof ownWork>;

/** Every work that is downloaded is called so. */
export const workName = 'trabalho.zip';

/** The text of an answer that is a work, for people and for the hash of the receipt. */
export const workText = ({ bytes, files, digest }: WorkFacts): string =>
  `${workName} · ${filesText(files)} · ${sizeText(bytes)} · SHA-256 ${digest}`;

const number = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });

export function sizeText(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  if (bytes < 1024 * 1024) return `${number.format(bytes / 1024)} kB`;
  return `${number.format(bytes / 1024 / 1024)} MB`;
}

export const filesText = (files: number): string =>
  files === 1 ? '1 arquivo' : `${files.toLocaleString('pt-BR')} arquivos`;

export const sizedFiles = ({ files, bytes }: { readonly files: number; readonly bytes: number }): string =>
  `${filesText(files)} (${sizeText(bytes)})`;

const written =
  /^trabalho\.zip · (?<size>[\d.]+ arquivos? · [\d.,]+ [kM]?B) · SHA-256 (?<digest>[0-9a-f]{64})$/;

/** What stands in the text of an answer that is a work; undefined for any other answer. */
export function readWorkText(text: string): { size: string; digest: string } | undefined {
  const { size, digest } = written.exec(text)?.groups ?? {};
  return size && digest ? { size, digest } : undefined;
}
