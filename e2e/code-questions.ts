import { at, type Call } from './wire-client.ts';

export const codeQuestion = {
  enunciado:
    'Um sistema grava **um pedido por linha**: o nome do cliente e o valor em centavos.\n\nLeia as linhas e escreva, para cada cliente, o total em centavos. Ordene pelo nome.',
  tipo: 'DISSERTATIVA',
  id_tipo: 3,
  alternativas: [],
  img_url: '',
  execucao: {
    tipo: 'CODIGO',
    comparacao: 'LINHAS',
    linguagens: [
      {
        linguagem: 'JAVASCRIPT',
        inicial:
          "const linhas = require('fs').readFileSync(0, 'utf8').trim().split('\\n');\n\nconsole.log(linhas.length);\n",
        solucoes: [
          "const total = {};\nfor (const linha of require('fs').readFileSync(0, 'utf8').trim().split('\\n')) {\n  const [nome, valor] = linha.split(' ');\n  total[nome] = (total[nome] ?? 0) + Number(valor);\n}\nfor (const nome of Object.keys(total).sort()) console.log(nome, total[nome]);\n",
        ],
      },
      {
        linguagem: 'TYPESCRIPT',
        inicial: '',
        solucoes: [
          "const total: Record<string, number> = {};\nfor (const linha of require('fs').readFileSync(0, 'utf8').trim().split('\\n')) {\n  const [nome, valor] = linha.split(' ');\n  total[nome] = (total[nome] ?? 0) + Number(valor);\n}\nfor (const nome of Object.keys(total).sort()) console.log(nome, total[nome]);\n",
        ],
      },
    ],
    testes: [
      {
        nome: 'dois clientes',
        entrada: 'bia 500\nana 1000\nbia 250\n',
        saida: 'ana 1000\nbia 750\n',
        oculto: false,
      },
      { nome: 'um pedido só', entrada: 'caio 1\n', saida: 'caio 1\n', oculto: false },
      { nome: 'segredo', entrada: 'zuleica 7\nana 2\n', saida: 'ana 2\nzuleica 7\n', peso: 2, oculto: true },
    ],
  },
};

export const sqlQuestion = {
  enunciado: 'Liste os nomes de quem mora em Recife, em ordem alfabética.',
  tipo: 'DISSERTATIVA',
  id_tipo: 3,
  alternativas: [],
  img_url: '',
  execucao: {
    tipo: 'SQL',
    comparacao: 'ORDEM',
    esquema:
      'create table pessoas (\n  id int primary key,\n  nome text not null,\n  cidade text not null\n);',
    linguagens: [
      { linguagem: 'SQL', solucoes: ["select nome from pessoas where cidade = 'Recife' order by nome"] },
    ],
    testes: [
      {
        nome: 'três pessoas',
        entrada:
          "insert into pessoas values (1, 'Rui', 'Recife'), (2, 'Ana', 'Recife'), (3, 'Bia', 'Natal');",
        oculto: false,
      },
      { nome: 'segredo', entrada: "insert into pessoas values (9, 'Zuleica', 'Recife');" },
    ],
  },
};

/** Waits until the server has tried its languages: for most of it, each answer waits as well. */
export async function untilCodeIsExecuted(call: Call, token: string): Promise<void> {
  const ask = () => call('GET', '/questions/languages', undefined, token);
  while (at((await ask()).body, 'data.0') === undefined);
}
