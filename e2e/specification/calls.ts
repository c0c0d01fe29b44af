import { expect } from 'vitest';
import { duration, number, text } from '../wire-shapes.ts';

// It is over 400 lines because each call follows from the ones before it.

type Caller = 'nobody' | 'DEVELOPER' | 'COMPANY' | 'ADMIN';

/** More fields may be in either. */
export interface CallFact {
  from: string;
  by: Caller;
  sends?: readonly string[];
  status: number;
  answers: unknown;
}

/** A moment in a company's period. Others say from which time zone. */
const moment = expect.stringMatching(/^\d{4}-\d\d-\d\dT/);

const message = { message: text };
const tag = { habilidade: { nome: text, icone: text } };
const stackTag = { stack: { nome: text } };
const question = {
  idQuestaoProva: number,
  questaoProva: {
    enunciado: text,
    questaoProvaTipo: { tipo: 'UNICA_ESCOLHA' },
    alternativaProva: [
      { id: number, opcao: text, idQuestaoProva: number },
      { id: number, opcao: text, idQuestaoProva: number },
      { id: number, opcao: text, idQuestaoProva: number },
    ],
  },
};
const paper = { idQuestaoProva: number, questaoProva: { enunciado: text, foto: text } };
const template = {
  titulo: text,
  descricao: text,
  link_repositorio: text,
  provaTipo: { tipo: 'TEORICA' },
  provaHabilidade: [tag],
  provaStack: [stackTag],
};
const credentials = ['login', 'senha', 'type'] as const;
const address = {
  logradouro: text,
  bairro: text,
  numero: text,
  complemento: text,
  cidade: { nome: text, estado: { nome: text } },
};

/** The order counts: each call leads to the next. */
export const calls = {
  'GET /gender': {
    from: 'A3, A7',
    by: 'nobody',
    status: 200,
    answers: { data: expect.arrayContaining([{ id: number, nome: text }]) },
  },
  'GET /stack': {
    from: 'A3, A7',
    by: 'nobody',
    status: 200,
    answers: { data: expect.arrayContaining([{ id: number, nome: text }]) },
  },
  'GET /skill': {
    from: 'A3, A7, T3',
    by: 'nobody',
    status: 200,
    answers: { data: expect.arrayContaining([{ id: number, nome: text, idStack: number, icone: text }]) },
  },
  'GET /cnpj/v1/{cnpj}': {
    from: 'A3, A7',
    by: 'nobody',
    status: 200,
    answers: {
      cnpj: text,
      nome_fantasia: text,
      razao_social: text,
      email: text,
      ddd_telefone_1: text,
      descricao_situacao_cadastral: 'ATIVA',
      complemento: text,
      numero: text,
      cep: text,
    },
  },
  'GET /cep/v2/{zip}': {
    from: 'A3, A7',
    by: 'nobody',
    status: 200,
    answers: { neighborhood: text, street: text, cep: text, state: text, city: text },
  },
  'POST /company': {
    from: 'A3, A7',
    by: 'nobody',
    sends: [
      ...['cnpj', 'email', 'nome_fantasia', 'senha', 'confirmar_senha', 'ddd', 'numero_telefone'],
      ...['logradouro', 'numero_rua', 'bairro', 'complemento', 'nome_cidade', 'estado', 'cep'],
      'permissao_email',
    ],
    status: 201,
    answers: { message: 'Cadastro realizado com sucesso! Efetue o login.', newCompany: { id: number } },
  },
  'POST /auth': {
    from: 'A3, A7',
    by: 'nobody',
    sends: credentials,
    status: 200,
    answers: {
      message: 'Login realizado com sucesso',
      token: text,
      data: { idEmpresa: number, nome: text },
    },
  },
  'POST /developer': {
    from: 'A3, A7',
    by: 'nobody',
    sends: [
      ...['nome', 'email', 'senha', 'confirmar_senha', 'cpf', 'data_nascimento', 'ddd', 'numero'],
      ...['id_genero', 'id_tipo_telefone', 'permissao_email', 'ids_stacks', 'ids_habilidades'],
    ],
    status: 201,
    answers: { message: 'Usuário cadastrado com sucesso! Efetue o login.' },
  },
  'POST /developer/login': {
    from: 'A3, A7',
    by: 'nobody',
    sends: credentials,
    status: 200,
    answers: { message: 'Login realizado com sucesso', token: text, userInfo: { id: number } },
  },
  'POST /dev/register': {
    from: 'A7, closed by the decisions: with the code of the installation',
    by: 'nobody',
    status: 201,
    answers: message,
  },
  'POST /dev/login': {
    from: 'A7',
    by: 'nobody',
    sends: credentials,
    status: 200,
    answers: { message: 'Login realizado com sucesso', token: text },
  },
  'POST /developer/forgotPassword': {
    from: 'A3, A7',
    by: 'nobody',
    sends: ['login', 'type'],
    status: 200,
    answers: message,
  },
  'POST /forgot_pass': {
    from: 'A3, A7, A8',
    by: 'nobody',
    sends: ['login', 'type'],
    status: 200,
    answers: { message: 'Código enviado com sucesso!' },
  },
  'POST /files': {
    from: 'T7, file storage, a store of our own by the decisions',
    by: 'COMPANY',
    status: 201,
    answers: { data: { url: text } },
  },
  'POST /company/photos': {
    from: 'T3, T7',
    by: 'COMPANY',
    sends: ['idEmpresa', 'foto', 'legenda'],
    status: 201,
    answers: message,
  },
  'PUT /company/updatePerfil': {
    from: 'T3, T7',
    by: 'COMPANY',
    sends: [
      ...['idTelefone', 'idLogin', 'cnpj', 'senha', 'confirmar_senha', 'email', 'nome_fantasia', 'biografia'],
      ...['logo', 'ddd', 'numero_telefone', 'logradouro', 'bairro', 'numero_rua', 'nome_cidade'],
      'nome_estado',
    ],
    status: 200,
    answers: message,
  },
  'POST /test (an administrator’s)': {
    from: 'T3, T7',
    by: 'ADMIN',
    status: 201,
    answers: message,
  },
  'POST /test': {
    from: 'T3, T7',
    by: 'COMPANY',
    sends: [
      ...['titulo', 'descricao', 'link_repositorio', 'tipo_prova', 'data_inicio', 'data_fim', 'duracao'],
      ...['ids_habilidades', 'ids_stacks', 'questoes', 'id_criador', 'tipo_criador'],
    ],
    status: 201,
    answers: { message: 'Prova cadastrada com sucesso!' },
  },
  'GET /test/admin': {
    from: 'T3, T7',
    by: 'COMPANY',
    status: 200,
    answers: { data: { results: [{ provas: { ...template, id: number, provaAndamento: [] } }] } },
  },
  'GET /test/admin/{id}': {
    from: 'T3, T7',
    by: 'COMPANY',
    status: 200,
    answers: { data: { provas: { ...template, id: number, provasTodasQuestoes: [question] } } },
  },
  'POST /test/template/admin': {
    from: 'T3, T7',
    by: 'COMPANY',
    sends: ['id_prova', 'data_inicio', 'data_fim', 'duracao', 'id_empresa'],
    status: 201,
    answers: message,
  },
  'GET /company/tests': {
    from: 'T3, T7',
    by: 'COMPANY',
    status: 200,
    answers: {
      data: {
        results: [
          {
            id: number,
            data_fim: moment,
            prova: { id: number, titulo: text, descricao: text, ativo: true, provaHabilidade: [tag] },
          },
        ],
      },
    },
  },
  'GET /developer/recommendedTest/getAll': {
    from: 'T3, T7',
    by: 'DEVELOPER',
    status: 200,
    answers: {
      data: expect.arrayContaining([
        expect.objectContaining({
          id: number,
          prova: expect.objectContaining({
            titulo: 'Prova de banco de dados',
            descricao: text,
            provaHabilidade: [{ habilidade: { nome: text } }],
            provaStack: [stackTag],
          }),
          empresa: { id: number, nome: text, logo: text },
        }),
      ]),
    },
  },
  'GET /test/{id}/details': {
    from: 'T3, T7',
    by: 'DEVELOPER',
    status: 200,
    answers: {
      data: {
        titulo: text,
        descricao: text,
        empresa: { nome: text, logo: text },
        totalCandidatos: 0,
        tipo: 'TEORICA',
        tecnologias: [{ habilidade: { nome: text } }],
        stacks: [stackTag],
        dataFim: expect.stringMatching(/^\d{4}-\d\d-\d\d/),
        duracao: '01:00',
      },
    },
  },
  'POST /developer/userTest': {
    from: 'T3, T7',
    by: 'DEVELOPER',
    sends: ['id_usuario', 'id_prova_andamento', 'finalizada', 'data_inicio'],
    status: 201,
    answers: { data: { id: number } },
  },
  'GET /test/{id}': {
    from: 'T3, T7',
    by: 'DEVELOPER',
    status: 200,
    answers: {
      data: {
        duracao: duration,
        prova: {
          provasTodasQuestoes: [
            { ...paper, questaoProva: { ...paper.questaoProva, questaoProvaTipo: { tipo: 'DISSERTATIVA' } } },
            question,
            {
              questaoProva: {
                questaoProvaTipo: { tipo: 'MULTIPLA_ESCOLHA' },
                alternativaProva: Array.from({ length: 4 }, () => ({ id: number, opcao: text })),
              },
            },
          ],
        },
      },
    },
  },
  'POST /developer/answerTest': {
    from: 'T3, T7',
    by: 'DEVELOPER',
    sends: ['id_prova_usuario', 'finalizada', 'data_entrega', 'respostas'],
    status: 200,
    answers: message,
  },
  'GET /test/{id}/geral': {
    from: 'T3, T7',
    by: 'COMPANY',
    status: 200,
    answers: {
      data: {
        titulo: text,
        descricao: text,
        provaStacks: [{ nome: text }],
        provaHabilidades: [{ nome: text }],
        totalCandidatos: 1,
      },
    },
  },
  'GET /test/{id}/answers/{index}': {
    from: 'T3, T7, with a token by the decisions',
    by: 'COMPANY',
    status: 200,
    answers: {
      data: {
        totalResults: 1,
        result: {
          idProvaAndamento: number,
          candidato: [
            {
              idProvaUsuario: number,
              nome: text,
              tempo: duration,
              questoes: [
                {
                  id: number,
                  tipo: 'DISSERTATIVA',
                  enunciado: text,
                  resposta: { texto: 'Um índice acelera a busca.' },
                  alternativas: [],
                },
                {
                  id: number,
                  tipo: 'UNICA_ESCOLHA',
                  enunciado: text,
                  alternativas: [
                    { texto: 'SELECT', correta: true, selecionada: true },
                    { texto: 'DELETE', correta: false, selecionada: false },
                    { texto: 'DROP', correta: false, selecionada: false },
                  ],
                },
                {
                  id: number,
                  tipo: 'MULTIPLA_ESCOLHA',
                  enunciado: text,
                  alternativas: [
                    { texto: 'INNER JOIN', correta: true, selecionada: true },
                    { texto: 'LEFT JOIN', correta: true, selecionada: true },
                    { texto: 'GROUP BY', correta: false, selecionada: false },
                    { texto: 'ORDER BY', correta: false, selecionada: false },
                  ],
                },
              ],
            },
          ],
        },
      },
    },
  },
  'PUT /test/{id}/correction': {
    from: 'T3, T7',
    by: 'COMPANY',
    sends: ['id_prova_usuario', 'questoesCorrigidas'],
    status: 200,
    answers: { success: true, message: text },
  },
  'GET /test/{id}/candidates': {
    from: 'T3, T7',
    by: 'COMPANY',
    status: 200,
    answers: {
      data: [
        {
          candidato: {
            id: number,
            nome: text,
            email: text,
            foto_perfil: text,
            localidade: { cidade: text, estado: text },
          },
          duracao: duration,
          pontuacao: 100,
          corrigida: true,
        },
      ],
    },
  },
  'GET /developer/{id}': {
    from: 'T3, T7',
    by: 'DEVELOPER',
    status: 200,
    answers: {
      data: {
        id: number,
        nome: text,
        email: text,
        foto_perfil: text,
        biografia: text,
        genero: { nome: text },
        EnderecoUsuario: [address],
        UsuarioTelefone: [{ ddd: '11', numero: expect.stringMatching(/^9\d{4}-?\d{4}$/) }],
        usuarioHabilidade: [{ habilidade: { id: number, nome: text } }],
        usuarioStack: [{ stack: { id: number, nome: text } }],
        usuarioProva: [{ provaAndamento: { id: number, prova: { titulo: text, descricao: text } } }],
        pontuacao_plataforma: number,
      },
    },
  },
  'GET /developer/getAllUsers': {
    from: 'T3, T7',
    by: 'COMPANY',
    status: 200,
    answers: { data: [{ id: number, nome: text, email: text }] },
  },
  'GET /developer/getRanking': {
    from: 'T3, T7',
    by: 'COMPANY',
    status: 200,
    answers: {
      data: [
        {
          id: number,
          nome: text,
          email: text,
          foto_perfil: text,
          pontuacao_plataforma: number,
          EnderecoUsuario: [{ cidade: { nome: text, estado: { nome: text } } }],
          usuarioStack: [{ stack: { id: number, nome: text } }],
          usuarioHabilidade: [{ habilidade: { id: number, nome: text } }],
        },
      ],
    },
  },
  'GET /company/getProfileCompany/{id}': {
    from: 'T3, T7',
    by: 'COMPANY',
    status: 200,
    answers: {
      data: {
        nome_fantasia: 'ACME CÓDIGO',
        biografia: 'Pagamentos para todo mundo.',
        logo: text,
        cnpj: text,
        provaAndamento: expect.arrayContaining([
          expect.objectContaining({
            id: number,
            prova: expect.objectContaining({ id: number, titulo: text }),
          }),
        ]),
        fotosAmbiente: [{ id: number, foto: text, legenda: 'Nosso escritório' }],
        empresaTelefone: [{ id: number, ddd: '21', numero: expect.stringMatching(/^2222-?3333$/) }],
        LoginEmpresa: [{ id: number }],
        email: text,
        enderecoEmpresa: { ...address, bairro: 'Lapa', cep: text },
      },
    },
  },
  'DELETE /company/photos/{photoId}': {
    from: 'T7, T8',
    by: 'COMPANY',
    status: 200,
    answers: { message: 'Imagem removida com sucesso!' },
  },
  'POST /group/create': {
    from: 'T3, T7',
    by: 'COMPANY',
    sends: ['nome', 'descricao', 'candidatos', 'id_prova_andamento'],
    status: 201,
    answers: message,
  },
  'GET /group/groupsCompany/{companyId}': {
    from: 'T3, T7',
    by: 'COMPANY',
    status: 200,
    answers: { data: [{ id: number, nome: 'Turma de bancos', quantidade: number, ativo: true }] },
  },
  'GET /group/groupsCompanyDetails/{id}': {
    from: 'T3, T7',
    by: 'COMPANY',
    status: 200,
    answers: {
      data: {
        groupInfo: { nome: 'Turma de bancos', descricao: 'Quem sabe SQL.' },
        usersOfGroup: [{ status: 'Pendente', usuario: { id: number, nome: text, email: text } }],
        testsOfGroup: [{ provaAndamento: { id: number, data_fim: moment, prova: { titulo: text } } }],
      },
    },
  },
  'GET /group/groupsUsers/{userId}': {
    from: 'T3, T7',
    by: 'DEVELOPER',
    status: 200,
    answers: {
      data: [
        {
          grupo: {
            nome: 'Turma de bancos',
            status: expect.stringMatching(/^(Ativo)?$/),
            provaGrupo: [{ provaAndamento: { empresa: { nome_fantasia: text } } }],
          },
        },
      ],
    },
  },
  'any call without its token': {
    from: 'A7, T7, bearer token; 401 of the company test list',
    by: 'nobody',
    status: 401,
    answers: { error: text },
  },
} as const satisfies Record<string, CallFact>;
