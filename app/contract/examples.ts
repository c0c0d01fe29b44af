import * as z from 'zod/mini';

interface Shape {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Shape[];
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
  readonly items?: Shape;
  readonly minItems?: number;
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

/** Texts that the fields of these names accept. */
export const byName: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ['github', 'linkedin', 'instagram', 'website'].map((site) => [site, `https://${site}.example`]),
  ),
  bairro: 'Centro',
  biografia: 'Desenvolvo sistemas em TypeScript desde 2015.',
  busca: 'typescript',
  cep: '01310-100',
  cidade: 'São Paulo',
  cnpj: '11.222.333/0001-81',
  codigo: '123456',
  confirmar_senha: 'Uma-senha-forte-7',
  cpf: '529.982.247-25',
  data_fim: '2026-03-31',
  data_inicio: '2026-03-02',
  data_nascimento: '1995-05-17',
  ddd: '11',
  depois: '1',
  descricao: 'Uma prova de TypeScript para quem começa.',
  dominio: 'exemplo.com.br',
  email: 'maria@exemplo.com.br',
  emissor: 'https://entrada.exemplo.com.br',
  empresa: 'Exemplo Tecnologia',
  endereco: 'https://programa.exemplo.com.br/provado',
  endereco_autorizacao: 'https://ava.exemplo.com.br/lti/auth',
  endereco_chaves: 'https://ava.exemplo.com.br/lti/jwks',
  endereco_token: 'https://ava.exemplo.com.br/lti/token',
  enunciado: 'O que a palavra `await` faz?',
  estado: 'SP',
  expira_em: '2026-03-31',
  fim_proprio: '2026-04-02',
  foto: '/files/images/3f2a1b4c.jpg',
  icone: 'typescript',
  id_usuario: '1',
  ids_habilidades: '1,2',
  ids_stacks: '1,2',
  link: 'https://github.com/exemplo/desafio',
  link_repositorio: 'https://github.com/exemplo/prova',
  login: 'maria@exemplo.com.br',
  logo: '/files/images/3f2a1b4c.jpg',
  logradouro: 'Avenida Paulista',
  message: 'Feito.',
  mensagem: 'Gostamos da sua prova. Vamos conversar?',
  motivo: 'A pessoa avisou que a internet caiu.',
  nome: 'Maria da Silva',
  nome_fantasia: 'Exemplo Tecnologia',
  numero: '99999-9999',
  numero_telefone: '99999-9999',
  pagina: '1',
  prova: 'Fundamentos de TypeScript',
  resposta: 'Ela espera a promessa.',
  senha: 'Uma-senha-forte-7',
  titulo: 'Fundamentos de TypeScript',
  token: 'o-token-da-sua-sessao',
};

const byPattern: readonly string[] = ['01:30:00', '01:30', '7', 'exemplo', 'a'.repeat(64)];

/** An object cannot have these fields together with another one, which the example shows. */
const yieldsTo: Readonly<Record<string, string>> = { execucao: 'rubrica', revisao: 'rubrica' };

const byFormat: Readonly<Record<string, string>> = {
  date: '2026-03-02',
  'date-time': '2026-03-02T12:00:00.000Z',
  email: 'maria@exemplo.com.br',
  uuid: '3f2a1b4c-5d6e-4f70-8a91-b2c3d4e5f607',
};

/** Gives the same value at every call. `examples.test.ts` decodes one of each call. */
export function exampleOf(schema: z.ZodMiniType): unknown {
  return exampleFor(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape, '');
}

function exampleFor(shape: Shape, name: string): unknown {
  if (shape.const !== undefined) return shape.const;
  if (shape.enum) return shape.enum[0];
  const first = shape.anyOf?.find((one) => one.const !== '') ?? shape.anyOf?.[0];
  if (first) return exampleFor(first, name);
  if (shape.properties) return objectOf(shape);
  const type = typeof shape.type === 'object' ? shape.type[0] : shape.type;
  if (type === 'array') {
    return Array.from({ length: Math.max(shape.minItems ?? 0, 1) }, () =>
      exampleFor(shape.items ?? {}, name),
    );
  }
  if (type === 'string') return textOf(shape, name);
  if (type === 'integer' || type === 'number')
    return Math.min(Math.max(shape.minimum ?? 1, 1), shape.maximum ?? 1);
  if (type === 'boolean') return true;
  if (type === 'object') return {};
  return byName[name] ?? 'texto';
}

function objectOf({ properties = {} }: Shape): Record<string, unknown> {
  const shown = Object.entries(properties).filter(([key]) => {
    const other = yieldsTo[key];
    return other === undefined || !(other in properties);
  });
  return Object.fromEntries(shown.map(([key, shape]) => [key, exampleFor(shape, key)]));
}

function textOf({ format, pattern, minLength = 0, maxLength = 200 }: Shape, name: string): string {
  if (format && byFormat[format]) return byFormat[format];
  const fits = (text: string) => new RegExp(pattern ?? '', 'u').test(text) && text.length <= maxLength;
  const known = [byName[name], ...(pattern ? byPattern : [])].find(
    (text) => text !== undefined && fits(text),
  );
  return known ?? 'texto'.padEnd(minLength, ' de exemplo').slice(0, maxLength);
}
