import { paths } from '#platform/contract/paths.ts';
import type { LegalSection } from './LegalDocument.tsx';

export const use: LegalSection[] = [
  {
    id: 'finalidades',
    title: 'Para que e com qual base legal',
    body: (
      <ul>
        <li>
          <strong>Conta, provas, notas e ranking</strong>: para cumprir o contrato com você (art. 7º, V).
        </li>
        <li>
          <strong>O motivo de um pedido de ajuda antes da prova</strong>, que pode falar da sua saúde: só com
          o seu consentimento específico (art. 11, I), para que a empresa responda ao pedido. Leem-no os
          responsáveis e recrutadores dela. Você pode apagá-lo quando quiser.
        </li>
        <li>
          <strong>Sessões, contadores de tentativas e histórico de respostas</strong>: para proteger sua conta
          e a lisura das provas, nosso legítimo interesse e o dos demais candidatos (art. 7º, IX).
        </li>
        <li>
          <strong>Avisos por e-mail sobre as suas provas</strong>, como resultado, decisão, tempo extra,
          mudança de prazo e anulação: para cumprir o contrato com você (art. 7º, V). Cada um se desliga em
          Notificações ou pelo link no fim do próprio e-mail.
        </li>
        <li>
          <strong>Novidades por e-mail</strong>, como convites para grupos: só com o seu consentimento (art.
          7º, I), pedido à parte e opcional. Mensagens que protegem a sua conta e convites para provas ou
          contatos que uma empresa envia ao seu endereço não dependem dele.
        </li>
        <li>
          <strong>Obrigações legais</strong>: por exemplo, guardar registros de acesso quando o Marco Civil da
          Internet (art. 15) exigir (art. 7º, II).
        </li>
      </ul>
    ),
  },
  {
    id: 'compartilhamento',
    title: 'Quem tem acesso',
    body: (
      <>
        <ul>
          <li>
            <strong>A empresa que aplicou a prova</strong> vê nome, e-mail (se você não o esconder), foto,
            cidade e estado (se informados), tempo usado, respostas e nota, e se os avisos sobre essa prova
            chegam a você por e-mail. As versões anteriores das suas respostas, só quem corrige as vê, e só se
            a regra que você leu antes de começar disser isso. Ela pode comparar entre si as respostas de uma
            prova; você vê o seu trecho, nunca o de outra pessoa. CPF e data de nascimento nunca são
            mostrados.
          </li>
          <li>
            <strong>Outras empresas</strong> encontram seu perfil só enquanto você o deixa visível para elas,
            e veem nele o e-mail se você não o esconder; resultados de provas de outras só se você quiser.
            Quem se cadastra antes dos 18 anos começa invisível. Sua página pública só existe se você a
            ativar.
          </li>
          <li>
            <strong>Seu telefone e seu endereço completo</strong> vão às empresas de provas que você fez ou de
            grupos em que entrou. No seu perfil você escolhe se, em vez delas, os vê nenhuma empresa ou os
            veem todas as que o abrem. Para quem se cadastrou antes dos 18 anos ou antes da versão 2026-11-23,
            só os vê quem a pessoa escolher. Empresas que ainda não foram verificadas nunca os recebem.
          </li>
          <li>
            <strong>O sistema que enviou você a uma prova</strong>, ligado pela empresa que a aplica, como a
            Gupy, a Greenhouse ou uma plataforma de ensino, recebe a sua pontuação depois que você mesmo pode
            vê-la. Os de recrutamento também leem, antes disso, se você começou.
          </li>
          <li>
            <strong>Quem mantém a instalação</strong> pode acessar o banco de dados e os arquivos para operar
            o serviço.
          </li>
          <li>
            <strong>A BrasilAPI</strong> (ou outro registro público configurado) recebe o CNPJ ou o CEP
            digitado, para preencher o cadastro. A consulta parte do servidor, sem seu nome ou endereço IP.
          </li>
          <li>
            <strong>Fornecedores da instalação</strong>, como hospedagem, envio de e-mails e armazenamento de
            imagens, quando contratados por quem a mantém.
          </li>
        </ul>
        <p>
          Ninguém mais. Dados não são vendidos, e a página não carrega nada de terceiros. Em{' '}
          <a href={paths.developer.privacy}>Meus dados</a> você vê quais empresas tiveram acesso aos seus,
          como e quando.
        </p>
      </>
    ),
  },
  {
    id: 'avaliacao',
    title: 'Avaliação automática e revisão',
    body: (
      <>
        <p>
          Questões de escolha são corrigidas por um programa, a partir do gabarito da empresa. Cada questão
          rende de 0 a 1 e a nota é a média vezes 100, pelos pontos que cada questão vale; sem outra
          indicação, todas valem o mesmo. Única escolha: 1 se a alternativa é a certa. Múltipla escolha: a
          parte das certas que você marcou menos a parte das erradas que marcou, nunca menos que zero.
          Questões abertas são julgadas por uma pessoa: certa ou errada ou, com uma rubrica, os pontos dos
          níveis alcançados divididos pelos dos melhores níveis. Uma resposta em branco vale zero sem que
          ninguém a julgue, e código é corrigido pelos testes da questão.
        </p>
        <p>
          A pontuação da plataforma é 10 × (soma dos resultados + 100) ÷ (número de provas + 2). Cada prova
          conta uma vez, e as de uma empresa contam a partir de um número mínimo de tentativas corrigidas.
        </p>
        <p>
          Nenhum programa aprova ou reprova ninguém: essa decisão é da empresa. Você pode pedir que uma pessoa
          reveja uma nota, automática ou não, e explique os critérios (LGPD, art. 20): na página do resultado,
          você recorre de cada questão e da nota inteira, uma vez de cada, até o dia que a página diz. Decide
          alguém da empresa que não corrigiu essa prova ou, se todos corrigiram, a administração do Provado,
          que também decide sobre as provas do próprio Provado.
        </p>
      </>
    ),
  },
];
