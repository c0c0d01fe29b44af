import type { Screens } from './texts.ts';

const technologies = [
  ...['Java', 'JavaScript', 'PHP', 'Python', 'C', 'SQL', 'C#', 'C++', 'HTML/CSS', 'TypeScript', 'Node'],
  ...['React native', 'ReactJS', 'Kotlin', 'MongoDB'],
];

/** Screens of one page stand together, as people come from one to the next. */
export const entrances = {
  'the front page': {
    from: 'A1 and A2, landing',
    says: [
      ['link', 'Entrar como dev', '/dev/login'],
      ['link', 'Entrar como empresa', '/company/login'],
      ['link', 'Criar conta de dev', '/dev/register'],
      ['column', 'Processo tradicional'],
      ...technologies.map((name) => ['list', name] as const),
    ],
  },
  'the sign-in of companies': {
    from: 'A2, company login',
    says: [
      ['field', 'Usuário'],
      ['field', 'Senha'],
      ['checkbox', 'Lembrar de mim'],
      ['link', 'Esqueceu a senha?'],
      ['link', 'Cadastre sua empresa', '/company/register'],
    ],
  },
  'a forgotten password': {
    from: 'A2, forgot-password modal',
    says: [
      ['dialog', 'Esqueceu a senha?'],
      ['field', 'E-mail da conta'],
      ['text', 'Informe o e-mail da sua conta. Enviaremos um link de recuperação para ele.'],
      ['button', 'Enviar'],
      ['button', 'Fechar'],
    ],
  },
  'a company’s code refused': {
    from: 'A8, a reset answered otherwise than 200',
    says: [['toast', 'Falha ao enviar o código, verifique se o e-mail está correto.']],
  },
  'a company’s code sent': {
    from: 'A8, success of a reset',
    says: [['toast', 'Código enviado com sucesso!']],
  },
  'a company’s sign-in without a network': {
    from: 'A8, network failure',
    says: [['toast', 'Não foi possível realizar a solicitação.']],
  },
  'a sign-in that was right': {
    from: 'A4, login fulfilled',
    says: [['toast', 'Login realizado com sucesso']],
  },
  'the sign-in of developers': {
    from: 'A2, developer login',
    says: [
      ['field', 'E-mail'],
      ['field', 'Senha'],
      ['link', 'Esqueceu a senha?'],
      ['link', 'Crie sua conta', '/dev/register'],
    ],
  },
  'a sign-in without e-mail and password': {
    from: 'A5, login and the default message of a flagged field',
    says: [['fault', 'Esse campo é obrigatório']],
  },
  'a developer’s sign-in that failed': {
    from: 'A8, failure of the developer login',
    says: [['toast', 'Deu ruim']],
  },
  'a sign-in with a wrong password': {
    from: 'A8, 401 of the developer login',
    says: [['toast', 'Usuário ou senha inválidas.']],
  },
  'a code without an answer': {
    from: 'A8, exception during a reset',
    says: [['toast', 'Não foi possível processar a solicitação.']],
  },
  'a sign-in under way': {
    from: 'A2, developer login; A4, loading',
    says: [
      ['button', 'Aguarde...'],
      ['toast', 'Processando...'],
    ],
  },
  'the sign-up of companies': {
    from: 'A2 and A3, company register; legal links by the decisions',
    says: [
      ['field', 'CNPJ'],
      ['field', 'Nome fantasia'],
      ['field', 'E-mail'],
      ['field', 'Telefone'],
      ['field', 'CEP'],
      ['field', 'Número'],
      ['field', 'Logradouro'],
      ['field', 'Bairro'],
      ['field', 'Complemento'],
      ['field', 'Cidade'],
      ['field', 'Estado'],
      ['field', 'Senha'],
      ['field', 'Confirmação da senha'],
      ['link', 'Ler os termos de uso (abre em outra aba)', '/termos'],
      ['link', 'Ler a política de privacidade (abre em outra aba)', '/privacidade'],
    ],
  },
  'a CNPJ that the registry does not know': {
    from: 'A5 and A8, look-up failed or company inactive',
    says: [
      ['toast', 'O CNPJ informado é inválido!'],
      ['fault', 'O CNPJ informado é inválido!'],
    ],
  },
  'a company’s sign-up with faults': {
    from: 'A5, company register',
    says: [
      ['fault', 'Esse campo é obrigatório'],
      ['fault', 'Senha inválida!'],
      ['fault', 'As senhas não são iguais.'],
    ],
  },
  'a company’s sign-up without a network': {
    from: 'A8, network failure',
    says: [['toast', 'Não foi possível realizar a solicitação.']],
  },
  'a company’s sign-up answered without a message': {
    from: 'A4, company register success',
    says: [['toast', 'Cadastrado!']],
  },
  'a company signed up': {
    from: 'A2, company register',
    says: [['toast', 'Cadastro realizado com sucesso! Efetue o login.']],
  },
  'the sign-up of developers': {
    from: 'A2, developer register, step 1',
    says: [
      ['title', 'Olá, Recruta!'],
      ['subtitle', 'Experimente novos desafios'],
      ['field', 'Nome completo'],
      ['field', 'Data de nascimento'],
      ['field', 'CPF'],
      ['field', 'Gênero'],
      ['field', 'Telefone'],
      ['field', 'E-mail'],
      ['field', 'Senha'],
      ['field', 'Confirmação da senha'],
      ['text', 'Já possui conta? Entrar'],
      ['link', 'Entrar', '/dev/login'],
      ['link', 'Ler os termos de uso (abre em outra aba)', '/termos'],
      ['link', 'Ler a política de privacidade (abre em outra aba)', '/privacidade'],
      ['button', 'Continuar'],
    ],
  },
  'genders that cannot be had': {
    from: 'A8, gender list failure',
    says: [['fault', 'Não foi possível buscar os gêneros.']],
  },
  'no genders': {
    from: 'A8, no genders',
    says: [['list', 'Não há gêneros disponíveis.']],
  },
  'stacks that cannot be had': {
    from: 'A8, stack list failure',
    says: [['text', 'Não foi possível buscar as stacks.']],
  },
  'skills that cannot be had': {
    from: 'A8, skill list failure, its spelling corrected',
    says: [['text', 'Não foi possível buscar as skills.']],
  },
  'a developer’s qualifications': {
    from: 'A2, developer register, step 2',
    says: [
      ['title', 'Só mais um pouco...'],
      ['subtitle', 'Qualificações'],
      ['button', 'Pular'],
      ['button', 'Concluir'],
    ],
  },
  'a developer’s sign-up that failed': {
    from: 'A4 and A8, failure of the sign-up, back in step 1',
    says: [
      ['toast', 'Vamos ver se é esse aqui'],
      ['title', 'Olá, Recruta!'],
    ],
  },
  'a developer’s sign-up under way': {
    from: 'A2, developer register; A4, loading',
    says: [
      ['text', 'Carregando...'],
      ['toast', 'Processando...'],
    ],
  },
  'a developer signed up': {
    from: 'A4, developer sign-up',
    says: [['toast', 'Usuário cadastrado com sucesso! Efetue o login.']],
  },
  'a new password': {
    from: 'A2, password redefinition',
    says: [
      ['title', 'Redefinir'],
      ['field', 'Nova senha'],
      ['field', 'Confirmação da nova senha'],
      ['button', 'Redefinir'],
    ],
  },
  'a new password with faults': {
    from: 'A5, redefinition form',
    says: [
      [
        'fault',
        'A senha deve conter no mínimo 8 caracteres, tendo no mínimo: 1 letra MAIÚSCULA, 1 letra minúscula e 1 caractere especial.',
      ],
      ['fault', 'As senhas devem ser iguais!'],
    ],
  },
} as const satisfies Screens;

/** The developer's sign-up checks in this order and flags the first fault: field, too little, enough, sentence (A5). */
export const signUpChecks = [
  ['Nome completo', 'Anna', 'Annas', 'Esse campo é obrigatório'],
  ['Data de nascimento', '', '1994-03-15', 'Esse campo é obrigatório'],
  ['CPF', '5299822472', '52998224725', 'Esse campo é obrigatório'],
  ['Gênero', '', 'Feminino', 'Selecione uma opção'],
  ['E-mail', 'a@exam.br', 'ab@exam.br', 'Esse campo é obrigatório'],
  ['Senha', 'fraca', 'Jornada1!', 'Senha inválida!'],
  ['Confirmação da senha', 'Jornada2!', 'Jornada1!', 'As senhas não são iguais.'],
] as const;

/** What local storage holds of somebody signed in, under `user`; the theme stands under `theme` (A3, T3, T9). */
export const session = {
  key: 'user',
  DEVELOPER: ['token', 'id', 'name', 'type', 'profile_image'],
  COMPANY: ['token', 'id', 'name', 'type', 'logo'],
  themeKey: 'theme',
  theme: 'dark',
} as const;
