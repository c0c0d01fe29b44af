/** What the screens of signing in, signing up and choosing a new password are opened with. */
export interface EntranceProps {
  /** The address that was interrupted, to be gone back to. */
  wanted?: string | undefined;
  /** The plan chosen before. */
  plan?: string | undefined;
  /** The first word of the address, such as `company`. */
  area: string;
  /** Goes to an address of the app. */
  go: (href: string) => void;
}

/** The search parameter that remembers the interrupted address. */
export const readReturn = (search: Record<string, unknown>): { voltar?: string } =>
  typeof search.voltar === 'string' ? { voltar: search.voltar } : {};

/** What an entrance may be opened with: the interrupted address, and the plan chosen before. */
export const readEntranceSearch = (search: Record<string, unknown>): { plano?: string; voltar?: string } => ({
  ...readReturn(search),
  ...(typeof search.plano === 'string' && { plano: search.plano }),
});

/** The first word of an address. */
export const areaOf = (pathname: string): string => pathname.split('/')[1] ?? '';
