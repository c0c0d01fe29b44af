import type { DemoExam } from '../demo-exam.ts';

export const pythonExam: DemoExam = {
  title: 'Python: código que outros leem',
  description:
    'Estruturas de dados, erros, testes e leitura de código. Usamos Python nos serviços que recebem exames de laboratório.',
  kind: 'theory',
  skills: ['Python'],
  questions: [
    {
      statement:
        'O que este código imprime?\n```python\ndef junta(item, lista=[]):\n    lista.append(item)\n    return lista\n\njunta(1)\nprint(junta(2))\n```',
      options: ['[2]', '*[1, 2]', '[2, 1]', '[1]'],
    },
    {
      statement: 'Qual estrutura responde mais rápido se um código de exame já foi visto, entre milhões?',
      options: [
        'Uma lista ordenada por código',
        'Uma tupla com todos os códigos',
        '*Um conjunto com os códigos',
        'Uma fila com os códigos',
      ],
    },
    {
      statement: 'Quais destes objetos podem ser chaves de um dicionário?',
      options: ['*Uma string', '*Uma tupla de números', 'Uma lista de números', 'Um dicionário vazio'],
    },
    {
      statement:
        'Um bloco abre um arquivo e pode falhar no meio da leitura. Qual construção garante que ele seja fechado?',
      options: ['`while True`', '*`with open(...) as arquivo`', '`assert arquivo`', '`global arquivo`'],
    },
    {
      statement: 'O que devolve `[n * n for n in range(5) if n % 2]`?',
      options: ['[0, 4, 16]', '*[1, 9]', '[1, 4, 9]', '[0, 1, 4, 9, 16]'],
    },
    {
      statement: 'Capturar `Exception` e seguir em frente sem registrar nada costuma ser um erro. Por quê?',
      options: [
        'Porque o Python proíbe capturar essa classe',
        'Porque o bloco passa a rodar em outra thread',
        '*Porque falhas reais somem e o estado fica incerto',
        'Porque a exceção é lançada de novo ao sair',
      ],
    },
  ],
  reviews: [
    {
      stars: 5,
      text: 'A pegadinha da lista padrão aparece em código de verdade, e aqui ela vem sem pressa. O resultado saiu na hora.',
    },
    {
      stars: 4,
      text: 'Prova tranquila e bem escrita. Faltou alguma coisa sobre testes, que a descrição promete.',
      answer: 'Você tem razão: a descrição prometia mais do que a prova cobra. Vamos acertar isso.',
    },
  ],
};
