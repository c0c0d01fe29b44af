import { compareTexts } from '#modules/question-bank/domain/code-review/compare-texts.ts';
import type { DemoExam } from '../demo-exam.ts';

const path = 'src/frete.js';

const before = `/** O frete de um pedido, em centavos. */
export function frete(pedido, tabela) {
  return tabela[pedido.uf];
}
`;

const after = `/** O frete de um pedido, em centavos. Pedidos de 200 reais ou mais não pagam. */
export function frete(pedido, tabela) {
  const total = pedido.itens.reduce((soma, item) => soma + item.preco);
  if (total > 20000) return 0;
  return tabela[pedido.uf] || tabela.padrao;
}

/** Calcula o frete de todos, e devolve os pedidos com ele. */
export async function calcularTodos(pedidos, buscarTabela) {
  const prontos = [];
  pedidos.forEach(async (pedido) => {
    const tabela = await buscarTabela(pedido.loja);
    prontos.push({ ...pedido, frete: frete(pedido, tabela) });
  });
  return prontos;
}
`;

const fault = (line: number, explicacao: string, peso: number, last = line) => ({
  caminho: path,
  de: line,
  ate: last,
  tipo: 'DEFEITO',
  peso,
  explicacao,
});

export const reviewExam: DemoExam = {
  title: 'Revisão de código: frete do pedido',
  description:
    'Uma mudança pequena do cálculo do frete, para revisar como um pedido de merge. Comente nas linhas o que está errado e diga por quê.',
  kind: 'theory',
  skills: ['JavaScript'],
  questions: [
    {
      statement:
        'Os preços estão em centavos. A tabela tem o frete de cada estado em que a loja entrega; alguns têm frete zero, e os outros estados pagam `tabela.padrao`. Esta mudança acrescenta o frete grátis e o cálculo de todos os pedidos do dia.\n\nRevise-a como revisaria um pedido de merge: comente nas linhas o que está errado ou pode dar errado, e diga por quê.',
      review: {
        arquivos: [compareTexts(path, before, after)].map(({ hunks }) => ({
          caminho: path,
          trechos: hunks.map(({ oldStart, newStart, lines }) => ({
            linha_antes: oldStart,
            linha_depois: newStart,
            linhas: lines,
          })),
        })),
        falhas: [
          fault(
            3,
            'Sem valor inicial, a soma começa do primeiro item, que é um objeto: o total vira texto.',
            2,
          ),
          fault(
            4,
            'Um pedido de exatamente 200 reais paga frete, ao contrário do que o comentário promete.',
            1,
          ),
          fault(5, 'Frete zero é falso para ||: quem mora em um estado com frete zero paga o padrão.', 2),
          fault(11, 'forEach não espera funções assíncronas: a lista é devolvida vazia.', 3, 14),
        ],
        custo_alarme: 1,
      },
      answers: {
        right: [
          'Falta um teste para o pedido de exatamente 200 reais.\n\nsrc/frete.js:3 [defeito] Sem o valor inicial, soma é o primeiro item, e objeto + número vira texto. Falta o `, 0`.\nsrc/frete.js:4 [defeito] O comentário diz 200 ou mais, e aqui é só mais que 200.\nsrc/frete.js:11-14 [defeito] O forEach não espera o await: prontos volta vazio. Usar for...of ou Promise.all.',
          'src/frete.js:5 [defeito] Estado com frete 0 cai no padrão, porque 0 é falso. Com ?? isso não acontece.\nsrc/frete.js:11 [defeito] forEach com async devolve a lista antes de as promessas acabarem.\nsrc/frete.js:3 [risco] reduce sem valor inicial falha com a lista vazia e soma um objeto com um número.',
          'src/frete.js:3-4 [defeito] O total está errado: reduce precisa começar de 0. E o limite devia ser >= 20000.\nsrc/frete.js:5 [defeito] `||` troca frete grátis do estado pelo padrão.\nsrc/frete.js:13 [sugestão] Buscar a tabela de cada loja uma vez só, e não uma vez por pedido.',
        ],
        wrong: [
          'src/frete.js:2 [defeito] A função devia ser async.\nsrc/frete.js:11 [defeito] Acho que aqui falta esperar o resultado.',
          'Está bom, só mudaria nomes.\n\nsrc/frete.js:3 [sugestão] total podia se chamar totalEmCentavos.\nsrc/frete.js:13 [elogio] Bom uso do espalhamento.',
          'src/frete.js:5 [risco] E se o estado não existir na tabela?\nsrc/frete.js:10 [sugestão] Tipar a lista.',
        ],
      },
    },
  ],
  reviews: [],
};
