import type { DemoSignIn } from '#platform/contract/demo.ts';

/** The start and the README print it. */
export const demoPassword = 'Provado1!';

export interface DemoCompany {
  readonly cnpj: string;
  readonly tradeName: string;
  readonly email: string;
  readonly owner: string;
  readonly city: string;
  readonly state: string;
  readonly biography: string;
}

/** The README names the account of the first one. */
export const demoCompanies: readonly DemoCompany[] = [
  {
    cnpj: '92776927651820',
    tradeName: 'AURORA PAGAMENTOS',
    email: 'empresa@demo.example',
    owner: 'Helena Cavalcanti Prado',
    city: 'Recife',
    state: 'PE',
    biography:
      'Meios de pagamento para pequenos negócios do Nordeste. Times pequenos, código revisado, e provas parecidas com o trabalho de verdade.',
  },
  {
    cnpj: '84402323073913',
    tradeName: 'CANELA SAÚDE DIGITAL',
    email: 'contato@canela.example',
    owner: 'Rui Bernardes Fontoura',
    city: 'Porto Alegre',
    state: 'RS',
    biography:
      'Prontuário e agenda para clínicas de bairro. Trabalhamos remoto, em duplas, com gente da saúde por perto.',
  },
  {
    cnpj: '0U9CNKWDXINO73',
    tradeName: 'TRILHO LOGÍSTICA',
    email: 'pessoas@trilho.example',
    owner: 'Lúcia Tolentino Braga',
    city: 'Belo Horizonte',
    state: 'MG',
    biography:
      'Rotas e rastreamento para transportadoras médias. Do caminhão ao painel, o software é feito em Belo Horizonte.',
  },
];

export const demoTeam = [
  { name: 'Joana Sabino Freire', email: 'recrutadora@demo.example', role: 'recrutador' },
  { name: 'Paulo Ananias Torquato', email: 'corretor@demo.example', role: 'corretor' },
] as const;

export const demoAdmin = { name: 'Vera Lacerda Pontes', email: 'admin@demo.example' };

export interface DemoDeveloper {
  readonly name: string;
  readonly city: string;
  readonly state: string;
  readonly skills: readonly string[];
  readonly biography: string | undefined;
  readonly hasLongHair: boolean;
}

const people: readonly [name: string, locality: string, skills: string][] = [
  ['Marina Duarte Alves', 'Recife/PE', 'JavaScript, TypeScript, ReactJS, Node, SQL'],
  ['Caio Bittencourt Lima', 'Curitiba/PR', 'JavaScript, ReactJS, SQL'],
  ['Yasmin Nogueira Prado', 'Salvador/BA', 'Python, Django, SQL'],
  ['Thiago Menezes Rocha', 'São Paulo/SP', 'Java, Spring, SQL, PostgreSQL'],
  ['Larissa Campos Viana', 'Belo Horizonte/MG', 'TypeScript, Angular, Node'],
  ['Rafael Siqueira Pinto', 'Porto Alegre/RS', 'C#, .NET, SQL'],
  ['Beatriz Falcão Moura', 'Fortaleza/CE', 'Kotlin, Java'],
  ['Gustavo Peixoto Dias', 'Campinas/SP', 'PHP, Laravel, MySQL'],
  ['Camila Serrano Brito', 'Florianópolis/SC', 'JavaScript, Vue.js, HTML/CSS'],
  ['Diego Amaral Freitas', 'Goiânia/GO', 'Node, NestJS, MongoDB'],
  ['Isabela Quintana Reis', 'Manaus/AM', 'Python, Pandas, SQL'],
  ['Leonardo Sampaio Cruz', 'Vitória/ES', 'C, C++, Linux'],
  ['Fernanda Arruda Melo', 'João Pessoa/PB', 'React native, TypeScript'],
  ['Bruno Valadares Costa', 'Uberlândia/MG', 'Java, Kotlin'],
  ['Júlia Teixeira Ramos', 'Natal/RN', 'HTML/CSS, JavaScript, ReactJS'],
  ['André Luís Fontes', 'Santos/SP', 'Go, Docker, Kubernetes'],
  ['Patrícia Mello Andrade', 'Joinville/SC', 'SQL, PostgreSQL, Python'],
  ['Vinícius Cardoso Leal', 'Cuiabá/MT', 'JavaScript, Node, MongoDB'],
  ['Renata Borges Coelho', 'Aracaju/SE', 'Swift, Flutter'],
  ['Eduardo Tavares Nunes', 'Ribeirão Preto/SP', 'C#, SQL'],
  ['Sofia Guimarães Lopes', 'Brasília/DF', 'Python, PyTorch, Pandas'],
  ['Matheus Rangel Duarte', 'Niterói/RJ', 'PHP, JavaScript, MySQL'],
  ['Aline Furtado Barros', 'Teresina/PI', 'TypeScript, ReactJS, Next.js'],
  ['João Victor Paiva', 'Maceió/AL', 'Node, TypeScript, PostgreSQL'],
  ['Carolina Peçanha Luz', 'São Luís/MA', 'Java, Spring, MongoDB'],
  ['Felipe Azevedo Matos', 'Londrina/PR', 'C++, Rust, Linux'],
  ['Mariana Cabral Souto', 'Campo Grande/MS', 'React native, JavaScript'],
  ['Otávio Rezende Maia', 'Juiz de Fora/MG', 'Terraform, Docker, GitHub Actions'],
  ['Letícia Monteiro Sá', 'Belém/PA', 'Cypress, Selenium, JavaScript'],
  ['Henrique Vasconcelos Gama', 'Sorocaba/SP', 'Ruby, SQL, Redis'],
  ['Bianca Rosário Teles', 'Feira de Santana/BA', 'HTML/CSS, Tailwind CSS, Svelte'],
  ['Samuel Correia Neves', 'Caxias do Sul/RS', 'Python, Apache Spark, SQL'],
  ['Débora Linhares Couto', 'Osasco/SP', 'Jest, TypeScript, ReactJS'],
  ['Igor Medeiros Farias', 'Campina Grande/PB', 'C, Linux, Git'],
  ['Natália Bezerra Castro', 'Petrolina/PE', 'Kotlin, Flutter'],
  ['Rodrigo Pacheco Simões', 'Blumenau/SC', 'Angular, TypeScript, .NET'],
  ['Tainá Oliveira Potiguara', 'Boa Vista/RR', 'JavaScript, Node, GraphQL'],
  ['Murilo Estrela Batista', 'Palmas/TO', 'SQL, MySQL, PHP'],
  ['Helena Yamamoto Sato', 'Maringá/PR', 'Python, SQL, Docker'],
  ['Davi Nascimento Torres', 'Macapá/AP', 'JavaScript, HTML/CSS'],
];

const biographies: Readonly<Record<string, [text: string, hair: 'long' | 'short']>> = {
  'Marina Duarte Alves': [
    'Desenvolvedora web no Recife há cinco anos, os três últimos com React e TypeScript em sistemas de pagamento. Gosto de interfaces acessíveis e de código que a próxima pessoa entende sem perguntar.',
    'long',
  ],
  'Caio Bittencourt Lima': [
    'Comecei no suporte e fui para o desenvolvimento em 2021. Hoje cuido de telas em React e das consultas por trás delas.',
    'short',
  ],
  'Yasmin Nogueira Prado': [
    'Python e Django em sistemas de saúde pública. Antes fui enfermeira, e isso ainda me ajuda a fazer as perguntas certas.',
    'long',
  ],
  'Thiago Menezes Rocha': [
    'Java e Spring em bancos desde 2015. Prefiro resolver a causa a aumentar o tempo limite.',
    'short',
  ],
  'Larissa Campos Viana': [
    'Angular no front, Node no back, e dois gatos no teclado. Procuro um time que revise código com calma.',
    'long',
  ],
  'Rafael Siqueira Pinto': [
    'Sistemas em C# para indústrias do Sul. Gosto de relatórios que fecham e de banco bem modelado.',
    'short',
  ],
  'Beatriz Falcão Moura': [
    'Aplicativos Android em Kotlin, do varejo à entrega. Testo em aparelho barato antes de dizer que ficou pronto.',
    'long',
  ],
  'Gustavo Peixoto Dias': [
    'PHP e Laravel em lojas virtuais. Já migrei mais sistemas antigos do que gostaria de contar.',
    'short',
  ],
  'Camila Serrano Brito': [
    'Vue, HTML e CSS com atenção a quem usa leitor de tela. Formada em design, programadora por teimosia.',
    'long',
  ],
  'Diego Amaral Freitas': [
    'APIs em Node e NestJS. Trabalho remoto de Goiânia desde antes de virar moda.',
    'short',
  ],
  'Isabela Quintana Reis': [
    'Análise de dados com Python e SQL em logística fluvial. Sim, o barco atrasa, e dá para prever.',
    'long',
  ],
  'Júlia Teixeira Ramos': [
    'Estudante de ciência da computação na UFRN, com estágio em front-end. Procuro a primeira vaga efetiva.',
    'long',
  ],
};

/** The README names the account of the first one. */
export const demoDevelopers: readonly DemoDeveloper[] = people.map(([name, locality, skills]) => {
  const [city = '', state = ''] = locality.split('/');
  const [biography, hair] = biographies[name] ?? [];
  return { name, city, state, skills: skills.split(', '), biography, hasLongHair: hair === 'long' };
});

export function demoDeveloperEmail(index: number): string {
  if (index === 0) return 'dev@demo.example';
  const [first = '', last = ''] = demoDevelopers[index]?.name.split(' ') ?? [];
  const plain = `${first}.${last}`.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return `${plain}@devs.example`;
}

export const demoSignIns: readonly DemoSignIn[] = (
  [
    { role: 'DEVELOPER', who: 'Desenvolvedora', email: demoDeveloperEmail(0) },
    { role: 'COMPANY', who: 'Responsável pela empresa', email: demoCompanies[0]?.email ?? '' },
    { role: 'COMPANY', who: 'Correção da empresa', email: demoTeam[1].email },
    { role: 'ADMIN', who: 'Administradora', email: demoAdmin.email },
  ] as const
).map((account) => ({ ...account, password: demoPassword }));
