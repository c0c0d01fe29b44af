import { LegalDocument, type LegalSection, Responsible } from './LegalDocument.tsx';

/** The day of the last own look at all screens, `YYYY-MM-DD`. What the sections say holds for that day. */
const assessed = '2026-11-29';

export function AccessibilityPage() {
  return (
    <LegalDocument
      title="Acessibilidade"
      summary="O Provado quer que cada pessoa faça a prova com o que sabe, e não com o que o seu corpo ou o seu equipamento permite. Aqui está o que já funciona, o que ainda falta e a quem escrever."
      version={assessed}
      sections={[status, works, gaps, help]}
    />
  );
}

const status: LegalSection = {
  id: 'situacao',
  title: 'Situação',
  body: (
    <>
      <p>
        O Provado é <strong>parcialmente conforme</strong> com as WCAG 2.2, nível AA, e com a ABNT NBR
        17225:2025. É parcial porque as falhas da parte 3 existem.
      </p>
      <p>
        A avaliação é nossa e não de uma entidade certificadora: cada tela passa por verificação automática
        nos dois temas, e a prova, a correção e o cadastro são percorridos só com o teclado a cada versão.
        Nenhuma pessoa com deficiência foi paga ainda para avaliar o produto.
      </p>
    </>
  ),
};

const works: LegalSection = {
  id: 'funciona',
  title: 'O que funciona',
  body: (
    <ul>
      <li>Tudo se faz com o teclado, e o foco fica à vista.</li>
      <li>
        No editor de código, Esc e depois Tab levam para fora dele. Onde o editor não carrega, há um campo de
        texto comum com o mesmo conteúdo.
      </li>
      <li>
        O relógio da prova avisa leitores de tela na metade do tempo e quando faltam 10, 5 e 1 minutos. Na
        página da prova, antes de começar, você pede mais tempo, pausas ou outro formato à empresa. Quem
        corrige não sabe do pedido.
      </li>
      <li>Textos crescem até 200% sem que nada se perca, e nada pisca. Animações seguem o seu sistema.</li>
      <li>Os contrastes valem no tema claro e no escuro. Situações têm nome, e não só cor.</li>
      <li>Erros dizem qual campo corrigir. O que foi digitado não se perde quando a conexão cai.</li>
      <li>Certificados são PDFs com estrutura, título e idioma.</li>
    </ul>
  ),
};

const gaps: LegalSection = {
  id: 'falhas',
  title: 'O que ainda falta',
  body: (
    <ul>
      <li>
        Imagens nos enunciados são de cada empresa, e algumas não têm descrição. Se uma questão depende de uma
        imagem que você não vê, fale com a empresa antes de começar.
      </li>
      <li>No Safari e no Firefox, opções longas de uma lista podem aparecer cortadas com o texto a 200%.</li>
      <li>As sugestões e marcas do editor de código são lidas de modo diferente por cada leitor de tela.</li>
      <li>Não há versão em Libras nem audiodescrição.</li>
    </ul>
  ),
};

const help: LegalSection = {
  id: 'ajuda',
  title: 'Se algo impede você',
  body: (
    <>
      <p>
        Conte o que aconteceu, em qual página e com qual equipamento: <Responsible />. Não é preciso dizer
        qual é a sua deficiência.
      </p>
      <p>
        Se for sobre uma prova, faça o pedido na página dela: só a empresa pode dar tempo extra. A Lei
        Brasileira de Inclusão (Lei 13.146/2015) garante a você as adaptações razoáveis.
      </p>
    </>
  ),
};
