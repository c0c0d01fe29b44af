import type { LegalSection } from './LegalDocument.tsx';

const stored = [
  {
    term: 'De toda conta',
    text: 'Nome, e-mail, momento do cadastro, da confirmação do e-mail e, se houver, da suspensão. Depois de uma troca de e-mail, o anterior por 7 dias, para que possa ser desfeita. Da senha fica apenas um resumo calculado com argon2id, do qual ela não pode ser lida. De um link de recuperação de senha e dos códigos de reserva da verificação em duas etapas, também só o resumo; da verificação em duas etapas, se você a ativar, o segredo que gera os códigos, cifrado.',
  },
  {
    term: 'De quem desenvolve',
    text: 'CPF, data de nascimento, gênero, telefone, stacks e habilidades. Se você os informar, também biografia, foto e endereço.',
  },
  {
    term: 'De empresas',
    text: 'CNPJ, nome fantasia, telefone, endereço, plano escolhido e, se informados, um segundo telefone, logotipo, descrição, links e as fotos da galeria com suas legendas. E quais contas pertencem a ela, com o papel de cada uma. De quem é convidado para a equipe, o e-mail e o papel; sem resposta, o convite é apagado um mês depois de vencer. Os pedidos para verificar a empresa, com a decisão e o motivo. De quem diz que a conta de uma empresa é sua: nome, e-mail, mensagem e a resposta, apagados meio ano depois dela.',
  },
  {
    term: 'Das provas',
    text: 'Questões, alternativas e imagens. De cada tentativa: início, prazo e entrega, a resposta atual e as versões anteriores de cada questão com seus horários (uma semana depois do prazo ficam a primeira, a última e uma por minuto), as correções e quem as fez, a nota, a decisão da empresa e acontecimentos como continuar em outro dispositivo. Se a resposta for o link de um repositório público, o Provado o abre sem dizer de quem é e guarda os arquivos de um commit, o código desse commit e quando o encontrou; nomes e e-mails de quem fez os commits não são guardados. Se a empresa rodar testes sobre o trabalho entregue ou fizer perguntas sobre ele (uma defesa), ficam também como os testes terminaram e o que escreveram, e as perguntas, as suas respostas e a correção delas.',
  },
  {
    term: 'Registro da prova',
    text: 'Durante uma prova, com a hora do dispositivo e a do servidor: quando e por quanto tempo a página da prova fica oculta, é fechada ou perde o foco, quando a página é recarregada, quando algo é colado (o tamanho e se veio das suas respostas, da prova ou de fora, nunca o texto) ou copiado, quando a prova é aberta em outra aba ou em um navegador sem dados dela e quando a conexão cai e volta. Também as respostas que chegam depois do fim. São fatos que você e a empresa veem do mesmo jeito, que você pode comentar e que não mudam a nota; os acontecimentos são apagados depois de seis meses. Se uma empresa der tempo extra a você ou anular sua prova, ficam o motivo, quem o fez e quando; o tempo extra não é mostrado a quem só corrige.',
  },
  {
    term: 'Certificados',
    text: 'De cada certificado que você emite: o código, a pontuação certificada, quando foi emitido e se ainda vale; se um administrador o revogar, o motivo. Quem tiver o link ou o código vê seu nome, a prova, a empresa e a pontuação, até você o retirar. Se você o mostrar na sua página pública, qualquer pessoa o vê lá.',
  },
  {
    term: 'Contas ligadas',
    text: 'De quem entra com o Google ou o GitHub, ou abre uma prova a partir de uma plataforma de ensino, o identificador de lá e quando foi ligado à conta. De quem um sistema de recrutamento envia a uma prova, o nome que ele informou.',
  },
  {
    term: 'Dos convites',
    text: 'A quais grupos e provas você foi convidado, quando abriu o convite e o que respondeu. De quem é convidado por e-mail e ainda não tem conta, o endereço que a empresa informou; se ninguém usar o convite, ele é apagado meio ano depois do fim da prova. Do link pessoal, só um resumo.',
  },
  {
    term: 'Avaliações e denúncias',
    text: 'A nota e o texto com que você avalia uma empresa, que aparecem no perfil dela com o seu primeiro nome e o título da prova; a resposta da empresa; o feedback que uma empresa deixa a você, que outros só veem se você o publicar. De uma denúncia: o que foi denunciado, o motivo, quem denunciou e o que resultou.',
  },
  {
    term: 'Mensagens e visitas',
    text: 'O que empresas escrevem para você pelo Provado e, por dia, quais empresas abriram o seu perfil. Provas e empresas que você salvou.',
  },
  {
    term: 'Recursos',
    text: 'Seu recurso contra uma nota, o motivo, a resposta e quem decidiu, e todas as versões da correção.',
  },
  {
    term: 'Notificações',
    text: 'Do que você foi avisado, quando leu e como prefere ser avisado. Depois de um ano são apagadas.',
  },
  {
    term: 'Pontuação da plataforma',
    text: 'Um número de 0 a 1000 calculado dos seus resultados, no total e por stack, e como ele mudou.',
  },
  {
    term: 'De cada acesso à conta',
    text: 'Endereço IP, navegador (user agent), início, último uso e fim da sessão. Do código da sessão, só um resumo.',
  },
  {
    term: 'Consentimentos',
    text: 'Se e quando você aceitou os termos e em qual versão, e se permitiu receber novidades e avisos por e-mail.',
  },
  {
    term: 'E-mails',
    text: 'O destinatário e o texto das mensagens que o sistema envia. De quem não quer mais e-mails de uma empresa ou do Provado, um resumo do endereço.',
  },
  {
    term: 'Proteção contra abuso',
    text: 'Contadores de tentativas de acesso, de cadastros e de perfis consultados, guardados sob um resumo do e-mail ou do endereço IP. Um registro de segurança com o número da conta, sem nome, e-mail ou endereço IP.',
  },
];

export const storedData: LegalSection[] = [
  {
    id: 'dados',
    title: 'O que é guardado',
    body: (
      <>
        <dl>
          {stored.map(({ term, text }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <p>
          Imagens enviadas são gravadas de novo antes de guardar, o que remove dados escondidos nelas, como a
          localização da foto.
        </p>
      </>
    ),
  },
];
