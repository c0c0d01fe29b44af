import * as z from 'zod/mini';
// Imported before any schema is created, because a schema takes the configuration of that moment.
import './messages.ts';

export const errorCatalogue = {
  REQUISICAO_INVALIDA: { status: 400, message: 'Requisição inválida.' },
  CAMPO_INVALIDO: { status: 400, message: 'Confira os campos destacados.' },
  CAMPO_DESCONHECIDO: { status: 400, message: 'Este campo não existe nesta chamada.' },
  ID_INVALIDO: { status: 400, message: 'IDs devem ser números.' },
  CNPJ_INVALIDO: { status: 400, message: 'O CNPJ informado é inválido!' },
  ENTRADA_INVALIDA: {
    status: 400,
    message: 'Esta entrada já foi usada, passou de 10 minutos ou começou em outro navegador. Comece de novo.',
  },
  ENTRADA_RECUSADA: { status: 400, message: 'O provedor não confirmou quem você é. Comece de novo.' },
  LINK_INVALIDO: { status: 400, message: 'Link inválido ou expirado.' },
  RESPOSTA_INVALIDA: { status: 400, message: 'A resposta não corresponde a esta questão.' },
  RUBRICA_INVALIDA: {
    status: 400,
    message:
      'Informe os pontos de cada nível desta rubrica. Cada critério precisa de um nível que vale pontos.',
  },
  GABARITO_INVALIDO: { status: 400, message: 'Marque ao menos uma alternativa certa desta questão.' },
  SOLUCAO_REPROVADA: { status: 400, message: 'Uma solução de referência não passa em todos os testes.' },
  SOLUCAO_NAO_COMPILA: { status: 400, message: 'Uma solução de referência não compila.' },
  SOLUCAO_DEMORADA: { status: 400, message: 'Uma solução de referência passa do limite de tempo.' },
  SOLUCAO_COM_ERRO: { status: 400, message: 'Uma solução de referência termina com erro.' },
  VERIFICADOR_COM_ERRO: { status: 400, message: 'O verificador desta questão termina com erro.' },
  DADOS_COM_ERRO: { status: 400, message: 'O esquema ou as linhas desta questão têm um erro.' },
  LINGUAGEM_INDISPONIVEL: { status: 400, message: 'Esta instalação não roda essa linguagem.' },
  CREDENCIAIS_INVALIDAS: { status: 401, message: 'Usuário ou senha inválidas.' },
  SEGUNDO_FATOR: { status: 401, message: 'Informe o código do seu aplicativo autenticador.' },
  SESSAO_INVALIDA: { status: 401, message: 'Sua sessão terminou. Entre novamente para continuar.' },
  CHAVE_INVALIDA: { status: 401, message: 'Esta chave de API não vale: confira se foi copiada inteira.' },
  CHAVE_NO_ENDERECO: {
    status: 400,
    message:
      'Chaves de API não vão no endereço, que fica escrito em muitos lugares: envie no cabeçalho Authorization. Revogue esta e faça outra.',
  },
  CHAVE_SEM_ESCOPO: { status: 403, message: 'Esta chave de API não tem o escopo desta chamada.' },
  CHAMADA_SO_DE_PESSOAS: {
    status: 403,
    message: 'Esta chamada é só para pessoas: chaves de API não servem.',
  },
  CHAVE_DE_OUTRO_ENDERECO: { status: 403, message: 'Esta chave de API não vale a partir deste endereço.' },
  ACESSO_NEGADO: { status: 403, message: 'Você não tem acesso a este recurso.' },
  SEGUNDO_FATOR_OBRIGATORIO: {
    status: 403,
    message: 'Ative a verificação em duas etapas para continuar na administração.',
  },
  IDENTIDADE_DIVERGENTE: { status: 403, message: 'Os dados enviados não correspondem à sua conta.' },
  EMAIL_NAO_CONFIRMADO: {
    status: 403,
    message: 'Confirme seu e-mail para fazer isso. Enviamos um link para a sua caixa de entrada.',
  },
  NOME_NAO_INFORMADO: {
    status: 403,
    message: 'Informe seu nome no perfil para fazer isso: é ele que aparece no resultado e no certificado.',
  },
  SENHA_NECESSARIA: {
    status: 403,
    message: 'Digite a senha da conta para confirmar o e-mail neste navegador.',
  },
  EMPRESA_EM_VERIFICACAO: {
    status: 403,
    message: 'Sua empresa está em verificação. Isso será possível assim que ela for confirmada.',
  },
  RECURSO_DE_QUEM_CORRIGIU: {
    status: 403,
    message: 'Quem corrigiu não decide o recurso. Peça a outra pessoa da equipe.',
  },
  ENTRADA_PELO_PROVEDOR: {
    status: 403,
    message: 'Sua empresa pede a entrada pela conta dela. Use “Entrar pela conta da empresa”.',
  },
  ENTRADA_SEM_PAPEL: {
    status: 403,
    message:
      'Sua conta da empresa não dá acesso ao Provado. Peça o acesso a quem cuida dela, ou a quem é responsável pela empresa aqui.',
  },
  CODIGO_INVALIDO: { status: 403, message: 'Código de cadastro inválido ou já utilizado.' },
  PROVA_NAO_INICIADA: { status: 403, message: 'Inicie a prova para ver as questões.' },
  PROVA_FORA_DO_PERIODO: { status: 403, message: 'Prova fora do período de realização.' },
  PROVA_INATIVA: { status: 403, message: 'Esta prova está inativa no momento.' },
  PROVA_POR_CONVITE: { status: 403, message: 'Esta prova é só para pessoas convidadas.' },
  DECLARACAO_NAO_PEDIDA: { status: 409, message: 'Nesta prova não há o que declarar.' },
  DECLARACAO_ENCERRADA: {
    status: 409,
    message: 'O prazo para declarar o que você usou terminou 24 h depois da entrega.',
  },
  VERSOES_NAO_MOSTRADAS: {
    status: 403,
    message: 'A regra desta prova não mostra a quem corrige como as respostas foram escritas.',
  },
  DEFESA_INDISPONIVEL: { status: 409, message: 'A defesa deste trabalho não pode mais começar.' },
  PROVA_NAO_ENTREGUE: { status: 403, message: 'Isso só é possível depois da entrega da prova.' },
  CORRECAO_OCULTA: {
    status: 403,
    message: 'Dê a sua correção desta resposta antes de ver as de colegas.',
  },
  CORRECAO_DE_COLEGA: {
    status: 403,
    message: 'Esta resposta está com outras pessoas da equipe. Quem a tem pode passá-la a você.',
  },
  NAO_ENCONTRADO: { status: 404, message: 'Não encontramos o que você procura.' },
  CADASTRO_NAO_CONCLUIDO: { status: 409, message: 'Não foi possível concluir o cadastro.' },
  CPF_EM_USO: {
    status: 409,
    message:
      'O CPF deste cadastro já é de outra conta confirmada. Se ela é sua, entre ou recupere a senha: enviamos um e-mail a ela.',
  },
  CNPJ_EM_USO: {
    status: 409,
    message:
      'O CNPJ deste cadastro já é de outra conta confirmada. Se ela é da sua equipe, entre ou recupere a senha: enviamos um e-mail a ela. Se não é, diga à administração que a empresa é sua.',
  },
  CONTA_EM_USO: {
    status: 409,
    message:
      'Esta conta já tem provas ou uma equipe e não pode ser excluída por aqui. Para ficar com ela, peça um link em "Esqueceu a senha?".',
  },
  ENDERECO_EM_USO: { status: 409, message: 'Este endereço já é de outra pessoa. Escolha outro.' },
  SEGUNDO_FATOR_ATIVO: { status: 409, message: 'A verificação em duas etapas já está ativa.' },
  SEGUNDO_FATOR_INATIVO: { status: 409, message: 'A verificação em duas etapas não está ativa.' },
  CONTA_PROPRIA: { status: 409, message: 'Você não pode suspender a sua própria conta.' },
  ESTADO_JA_MUDOU: { status: 409, message: 'Isto já foi feito por outra pessoa.' },
  CORRECAO_CONCLUIDA: {
    status: 409,
    message: 'As duas correções desta resposta já foram dadas. Só uma terceira pessoa pode decidir de novo.',
  },
  COMENTARIO_SEM_LUGAR: {
    status: 409,
    message: 'Este trabalho não tem essas linhas, esse critério ou esse comentário.',
  },
  COMENTARIO_DE_COLEGA: { status: 409, message: 'Só quem escreveu um comentário pode mudá-lo.' },
  COMENTARIOS_DEMAIS: { status: 409, message: 'Um trabalho tem no máximo 500 comentários.' },
  CORRETORES_INSUFICIENTES: {
    status: 409,
    message: 'Para duas correções, a equipe precisa de ao menos duas pessoas.',
  },
  EDICAO_ANTIGA: {
    status: 409,
    message: 'Isto mudou enquanto você editava. Confira como está agora e salve de novo.',
  },
  NOME_JA_EXISTE: { status: 409, message: 'Já existe um item com este nome.' },
  GRUPO_INATIVO: { status: 409, message: 'Este grupo está inativo.' },
  CONVITE_EM_ABERTO: {
    status: 409,
    message: 'Esta pessoa já está no grupo ou ainda não respondeu ao convite.',
  },
  CONVITE_RECENTE: {
    status: 409,
    message: 'O último convite tem menos de um dia. Tente de novo mais tarde.',
  },
  CONVITE_RESPONDIDO: { status: 409, message: 'Você já respondeu a este convite.' },
  CONVITE_USADO: { status: 409, message: 'Este convite já foi usado.' },
  LIMITE_ATINGIDO: { status: 409, message: 'O limite foi atingido.' },
  ESPACO_ESGOTADO: { status: 409, message: 'Não há mais espaço para imagens. Remova as que não usa mais.' },
  WEBHOOK_DESLIGADO: { status: 409, message: 'Este webhook está desligado. Ligue-o para enviar de novo.' },
  DOMINIO_EM_USO: { status: 409, message: 'Este domínio já é de outra empresa no Provado.' },
  DOMINIO_NAO_MOSTRADO: {
    status: 409,
    message:
      'Ainda não encontramos o registro TXT deste domínio. Uma mudança no DNS pode levar algumas horas para aparecer.',
  },
  ENTRADA_DE_OUTRA_CONTA: {
    status: 409,
    message:
      'Este e-mail já tem no Provado uma conta que não é da equipe, ou que entra por outra conta do provedor. Fale com quem é responsável pela empresa.',
  },
  ESPACO_DO_TRABALHO: { status: 409, message: 'Não há mais espaço para os seus envios nesta prova.' },
  ULTIMO_DONO: {
    status: 409,
    message: 'A equipe precisa de pelo menos uma pessoa responsável. Dê esse papel a outra pessoa antes.',
  },
  RECURSO_INDISPONIVEL: { status: 409, message: 'Não há nota contra a qual recorrer.' },
  RECURSO_FORA_DO_PRAZO: { status: 409, message: 'O prazo para recorrer desta nota terminou.' },
  RECURSO_REPETIDO: { status: 409, message: 'Você já recorreu disto.' },
  RECURSO_DECIDIDO: { status: 409, message: 'Este recurso já foi decidido por outra pessoa.' },
  RECURSO_DA_EMPRESA: {
    status: 409,
    message:
      'Alguém da empresa pode decidir este recurso: a administração só decide quando ninguém dela pode.',
  },
  RECURSO_SEM_MUDANCA: {
    status: 409,
    message: 'Nada mudou desde o recurso: mude a correção, anule a questão, ou mantenha a nota.',
  },
  PAUSA_INDISPONIVEL: { status: 409, message: 'Você não tem minutos de pausa.' },
  PEDIDO_INDISPONIVEL: {
    status: 409,
    message:
      'Nesta prova não há quem responda a pedidos: ela é do Provado, ou a empresa ainda não foi conferida.',
  },
  PEDIDO_REPETIDO: { status: 409, message: 'Seu pedido já espera por uma resposta.' },
  PEDIDO_RESPONDIDO: { status: 409, message: 'Este pedido já foi respondido por outra pessoa.' },
  PEDIDO_REPASSADO: {
    status: 409,
    message: 'Os 15 dias para responder passaram: agora quem responde é a administração do Provado.',
  },
  EXCLUSAO_RETIDA: {
    status: 409,
    message:
      'Há um motivo registrado para guardar esta prova. Retire-o antes de aceitar, ou recuse o pedido.',
  },
  TEMPO_JA_DEVOLVIDO: { status: 409, message: 'Este tempo já foi devolvido.' },
  AVALIACAO_ENCERRADA: { status: 409, message: 'O prazo de 7 dias para mudar esta avaliação terminou.' },
  MUDANCA_EM_ANDAMENTO: {
    status: 409,
    message: 'Outra mudança desta prova ainda está sendo aplicada. Tente de novo em instantes.',
  },
  MUDANCA_CEDO_DEMAIS: {
    status: 409,
    message: 'Ninguém começou esta prova ainda: mude a questão em “Editar prova”.',
  },
  MUDANCA_SEM_EFEITO: { status: 409, message: 'Esta questão já está assim.' },
  TESTES_NAO_RODADOS: {
    status: 409,
    message:
      'Os novos testes ainda não rodaram em todas as respostas, ou alguém já os aplicou ou descartou. Confira em “Mudar os testes”.',
  },
  PROVA_JA_ENTREGUE: { status: 409, message: 'Você já entregou esta prova.' },
  PROVA_ENTREGUE_DIFERENTE: { status: 409, message: 'Esta prova já foi entregue com outras respostas.' },
  PROVA_SEM_RESULTADO: { status: 409, message: 'O certificado sai depois que a prova estiver corrigida.' },
  DOSSIE_NAO_PRONTO: { status: 409, message: 'O dossiê não está pronto, ou já foi apagado. Gere de novo.' },
  DOSSIE_ANTES_DO_RESULTADO: {
    status: 409,
    message: 'O dossiê só pode ser gerado depois que os resultados forem divulgados.',
  },
  RESULTADO_ZERO: { status: 409, message: 'Um resultado de 0 pontos não tem o que certificar.' },
  CERTIFICADO_REVOGADO: { status: 409, message: 'O certificado deste resultado foi revogado.' },
  PRAZO_NAO_TERMINOU: { status: 409, message: 'O prazo desta prova ainda não terminou.' },
  RESPOSTA_DESATUALIZADA: { status: 409, message: 'Há uma versão mais nova desta resposta.' },
  PROVA_EM_OUTRO_LUGAR: { status: 409, message: 'A prova continuou em outra aba ou dispositivo.' },
  PROVA_EM_ANDAMENTO: { status: 409, message: 'O candidato ainda não entregou esta prova.' },
  TENTATIVA_ANULADA: { status: 409, message: 'Esta tentativa já foi anulada.' },
  GABARITO_VISTO: {
    status: 409,
    message: 'O candidato já viu o que estava certo nesta prova, por isso ela não pode ser reaberta.',
  },
  QUESTOES_ANULADAS: {
    status: 409,
    message: 'Todas as questões desta prova foram anuladas: não há o que copiar.',
  },
  PROVA_INICIADA: { status: 409, message: 'Alguém já começou esta prova: agora só os textos podem mudar.' },
  REGRA_MUDOU: {
    status: 409,
    message: 'A empresa acabou de mudar a regra desta prova. Leia a nova antes de começar.',
  },
  RESULTADO_ANUNCIADO: {
    status: 409,
    message: 'Alguém já começou esta prova: o resultado não pode sair depois do que foi informado.',
  },
  PROVA_DE_MODELO: {
    status: 409,
    message: 'Esta prova veio de um modelo e já começou: o conteúdo dela não muda mais.',
  },
  PROVA_TERMINADA: { status: 409, message: 'Esta prova já terminou.' },
  MODELO_RETIRADO: { status: 409, message: 'Este modelo foi retirado e não pode mais ser aplicado.' },
  DECISAO_AVISADA: {
    status: 409,
    message: 'O candidato já foi avisado desta decisão. Para mudar, decida de novo.',
  },
  CORRECAO_DESATUALIZADA: {
    status: 409,
    message:
      'Outra pessoa corrigiu esta prova enquanto você corrigia. Leia a correção dela antes de salvar a sua.',
  },
  EXECUCAO_EM_ANDAMENTO: { status: 409, message: 'Sua execução anterior ainda não terminou.' },
  PROVA_ENCERRADA: { status: 410, message: 'O prazo desta prova terminou e ela já foi entregue.' },
  OPERACAO_EM_ANDAMENTO: {
    status: 409,
    message:
      'A chamada com esta Idempotency-Key ainda não terminou, ou o servidor parou no meio dela. Se continuar assim, confira o que foi feito antes de tentar com outra.',
  },
  CORPO_MUITO_GRANDE: { status: 413, message: 'O conteúdo enviado é grande demais.' },
  TIPO_NAO_ACEITO: { status: 415, message: 'O formato enviado não é aceito.' },
  IMAGEM_NAO_ACEITA: { status: 415, message: 'Envie uma imagem JPG ou PNG.' },
  ARQUIVO_NAO_LIDO: { status: 422, message: 'O arquivo não pôde ser lido.' },
  ARQUIVO_PROTEGIDO: { status: 422, message: 'O arquivo tem senha.' },
  ARQUIVO_INSEGURO: { status: 422, message: 'O arquivo tem algo que não pode ser guardado.' },
  ARQUIVO_GRANDE: { status: 422, message: 'O trabalho é grande demais.' },
  OPERACAO_REPETIDA: { status: 422, message: 'Esta operação já foi usada com outro conteúdo.' },
  MUITAS_TENTATIVAS: { status: 429, message: 'Muitas tentativas. Aguarde um pouco e tente de novo.' },
  EXECUCOES_DEMAIS: { status: 429, message: 'São até 20 execuções por minuto. Aguarde um pouco.' },
  SALVAMENTOS_DEMAIS: {
    status: 429,
    message: 'Você está salvando rápido demais. Sua resposta será salva em instantes.',
  },
  LIMITE_DE_CONSULTAS: {
    status: 429,
    message: 'Muitos perfis foram consultados em pouco tempo. Tente de novo mais tarde.',
  },
  LIMITE_DE_EMAILS: {
    status: 429,
    message: 'Sua empresa já escreveu hoje ao máximo de pessoas novas. Amanhã pode enviar mais.',
  },
  ERRO_INTERNO: { status: 500, message: 'Algo deu errado!' },
  REGISTRO_INDISPONIVEL: {
    status: 503,
    message: 'Não conseguimos consultar o registro agora. Tente de novo em instantes.',
  },
  PROVEDOR_INDISPONIVEL: {
    status: 503,
    message: 'A conta da empresa não responde agora. Tente de novo em instantes.',
  },
  CONFERENCIA_DEMORADA: {
    status: 503,
    message: 'As soluções ainda estão sendo conferidas, e nada foi salvo. Tente de novo em um minuto.',
  },
  CONFERENCIA_FALHOU: {
    status: 503,
    message: 'Não conseguimos conferir as soluções agora, e nada foi salvo. Tente de novo em instantes.',
  },
  SERVICO_OCUPADO: { status: 503, message: 'O serviço está ocupado. Tente de novo em instantes.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errorCatalogue;

/** `error` is always a sentence for the user; `fields` has one message per invalid field. */
export const errorBody = z.object({
  error: z.string().check(z.minLength(1)),
  code: z.enum(Object.keys(errorCatalogue) as [ErrorCode, ...ErrorCode[]]),
  fields: z.optional(z.record(z.string(), z.string())),
  data: z.optional(z.unknown()),
});

export type ErrorBody = z.output<typeof errorBody>;
