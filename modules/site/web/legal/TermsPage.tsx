import { paths } from '#platform/contract/paths.ts';
import { Controller, LegalDocument, type LegalSection, Responsible } from './LegalDocument.tsx';

/** A change of meaning needs a new version in the contract's `terms.ts`. */
export function TermsPage() {
  return (
    <LegalDocument
      title="Termos de uso"
      summary="Ao criar uma conta, você aceita estes termos. A versão aceita e o momento do aceite ficam registrados na sua conta."
      sections={sections}
    />
  );
}

const sections: LegalSection[] = [
  {
    id: 'o-que-e',
    title: 'O que é o Provado',
    body: (
      <>
        <p>
          O Provado é um software livre em que empresas publicam provas técnicas e desenvolvedores as
          respondem com tempo marcado. Cada instalação é mantida por quem a hospeda. Nestes termos, “nós” é{' '}
          <Controller />, e não quem escreveu o software.
        </p>
        <p>
          Dúvidas e pedidos: <Responsible />.
        </p>
      </>
    ),
  },
  {
    id: 'sua-conta',
    title: 'Sua conta',
    body: (
      <ul>
        <li>Informe dados verdadeiros e mantenha sua senha só com você.</li>
        <li>
          Desenvolvedores têm uma conta por CPF e completam ao menos 14 anos no ano do cadastro. Se você tem
          menos de 18, use o Provado com o conhecimento de quem é responsável por você.
        </li>
        <li>
          Empresas se cadastram com um CNPJ ativo. Quem faz o cadastro declara que pode agir em nome dela.
        </li>
        <li>O que for feito com a sua senha conta como feito por você, até você nos avisar.</li>
      </ul>
    ),
  },
  {
    id: 'provas',
    title: 'Para quem faz provas',
    body: (
      <ul>
        <li>Cada aplicação de uma prova aceita uma tentativa por pessoa.</li>
        <li>
          O prazo é contado pelo relógio do servidor. Quando ele termina, a prova é entregue com as respostas
          salvas até ali.
        </li>
        <li>
          As respostas devem ser suas. Não passe questões adiante, não responda por outra pessoa e não tente
          descobrir o gabarito.
        </li>
        <li>Fazer uma prova não garante entrevista nem vaga: quem decide é a empresa.</li>
      </ul>
    ),
  },
  {
    id: 'empresas',
    title: 'Para quem publica provas',
    body: (
      <ul>
        <li>A empresa responde pelo que escreve nas provas e por ter direito a usar textos e imagens.</li>
        <li>
          Os dados dos candidatos servem ao processo seletivo em que a prova foi aplicada. A empresa também
          responde por eles perante a Lei Geral de Proteção de Dados.
        </li>
        <li>
          Questões não podem discriminar, pedir dados pessoais sem necessidade nem obter trabalho gratuito.
        </li>
        <li>Respostas abertas devem ser julgadas por uma pessoa, com o mesmo critério para todos.</li>
      </ul>
    ),
  },
  {
    id: 'notas',
    title: 'Notas',
    body: (
      <>
        <p>
          A nota vai de 0 a 100 e é a média das questões, pelos pontos que cada uma vale; sem outra indicação,
          todas valem o mesmo. Questões de escolha são corrigidas pelo sistema a partir do gabarito da
          empresa; na múltipla escolha, marcações erradas descontam. Questões abertas são julgadas por uma
          pessoa da empresa, por inteiro ou pelos níveis de uma rubrica.
        </p>
        <p>
          Se você acha que uma nota está errada, peça a revisão à empresa que aplicou a prova ou a nós. Veja a{' '}
          <a href={`${paths.privacy}#avaliacao`}>avaliação automática na política de privacidade</a>.
        </p>
      </>
    ),
  },
  {
    id: 'autoria',
    title: 'De quem é o conteúdo',
    body: (
      <p>
        Questões e imagens continuam sendo de quem as escreveu; respostas, de quem as deu. Ao publicar ou
        responder, você permite que o conteúdo seja guardado e mostrado no Provado a quem precisa dele: os
        candidatos daquela prova e a empresa que a aplica.
      </p>
    ),
  },
  {
    id: 'proibido',
    title: 'O que não é permitido',
    body: (
      <ul>
        <li>Entrar na conta de outra pessoa ou fingir ser ela.</li>
        <li>Burlar limites de tempo, de tentativas ou de acesso.</li>
        <li>Copiar dados de outras pessoas em massa ou usá-los para propaganda.</li>
        <li>Publicar conteúdo ilegal, ofensivo ou que prejudique o funcionamento do serviço.</li>
      </ul>
    ),
  },
  {
    id: 'planos',
    title: 'Planos e cobrança',
    body: (
      <p>
        O Provado não tem cobrança. O plano escolhido no cadastro da empresa fica guardado com ela, não gera
        pagamento e não limita o uso.
      </p>
    ),
  },
  {
    id: 'disponibilidade',
    title: 'Disponibilidade e responsabilidade',
    body: (
      <p>
        O serviço pode parar para manutenção ou por falhas fora do nosso alcance. O software é distribuído sob
        a licença MIT, sem garantia de seus autores. Nada aqui reduz direitos que a lei dá a você, como os do
        Código de Defesa do Consumidor.
      </p>
    ),
  },
  {
    id: 'encerramento',
    title: 'Suspensão e encerramento',
    body: (
      <p>
        Uma conta que descumpre estes termos pode ser suspensa. Você pode pedir o encerramento da sua conta a
        qualquer momento; a <a href={paths.privacy}>política de privacidade</a> diz o que acontece com os
        dados.
      </p>
    ),
  },
  {
    id: 'mudancas',
    title: 'Mudanças e lei aplicável',
    body: (
      <p>
        Quando estes termos mudam, muda a versão no alto da página. Vale a lei brasileira, e qualquer disputa
        pode ser levada ao foro do seu domicílio.
      </p>
    ),
  },
];
