import type { DemoExam } from '../demo-exam.ts';

export const javaExam: DemoExam = {
  title: 'Java e Spring: serviços confiáveis',
  description: 'Coleções, igualdade, concorrência e transações em serviços que rastreiam cargas.',
  kind: 'theory',
  skills: ['Java', 'Spring'],
  questions: [
    {
      statement: 'Uma classe redefine `equals` e esquece `hashCode`. O que quebra primeiro?',
      options: [
        'A compilação da classe',
        '*A busca em um `HashMap` com ela como chave',
        'A ordenação com `Collections.sort`',
        'A conversão para texto com `toString`',
      ],
    },
    {
      statement:
        'O que este código imprime?\n```java\nString a = new String("frete");\nString b = "frete";\nSystem.out.println(a == b);\n```',
      options: ['true', '*false', 'frete', 'Não compila'],
    },
    {
      statement: 'Quais destas classes são seguras para uso por várias threads ao mesmo tempo?',
      options: ['*`ConcurrentHashMap`', '*`AtomicInteger`', '`ArrayList`', '`SimpleDateFormat`'],
    },
    {
      statement:
        'Um método anotado com `@Transactional` é chamado por outro método da mesma classe. O que acontece?',
      options: [
        'Uma transação nova é sempre aberta',
        '*A anotação não tem efeito nessa chamada',
        'A transação é aberta em modo de leitura',
        'O Spring lança uma exceção ao iniciar',
      ],
    },
    {
      statement: 'Para somar milhões de valores monetários sem erro de arredondamento, qual tipo usar?',
      options: ['`float`', '`double`', '*`BigDecimal`', '`int` arredondado'],
    },
  ],
  reviews: [
    {
      stars: 4,
      text: 'A questão do @Transactional chamado de dentro da própria classe pega muita gente. Aprendi conferindo depois.',
    },
    {
      stars: 3,
      text: 'Só cinco questões para Java e Spring é pouco para mostrar o que se sabe.',
      answer: 'Faz sentido. Estamos revendo a prova e ela volta maior.',
    },
  ],
};
