import { Controller, LegalDocument, type LegalSection, Responsible } from './LegalDocument.tsx';
import { rights } from './privacy-rights.tsx';
import { storedData } from './privacy-stored-data.tsx';
import { use } from './privacy-use.tsx';

/** What it says is stored has to agree with the server's migrations. */
export function PrivacyPage() {
  return (
    <LegalDocument
      title="Política de privacidade"
      summary="O Provado guarda o que precisa para aplicar provas e mostrar os resultados. Sem anúncios, sem rastreadores, sem venda de dados."
      sections={[responsibility, ...storedData, ...use, ...rights]}
    />
  );
}

const responsibility: LegalSection = {
  id: 'responsavel',
  title: 'Quem responde pelos seus dados',
  body: (
    <>
      <p>
        O controlador, como diz a Lei Geral de Proteção de Dados (LGPD, Lei 13.709/2018), é <Controller />.
        Cada empresa que aplica uma prova também responde pelo uso que faz das respostas e notas dos seus
        candidatos.
      </p>
      <p>
        O Provado é software livre. Quem o escreveu não recebe dados desta instalação: ela não envia
        estatísticas nem relatórios de uso.
      </p>
      <p>
        Pedidos e dúvidas sobre dados pessoais: <Responsible />.
      </p>
    </>
  ),
};
