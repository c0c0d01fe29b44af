import type { DemoExam } from '../demo-exam.ts';

export const javascriptExam: DemoExam = {
  title: 'JavaScript e ReactJS: fundamentos',
  description:
    'Para quem vai cuidar das telas de pagamento. Cobre promessas, escopo, estado e acessibilidade. Leia o código com calma: as respostas estão nele.',
  kind: 'theory',
  skills: ['JavaScript', 'ReactJS'],
  questions: [
    {
      statement:
        'O que este código imprime?\n```js\nconst notas = [10, 9, 1];\nconsole.log(notas.sort().join(" "));\n```',
      options: ['1 9 10', '*1 10 9', '10 9 1', '9 1 10'],
    },
    {
      statement:
        'Uma função busca três recursos independentes, um depois do outro, com `await` em cada linha. Qual mudança reduz a espera sem perder os erros?',
      options: [
        'Trocar cada `await` por um `setTimeout` de zero milissegundos',
        '*Disparar as três buscas e esperar com `Promise.all`',
        'Envolver as três linhas em um único `try` e `catch`',
        'Declarar a função sem `async` e devolver um objeto',
      ],
    },
    {
      statement:
        'Em um componente React, uma lista usa o índice como `key` e permite remover itens do meio. Que problema aparece primeiro?',
      options: [
        'O React recusa a lista e mostra um erro na tela',
        'A lista deixa de ser renderizada depois da remoção',
        '*O estado de um item passa a aparecer em outro item',
        'O navegador recarrega a página a cada remoção',
      ],
    },
    {
      statement: 'Quais destas práticas ajudam quem usa leitor de tela em um formulário?',
      options: [
        '*Ligar cada campo a um rótulo com `label`',
        '*Ligar a mensagem de erro ao campo com `aria-describedby`',
        'Usar o texto do `placeholder` no lugar do rótulo',
        'Remover o contorno de foco de todos os campos',
      ],
    },
    {
      statement:
        'O que este código imprime?\n```js\nfor (var i = 0; i < 3; i++) setTimeout(() => console.log(i), 0);\n```',
      options: ['0 1 2', '2 2 2', '*3 3 3', '0 0 0'],
    },
    {
      statement: 'Quais destes valores são considerados falsos em um `if`?',
      options: ['*Uma string vazia', 'Um array vazio', '*O número zero', 'Um objeto vazio'],
    },
    {
      statement:
        'Um efeito busca dados quando o identificador muda. Como evitar que uma resposta antiga, que chegou atrasada, substitua a nova?',
      options: [
        'Aumentar o tempo limite da busca mais antiga',
        '*Cancelar a busca na função de limpeza do efeito',
        'Guardar a resposta em uma variável global',
        'Deixar o vetor de dependências vazio',
      ],
    },
    {
      statement: 'Explique, com suas palavras, o que é uma closure e cite um uso dela no dia a dia.',
      answers: {
        right: [
          'É uma função que continua enxergando as variáveis do lugar onde foi criada, mesmo depois que esse lugar já terminou. Uso em um contador privado ou para guardar o identificador de um temporizador em um debounce.',
          'Closure é a função junto com o escopo em que ela nasceu. Um exemplo é um manipulador de clique criado dentro de um map: cada um lembra do seu item.',
          'Quando uma função interna usa variáveis da externa, ela leva essas variáveis com ela. No trabalho usei para criar um formatador de moeda: passo a moeda uma vez e recebo uma função que só pede o valor.',
          'A função guarda referência ao escopo léxico, não uma cópia dos valores. Por isso o laço com var imprime sempre o último número e com let não. Uso em currying e em hooks o tempo todo.',
          'É o que faz um useCallback enxergar o estado do momento em que foi criado. Às vezes atrapalha (estado velho), mas é também como a gente faz memoização simples: o cache fica preso na função.',
          'Função + variáveis do lugar onde ela foi declarada. Ex.: criarContador() devolve uma função que soma 1 numa variável que ninguém de fora consegue mexer.',
          'Uma closure mantém viva a variável de fora enquanto a função existir. No dia a dia: um middleware que recebe a configuração e devolve a função (req, res) que usa essa configuração.',
          'É a capacidade da função de lembrar o contexto onde nasceu. Já usei para limitar chamadas repetidas de um botão de pagar: a flag "enviando" ficava dentro da closure.',
          'Basicamente, funções em JS enxergam o escopo onde foram escritas, mesmo se executadas em outro lugar. O setTimeout dentro de um for com let é o exemplo que eu mais vejo.',
          'Quando devolvo uma função de outra, a de dentro ainda acessa os parâmetros da de fora. Uso para gerar validadores: minimo(8) devolve a função que confere o tamanho.',
          'Closure: a função retém o ambiente léxico. Serve para esconder estado sem classe, por exemplo um módulo que só expõe adicionar() e total().',
          'É uma função que "fecha" sobre variáveis externas. Um caso real: no debounce da busca, o timer fica guardado na closure e cada tecla cancela o anterior.',
          'São as variáveis externas que a função carrega. Em React, todo handler dentro do componente é uma closure sobre as props daquela renderização.',
          'Uma função criada dentro de outra que continua usando as variáveis da de fora depois do return. Usei num once(): a variável "jaRodou" fica lá dentro.',
        ],
        wrong: [
          'É quando uma função chama ela mesma até terminar.',
          'Não lembro agora, mas tem a ver com classes.',
          'É quando a gente fecha a conexão depois de usar, para não vazar memória.',
          'É uma função sem nome, tipo arrow function. Uso no map e no filter.',
          'Closure é o bloco entre chaves. Tudo que está dentro das chaves é uma closure.',
          'É passar uma função como parâmetro de outra, por exemplo no addEventListener.',
          'É quando declaro uma variável com const e ela não pode mais mudar.',
          'Serve para encapsular, igual private do Java, mas nunca precisei usar.',
          'É o mesmo que hoisting: a função sobe para o topo do arquivo.',
        ],
      },
    },
  ],
  reviews: [
    {
      stars: 5,
      text: 'Questões parecidas com o que aparece numa revisão de código. A da resposta atrasada que substitui a nova eu já vivi em produção.',
    },
    {
      stars: 4,
      text: 'Boa prova. Só achei que a pergunta aberta sobre closure podia dizer o tamanho esperado da resposta.',
      answer: 'Obrigada por contar! Duas ou três frases bastam; vamos dizer isso no enunciado da próxima.',
    },
    {
      stars: 4,
      text: 'Gostei de ter acessibilidade junto com React. Sobrou tempo: terminei em uns quarenta minutos.',
    },
    {
      stars: 3,
      text: 'O conteúdo é bom, mas duas perguntas de saída de código em seguida cansam um pouco.',
      answer: 'Tem razão, vamos separá-las na próxima versão. Obrigada pelo cuidado de escrever.',
    },
  ],
};
