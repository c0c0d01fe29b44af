import { words } from '#platform/contract/words.ts';

export const verdict = words({
  ACEITO: 'accepted',
  RESPOSTA_ERRADA: 'wrong_answer',
  ERRO_DE_COMPILACAO: 'compile_error',
  ERRO_DE_EXECUCAO: 'runtime_error',
  TEMPO_EXCEDIDO: 'time_exceeded',
  MEMORIA_EXCEDIDA: 'memory_exceeded',
  SAIDA_EXCEDIDA: 'output_exceeded',
  ARQUIVOS_EXCEDIDOS: 'files_exceeded',
  PROIBIDO: 'forbidden',
  FALHA_DO_SISTEMA: 'system_failure',
});

export const engine = words({ NATIVO: 'native', QUICKJS: 'quickjs', SQL: 'sql' });
