import { ChevronDown } from 'lucide-react';
import { paths } from '#platform/contract/paths.ts';
import { column } from '#platform/web/shell/static-page/static-styles.ts';
import { SectionTitle } from './SectionTitle.tsx';

interface Question {
  question: string;
  answer: string;
  link?: { href: string; label: string };
}

const questions: Question[] = [
  {
    question: 'Quanto custa?',
    answer:
      'O Provado não cobra de ninguém: nem de quem faz as provas, nem de quem as publica. É software livre, com licença MIT, e cada instalação é mantida por quem a hospeda.',
  },
  {
    question: 'Como a nota é calculada?',
    answer:
      'A nota vai de 0 a 100 e é a média das questões, pelos pontos de cada uma. Acertar a única escolha vale a questão inteira. Na múltipla escolha conta a parte certa que você marcou, menos a parte errada, nunca abaixo de zero. Código e SQL valem pelos testes que passam. Dissertativas são corrigidas por uma pessoa da empresa, por inteiro ou por uma rubrica com níveis e pontos.',
  },
  {
    question: 'E se a internet cair no meio da prova?',
    answer:
      'Continue respondendo: o navegador guarda as respostas e as envia quando a conexão voltar. O prazo não para, e o que chegar ao servidor até o fim vale.',
  },
  {
    question: 'Posso fechar a página e voltar depois?',
    answer:
      'Sim. Enquanto houver tempo, você continua de onde parou, inclusive em outro dispositivo. O relógio segue correndo no servidor.',
  },
  {
    question: 'Dá para refazer uma prova?',
    answer:
      'Não. É uma tentativa por pessoa em cada aplicação da prova, para que o ranking seja justo com todos.',
  },
  {
    question: 'Quem vê as minhas respostas?',
    answer:
      'Só a empresa que aplicou a prova. Ela vê seu nome, e-mail (que você pode esconder), respostas e nota, além de foto e cidade se estiverem no seu cadastro. Seu CPF e sua data de nascimento não são mostrados a ela.',
  },
  {
    question: 'Como sei que um certificado é verdadeiro?',
    answer:
      'Todo certificado tem um código e um código QR. Com ele, qualquer pessoa vê de quem é, de qual prova, a pontuação, e se ainda vale.',
    link: { href: paths.findCertificate, label: 'Conferir certificado' },
  },
  {
    question: 'Posso hospedar o Provado na minha empresa?',
    answer:
      'Pode. Ele roda em um servidor seu com Node, guarda tudo em PostgreSQL e não envia dados a quem o desenvolve.',
  },
];

export function Questions() {
  return (
    <section id="perguntas" className="scroll-mt-16 border-t border-line py-20 sm:py-24">
      <div className={`${column} grid gap-x-12 lg:grid-cols-[1fr_1.6fr]`}>
        <SectionTitle text="O que candidatos e empresas costumam querer saber antes de começar.">
          Perguntas e respostas
        </SectionTitle>
        <div className="border-b border-line">
          {questions.map(({ question, answer, link }) => (
            <details key={question} className="group border-t border-line">
              <summary className="flex min-h-16 list-none items-center justify-between gap-4 py-4 text-base font-medium [&::-webkit-details-marker]:hidden">
                <h3 className="text-base font-medium">{question}</h3>
                <ChevronDown
                  size={18}
                  aria-hidden
                  className="shrink-0 text-muted transition-transform group-open:rotate-180"
                />
              </summary>
              <p className="max-w-[38rem] pb-6 leading-relaxed text-muted">
                {answer}
                {link && (
                  <>
                    {' '}
                    <a href={link.href} className="text-text underline decoration-muted underline-offset-4">
                      {link.label}
                    </a>
                  </>
                )}
              </p>
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}
