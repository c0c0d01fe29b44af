import type { DemoClient } from './demo-client.ts';
import type { MovableClock } from './demo-clock.ts';

const essay = { tipo: 'DISSERTATIVA', alternativas: [] };
const choice = (statement: string, texts: readonly string[]) => ({
  enunciado: statement,
  tipo: 'UNICA_ESCOLHA',
  alternativas: texts.map((texto, index) => ({ texto, correta: index === 0 })),
});
const rest = {
  img_descricao: '',
  resposta_modelo: '',
  como_corrigir: '',
  explicacao: '',
  pontos: 1,
  rubrica: [],
};

const draft = {
  tipo_prova: 'TEORICA',
  titulo: 'React para o time de pagamentos',
  periodo: null,
  tempo_limitado: true,
  minutos: 60,
  acesso: 'CONVIDADOS',
  regra_consulta: 'DOCUMENTACAO_E_SINTAXE',
  quem_mais_julga: 'NINGUEM_MAIS',
  ids_stacks: [],
  ids_habilidades: [],
  descricao: '',
  link_repositorio: '',
  sorteios: [],
  pedido: '',
  resposta_modelo: '',
  como_corrigir: '',
  rubrica: [],
  questoes: [
    choice('Quando um componente de React é desenhado de novo?', [
      'Quando o estado dele ou o do pai muda',
      'A cada segundo',
      'Só quando a página recarrega',
    ]),
    { ...essay, enunciado: 'O que você olha primeiro quando uma lista de 5.000 linhas fica lenta?' },
    { ...essay, enunciado: '' },
  ].map((question) => ({ ...rest, ...question })),
};

export async function beginDraft({
  clock,
  today,
  author,
}: {
  clock: MovableClock;
  today: Date;
  author: DemoClient;
}): Promise<void> {
  clock.set(new Date(today.getTime() - 2 * 3_600_000));
  await author.call('PUT', '/test/drafts/6f0c1c3e-58f5-4b0e-9d0a-2f4b7f1f9a10', draft);
}
