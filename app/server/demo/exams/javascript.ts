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
        ],
        wrong: [
          'É quando uma função chama ela mesma até terminar.',
          'Não lembro agora, mas tem a ver com classes.',
        ],
      },
    },
  ],
};
