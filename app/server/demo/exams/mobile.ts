import type { DemoExam } from '../demo-exam.ts';

export const mobileExam: DemoExam = {
  title: 'Mobile: Kotlin e React native',
  description:
    'Ciclo de vida, listas grandes, uso sem rede e permissões, do ponto de vista de um aplicativo de entregas.',
  kind: 'theory',
  skills: ['Kotlin', 'React native'],
  questions: [
    {
      statement: 'Uma lista de 5 mil entregas trava ao rolar. Qual é a primeira medida?',
      options: [
        'Carregar as imagens em tamanho maior',
        '*Usar uma lista que desenha só o que está visível',
        'Aumentar a memória reservada ao aplicativo',
        'Dividir a lista em várias telas com abas',
      ],
    },
    {
      statement:
        'Em Kotlin, o que acontece aqui?\n```kotlin\nval nome: String? = null\nprintln(nome?.length ?: 0)\n```',
      options: ['Lança uma exceção', 'Imprime null', '*Imprime 0', 'Não compila'],
    },
    {
      statement:
        'O entregador perde o sinal ao confirmar uma entrega. Quais decisões evitam perda ou duplicação?',
      options: [
        '*Guardar a confirmação no aparelho antes de enviar',
        '*Enviar com um identificador que o servidor reconhece se repetir',
        'Pedir que ele toque no botão até aparecer sucesso',
        'Apagar a confirmação local assim que o envio começa',
      ],
    },
    {
      statement: 'Quando pedir a permissão de localização?',
      options: [
        'Na primeira abertura, junto com todas as outras',
        '*Quando o recurso que precisa dela é usado, com a razão',
        'Antes de instalar o aplicativo no aparelho',
        'A cada vez que o aplicativo volta à frente',
      ],
    },
    {
      statement: 'Em React Native, por que medir o desempenho em uma versão de produção?',
      options: [
        'Porque só ela permite depurar com pontos de parada',
        '*Porque o modo de desenvolvimento faz checagens que a deixam mais lenta',
        'Porque o modo de desenvolvimento não desenha listas',
        'Porque a versão de produção ignora o código nativo',
      ],
    },
  ],
  reviews: [
    {
      stars: 4,
      text: 'Legal ver uma questão sobre ficar sem sinal no meio da entrega. Senti falta de algo de iOS.',
    },
  ],
};
