/** The file that is shown, by its position in the list. */
export interface WorkSearch {
  arquivo?: number;
}

export function readWorkSearch({ arquivo }: Record<string, unknown>): WorkSearch {
  const at = Number(arquivo);
  return arquivo !== undefined && Number.isSafeInteger(at) && at >= 0 ? { arquivo: at } : {};
}
