import { paths } from '#platform/contract/paths.ts';
import { type LegalSection, Responsible } from './LegalDocument.tsx';

const cookies = [
  {
    names: ['__Host-provado', 'provado_session'],
    text: 'Prende a sessão a este navegador, para que um código copiado não sirva em outro lugar. Vale por 12 horas, ou 30 dias com “lembrar”, e é apagado ao sair.',
  },
  {
    names: ['__Host-provado-device', 'provado_device'],
    text: 'Reconhece um navegador em que alguém já se cadastrou ou entrou, para que tentativas de estranhos não bloqueiem seu acesso e ninguém crie contas em massa. Vale por 180 dias.',
  },
];

export const rights: LegalSection[] = [
  {
    id: 'direitos',
    title: 'Seus direitos',
    body: (
      <>
        <p>A LGPD (art. 18) garante a você, a qualquer momento:</p>
        <ul>
          <li>saber se tratamos seus dados e receber uma cópia deles;</li>
          <li>corrigir o que está incompleto, errado ou desatualizado;</li>
          <li>pedir que dados desnecessários ou em excesso sejam anonimizados, bloqueados ou apagados;</li>
          <li>levar seus dados a outro serviço;</li>
          <li>apagar o que foi tratado com o seu consentimento, e retirar esse consentimento;</li>
          <li>saber com quem seus dados foram compartilhados;</li>
          <li>opor-se a um tratamento que descumpra a lei.</li>
        </ul>
        <p>
          Quem desenvolve faz isso sem pedir a ninguém, em <a href={paths.developer.privacy}>Meus dados</a>:
          baixar uma cópia de tudo, ver quem recebeu seus dados, o que cada empresa guarda e até quando,
          retirar o consentimento e excluir a conta. Correções são feitas no perfil.
        </p>
        <p>
          Ali você também pede a uma empresa que exclua os seus dados antes do prazo. Ela responde em 15 dias,
          e só recusa por um motivo da lei; se não responder, responde a administração do Provado. Aceito o
          pedido, o resultado que já saiu, o certificado e a pontuação continuam seus.
        </p>
        <p>
          Ao excluir a conta sai na hora tudo o que diz quem você é e o que você escreveu. Ficam, sem dizer de
          quem são, a nota, os tempos e o acerto por questão das provas entregues. O que uma empresa já baixou
          ou recebeu por e-mail continua com ela, que responde pelo uso.
        </p>
        <p>
          Há uma exceção: de cada prova que você começou e que ainda não terminou para todos, fica um resumo
          do seu CPF feito com uma chave que não está no banco de dados. Ele não leva à sua nota nem a outros
          dados, e só serve para que a mesma pessoa não faça a prova de novo com outra conta. É apagado na
          hora seguinte ao fim da prova ou, se ela não tem prazo, depois de 12 meses.
        </p>
        <p>
          Para empresas e qualquer outro pedido: <Responsible />. Se não for atendido, você pode recorrer à
          Autoridade Nacional de Proteção de Dados (ANPD).
        </p>
      </>
    ),
  },
  {
    id: 'prazos',
    title: 'Por quanto tempo',
    body: (
      <ul>
        <li>
          <strong>Conta e consentimentos</strong>: enquanto a conta existir, salvo o que a lei mandar guardar
          por mais tempo.
        </li>
        <li>
          <strong>Provas e respostas</strong>: 24 meses depois do fim da prova, ou da entrega, se a prova não
          tem fim; a empresa pode escolher de 6 a 60 meses, e você lê o prazo antes de começar. Depois, nome,
          textos, código e histórico são apagados e só os números ficam. O resultado, a pontuação Provado e os
          certificados continuam seus. A empresa só guarda por mais tempo com um motivo registrado. Nas provas
          de antes desta regra, o prazo conta da atualização, e você é avisado 60 dias antes.
        </li>
        <li>
          <strong>Motivos e respostas de pedidos de ajuda</strong>: até 30 dias depois do fim da prova, ou da
          resposta, se a prova não tem fim.
        </li>
        <li>
          <strong>Contas que ninguém confirma</strong>: onde o e-mail precisa ser confirmado, são apagadas 7
          dias depois do cadastro, com tudo o que têm.
        </li>
        <li>
          <strong>Sessões</strong>: até você sair ou, no máximo, 12 horas (30 dias com “lembrar”). Durante uma
          prova, até o prazo dela. O registro é apagado na hora seguinte ao fim.
        </li>
        <li>
          <strong>Links de recuperação de senha</strong>: valem 30 minutos e uma vez. Os que confirmam um
          e-mail, 24 horas.
        </li>
        <li>
          <strong>E-mails enviados</strong>: 7 dias no sistema, 30 os que não puderam ser entregues. A cópia
          no servidor de e-mail segue as regras dele.
        </li>
        <li>
          <strong>Cópias de segurança</strong>: pelo tempo que quem mantém a instalação as guarda. O que você
          apaga só sai delas quando são substituídas.
        </li>
        <li>
          <strong>Contadores de tentativas</strong>: cerca de um dia depois do último uso.
        </li>
      </ul>
    ),
  },
  {
    id: 'cookies',
    title: 'Cookies e o que fica no navegador',
    body: (
      <>
        <p>
          Só há dois cookies, ambos necessários para entrar com segurança. O primeiro nome é usado em
          endereços https, o segundo nos demais.
        </p>
        <dl>
          {cookies.map(({ names, text }) => (
            <div key={names[0]}>
              <dt>
                {names.map((name, index) => (
                  <span key={name}>
                    {index > 0 && ' ou '}
                    <code translate="no">{name}</code>
                  </span>
                ))}
              </dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <p>
          O navegador também guarda, neste dispositivo, os dados da sua sessão, o tema claro ou escuro,
          rascunhos do que você ainda não salvou, marcações suas durante uma prova e respostas que ainda não
          chegaram ao servidor. Não há cookies de publicidade ou de medição.
        </p>
      </>
    ),
  },
  {
    id: 'seguranca',
    title: 'Como protegemos',
    body: (
      <p>
        Senhas e códigos de sessão nunca são guardados como você os usa. Tentativas repetidas de acesso são
        contidas, as páginas só executam código nosso, e cada empresa alcança apenas as próprias provas. Se
        houver um incidente com risco relevante para você, avisaremos você e a ANPD, como manda a lei (art.
        48).
      </p>
    ),
  },
  {
    id: 'adolescentes',
    title: 'Adolescentes',
    body: (
      <p>
        O cadastro aceita pessoas que completam ao menos 14 anos no ano corrente. Os dados de adolescentes são
        tratados no melhor interesse deles (art. 14), e quem é responsável por eles pode fazer os mesmos
        pedidos.
      </p>
    ),
  },
  {
    id: 'mudancas',
    title: 'Mudanças nesta política',
    body: (
      <>
        <p>
          Quando algo aqui muda, muda a versão no alto da página. A versão que você aceitou fica registrada na
          sua conta.
        </p>
        <p>
          A versão 2026-11-29 diz por quanto tempo uma empresa guarda provas e respostas, como pedir que ela
          as exclua antes, quem vê as versões anteriores das suas respostas, e que sistemas ligados por uma
          empresa recebem a sua pontuação. A versão 2026-11-28 diz que de uma conta excluída fica, até o fim
          de cada prova, um resumo do CPF, e que de um texto colado na prova se guarda de onde ele veio, e que
          avisos sobre as suas provas chegam por e-mail sem consentimento; quem já tinha conta é perguntado
          antes. A versão 2026-11-27 diz como se recorre de uma nota e que respostas em branco valem zero. A
          versão 2026-11-23 diz a quem vão telefone e endereço, que você pode esconder o e-mail, quando são
          apagadas as contas que ninguém confirma e o que se guarda de verificações e disputas de empresas. O
          que você escolheu antes dela continua valendo.
        </p>
      </>
    ),
  },
];
