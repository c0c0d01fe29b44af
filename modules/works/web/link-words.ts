import type { LinkFact, LinkFaultWord } from '../contract/link-facts.ts';

interface Words {
  readonly title: string;
  /** What the candidate can do about it. */
  readonly cure: string;
}

/** What is wrong, and what whoever delivers it can do. */
export const faultWords: Readonly<Record<LinkFaultWord, Words>> = {
  absent: {
    title: 'Não existe ou é privado',
    cure: 'Confira o endereço e deixe o repositório público: quem corrige também precisa abri-lo.',
  },
  incomplete: {
    title: 'Falta o nome do repositório',
    cure: 'Cole o endereço completo, como https://github.com/voce/projeto.',
  },
  address: {
    title: 'Não dá para conferir este endereço',
    cure: 'Cole o endereço https do repositório, sem porta, usuário ou senha.',
  },
  empty: {
    title: 'Não há nada neste endereço',
    cure: 'O endereço responde, mas sem um repositório com arquivos. Confira se você enviou os commits (git push).',
  },
  moved: {
    title: 'O endereço leva a outro',
    cure: 'O repositório mudou de nome ou de dono. Cole o endereço que aparece quando você o abre no navegador.',
  },
  certificate: {
    title: 'O site não tem um certificado válido',
    cure: 'Envie o trabalho a outro site, como GitHub ou GitLab, e cole o endereço de lá.',
  },
  no_repository: {
    title: 'Não é um repositório git',
    cure: 'Cole o endereço da página principal do repositório, não o de um site ou de um arquivo.',
  },
  unknown_host: {
    title: 'Este site não existe',
    cure: 'Confira se o endereço está escrito certo.',
  },
  forbidden_address: {
    title: 'Este endereço não está na internet',
    cure: 'Ele leva a um computador de uma rede interna. Envie o trabalho a um site que todos alcancem.',
  },
  unreachable: {
    title: 'Não conferido: o site não respondeu',
    cure: 'Pode ser passageiro. Se o endereço abre no seu navegador, não é preciso fazer nada.',
  },
  slow: {
    title: 'Não conferido: o site demorou demais',
    cure: 'Pode ser passageiro. Se o endereço abre no seu navegador, não é preciso fazer nada.',
  },
  too_large: {
    title: 'Grande demais',
    cure: 'São até 50 MB para baixar e 200 MB abertos. Tire do repositório o que é gerado ou baixado, como node_modules.',
  },
  too_many_files: {
    title: 'Grande demais',
    cure: 'São até 10.000 arquivos. Tire do repositório o que é gerado ou baixado, como node_modules.',
  },
  unreadable: {
    title: 'Não conferido: há arquivos que não dá para guardar',
    cure: 'Veja se há dois nomes que só mudam em maiúsculas, ou nomes com sinais que não se leem.',
  },
  no_git: {
    title: 'Não conferido',
    cure: 'Esta instalação não confere links. O seu está salvo e chega assim a quem corrige.',
  },
};

export const shortCommit = (commit: string): string => commit.slice(0, 7);

export const isWrong = ({ state, fault }: LinkFact): boolean =>
  state !== 'fetched' && fault !== undefined && fault !== 'no_git';
