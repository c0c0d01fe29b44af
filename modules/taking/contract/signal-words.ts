import type * as z from 'zod/mini';
import { words } from '#platform/contract/words.ts';

export const signals = {
  aba_oculta: 'tab_hidden',
  aba_visivel: 'tab_shown',
  pagina_fechada: 'page_left',
  pagina_aberta: 'page_opened',
  pagina_recarregada: 'reloaded',
  janela_sem_foco: 'window_blurred',
  janela_com_foco: 'window_focused',
  colagem: 'pasted',
  copia: 'copied',
  segunda_aba: 'second_tab',
  outro_dispositivo: 'other_device',
  sem_conexao: 'offline',
  com_conexao: 'online',
} as const;

export const signalKind = words(signals);
export type SignalKind = z.output<typeof signalKind>;

export const pasteOrigin = words({ respostas: 'answers', prova: 'exam', fora: 'outside' });
export type PasteOrigin = z.output<typeof pasteOrigin>;
