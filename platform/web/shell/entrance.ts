export interface EntranceProps {
  wanted?: string | undefined;
  plan?: string | undefined;
  area: string;
  go: (href: string) => void;
}

export const readReturn = (search: Record<string, unknown>): { voltar?: string } =>
  typeof search.voltar === 'string' ? { voltar: search.voltar } : {};

export const readEntranceSearch = (search: Record<string, unknown>): { plano?: string; voltar?: string } => ({
  ...readReturn(search),
  ...(typeof search.plano === 'string' && { plano: search.plano }),
});

export const areaOf = (pathname: string): string => pathname.split('/')[1] ?? '';
