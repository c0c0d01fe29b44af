import type { DemoExam } from '../demo-exam.ts';

export const incidentsExam: DemoExam = {
  title: 'Incidentes em produção: diagnóstico e aviso',
  description:
    'Para quem entra na escala de plantão. Uma questão aberta pede o que você faria na primeira meia hora; duas pessoas corrigem cada resposta, sem saber de quem é.',
  kind: 'theory',
  skills: ['Node', 'PostgreSQL'],
  questions: [
    {
      statement:
        'O tempo de resposta dobrou logo depois de uma implantação. Qual é o primeiro passo que mais protege quem usa?',
      options: [
        'Procurar a causa em cada linha que mudou',
        '*Voltar à versão anterior e procurar a causa depois',
        'Aumentar o tempo limite das chamadas',
        'Avisar que o sistema ficará lento até amanhã',
      ],
    },
    {
      statement:
        'Às 14h os pagamentos por pix começam a falhar: 4 de cada 10 não confirmam, e os por cartão seguem normais. Conte o que você faria na primeira meia hora, e quem avisaria.',
      points: 4,
      rubric: [
        {
          name: 'Delimita o problema',
          levels: ['Age sem olhar', 'Olha um sinal', 'Compara sinais até isolar a parte que falha'],
          praise: 'Comparar pix com cartão e o antes com o depois isola a parte que falha em minutos.',
          advice: 'Diga que números compararia para saber onde está a falha antes de mexer.',
        },
        {
          name: 'Avisa quem precisa',
          levels: ['Não avisa', 'Avisa o time', 'Avisa time, lojas e quem decide, com hora do próximo aviso'],
          praise: 'Marcar a hora do próximo aviso poupa o time de responder a mesma pergunta vinte vezes.',
          advice: 'Além do time, pense nas lojas: o que elas dizem a quem está no caixa?',
        },
      ],
      answers: {
        right: [
          'Primeiro vejo se é só nosso: status do provedor de pix e a taxa de erro por banco. Como cartão está bem, isolo a integração do pix. Aviso no canal do plantão e o time de lojas já no minuto cinco, com o próximo aviso marcado para 14h30. Se a implantação das 13h50 mexeu no pix, volto.',
          'Comparo os erros por provedor e por versão do serviço. 4 em 10 parece uma instância ruim de várias: tiro do balanceador a que concentra as falhas. Enquanto isso outra pessoa escreve às lojas que cartão funciona e que daremos notícia em 20 minutos.',
          'Abro o incidente e divido os papéis: um investiga, um comunica. Olho fila de confirmação, tempo de resposta do banco parceiro e o que mudou hoje. Página de status atualizada antes de ter a causa, dizendo o que sabemos e o que não sabemos.',
          'Vejo se a falha é na criação da cobrança ou na confirmação (o dinheiro sai?). Se sai e não confirma, o pior é cobrar duas vezes: peço às lojas que não repitam a cobrança e reconcilio depois. Aviso liderança, suporte e lojas; repito o aviso a cada meia hora.',
          'Separo por horário: começou às 14h em ponto, então procuro agendamento ou certificado vencido. Aviso o plantão e o suporte com um texto pronto para as lojas. Se em 15 minutos eu não tiver hipótese, chamo o parceiro por telefone.',
          'Olho o painel de pix contra o de cartão para ver o que só o pix usa: webhook, chave, fila. Testo um pix meu de R$ 0,01. Aviso o time no canal e peço a quem cuida das lojas que oriente o uso do cartão até 14h40, quando mando outra notícia.',
        ],
        wrong: [
          'Reinicio o serviço de pagamentos, que quase sempre resolve. Se continuar, abro um chamado.',
          'Esperaria alguns minutos, porque instabilidade do pix costuma passar sozinha. Depois olharia os logs.',
          'Desligaria o pix para não gerar reclamação e investigaria com calma depois.',
          'Aumentaria o número de tentativas da chamada até o pagamento confirmar.',
          'Avisaria meu líder e esperaria a orientação dele.',
        ],
      },
    },
    {
      statement: 'O que pertence ao relato escrito depois de um incidente?',
      options: [
        '*A linha do tempo, com o que se sabia em cada momento',
        '*O que faria a falha aparecer mais cedo',
        'O nome de quem errou',
        'A promessa de que não acontece de novo',
      ],
    },
  ],
  reviews: [],
};
