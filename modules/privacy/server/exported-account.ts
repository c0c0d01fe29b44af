import { sql } from 'kysely';
import { contactFor } from '#modules/developers/contract/developer-profile.ts';
import { auditAction, channel, consentPurpose, notificationKind } from '#platform/contract/words.ts';
import {
  by,
  byEmail,
  company,
  type ExportedTable,
  exam,
  inner,
  itself,
  named,
  secret,
} from './exported-tables.ts';

const idOfFacet = sql`nullif(split_part(t.facet, ':', 2), '')`;

/** A list of the ranking by its name; that of everybody has none in the table. */
const rankingList = sql`case split_part(t.facet, ':', 1)
  when 'all' then 'Todas as pessoas'
  when 'stack' then 'Stack: ' || (select stacks.name from stacks where stacks.id::text = ${idOfFacet})
  when 'skill' then 'Habilidade: ' || (select skills.name from skills where skills.id::text = ${idOfFacet})
  when 'city' then 'Cidade: ' || ${idOfFacet}
  when 'state' then 'Estado: ' || ${idOfFacet}
end`;

export const exportedAccount: Readonly<Record<string, ExportedTable>> = {
  accounts: {
    file: 'conta',
    says: 'Nome, e-mail e datas da conta.',
    of: by('id'),
    columns: {
      id: 'id',
      name: 'nome',
      email: 'email',
      created_at: 'criada_em',
      confirmed_at: 'email_confirmado_em',
      suspended_at: 'suspensa_em',
      emptied_at: 'recomecada_em',
      service_mails: 'avisos_por_email',
    },
    withheld: { kind: inner, password_hash: secret, signed_up_on: secret },
  },
  confirmations: {
    file: 'email_a_confirmar',
    says: 'O e-mail que pedimos para você confirmar.',
    of: by('account_id'),
    columns: { email: 'email', created_at: 'pedido_em', expires_at: 'vale_ate', used_at: 'confirmado_em' },
    withheld: { account_id: itself, token_hash: secret },
  },
  address_undos: {
    file: 'emails_anteriores',
    says: 'E-mails anteriores da conta, enquanto a troca pode ser desfeita.',
    of: by('account_id'),
    columns: { email: 'email', created_at: 'trocado_em', expires_at: 'vale_ate' },
    withheld: { id: inner, account_id: itself, token_hash: secret },
  },
  developer_identities: {
    file: 'contas_ligadas',
    says: 'As contas do Google e do GitHub pelas quais você entra.',
    of: by('account_id'),
    columns: { provider: 'provedor', issuer: 'emissor', subject: 'identificador', created_at: 'ligada_em' },
    withheld: { account_id: itself },
  },
  lti_people: {
    file: 'plataformas_de_ensino',
    says: 'Quem você é em plataformas de ensino de onde abriu provas.',
    of: by('developer_id'),
    columns: { subject: 'identificador', created_at: 'ligada_em' },
    also: {
      plataforma: sql`(select lti_platforms.name from lti_platforms where lti_platforms.id = t.platform_id)`,
    },
    withheld: { platform_id: named, developer_id: itself },
  },
  lti_grades: {
    file: 'notas_em_plataformas_de_ensino',
    says: 'Notas que plataformas de ensino receberam.',
    of: (accountId) => sql`exists (
      select from lti_people
       where lti_people.platform_id = t.platform_id and lti_people.subject = t.subject
         and lti_people.developer_id = ${accountId})`,
    columns: { launched_at: 'aberta_em', sent_score: 'nota' },
    also: { prova: exam },
    withheld: {
      id: inner,
      platform_id: named,
      subject: named,
      run_id: named,
      line_item: inner,
      queued_score: inner,
      stamped_at: inner,
    },
  },
  consents: {
    file: 'consentimentos',
    says: 'O que você aceitou ou retirou, com a versão do texto.',
    of: by('account_id'),
    columns: {
      purpose: 'finalidade',
      granted: 'concedido',
      text_version: 'versao_do_texto',
      given_at: 'em',
    },
    words: { purpose: consentPurpose },
    withheld: { id: inner, account_id: itself },
  },
  sessions: {
    file: 'sessoes',
    says: 'Onde sua conta está aberta.',
    of: by('account_id'),
    columns: {
      user_agent: 'navegador',
      address: 'endereco_ip',
      remembered: 'lembrar',
      created_at: 'aberta_em',
      last_seen_at: 'usada_em',
      expires_at: 'vale_ate',
    },
    withheld: {
      id: inner,
      account_id: itself,
      role: inner,
      company_id: inner,
      token_hash: secret,
      binding_hash: secret,
    },
  },
  second_factors: {
    file: 'verificacao_em_duas_etapas',
    says: 'Desde quando sua conta pede um código ao entrar.',
    of: by('account_id'),
    columns: { created_at: 'iniciada_em', confirmed_at: 'ativa_desde' },
    withheld: { account_id: itself, secret, key_id: secret, last_step: secret },
  },
  developers: {
    file: 'perfil',
    says: 'Seu perfil, quem pode vê-lo e sua pontuação.',
    of: by('id'),
    columns: {
      cpf: 'cpf',
      birth_date: 'data_nascimento',
      biography: 'biografia',
      photo: 'foto',
      platform_score: 'pontuacao_da_plataforma',
      platform_exams: 'provas_contadas',
      github: 'github',
      linkedin: 'linkedin',
      instagram: 'instagram',
      website: 'site',
      open_to_companies: 'visivel_para_empresas',
      in_ranking: 'no_ranking',
      contact_for: 'mostra_contato',
      shows_email: 'mostra_email',
      shows_gender: 'mostra_genero',
      public_page: 'pagina_publica',
      public_indexed: 'pagina_em_buscadores',
      handle: 'endereco_da_pagina',
    },
    words: { contact_for: contactFor },
    also: { genero: sql`(select genders.name from genders where genders.id = t.gender_id)` },
    withheld: {
      id: itself,
      gender_id: named,
      confirmed: inner,
      suspended: inner,
      listed: inner,
      ranked: inner,
    },
  },
  developer_phones: {
    file: 'telefones',
    says: 'Seus telefones.',
    of: by('developer_id'),
    columns: { area_code: 'ddd', number: 'numero' },
    withheld: { id: inner, developer_id: itself },
  },
  developer_addresses: {
    file: 'enderecos',
    says: 'Seus endereços.',
    of: by('developer_id'),
    columns: {
      street: 'logradouro',
      number: 'numero',
      district: 'bairro',
      complement: 'complemento',
      postal_code: 'cep',
      city: 'cidade',
      state: 'estado',
    },
    withheld: { id: inner, developer_id: itself },
  },
  developer_stacks: {
    file: 'stacks',
    says: 'Suas stacks e a pontuação em cada uma.',
    of: by('developer_id'),
    columns: { score: 'pontuacao', exams: 'provas_contadas', chosen: 'escolhida_por_voce' },
    also: { stack: sql`(select stacks.name from stacks where stacks.id = t.stack_id)` },
    withheld: { developer_id: itself, stack_id: named },
  },
  developer_skills: {
    file: 'habilidades',
    says: 'Suas habilidades.',
    of: by('developer_id'),
    columns: {},
    also: { habilidade: sql`(select skills.name from skills where skills.id = t.skill_id)` },
    withheld: { developer_id: itself, skill_id: named },
  },
  platform_score_changes: {
    file: 'historico_da_pontuacao',
    says: 'Como sua pontuação na plataforma mudou.',
    of: by('developer_id'),
    columns: { score: 'pontuacao', exams: 'provas_contadas', changed_at: 'em' },
    withheld: { id: inner, developer_id: itself },
  },
  ranking_entries: {
    file: 'ranking',
    says: 'As listas do ranking em que você aparece.',
    of: by('developer_id'),
    columns: { score: 'pontuacao' },
    also: { lista: rankingList },
    withheld: { developer_id: itself, facet: named, facets: 'numbers that stand for the lists' },
  },
  notification_choices: {
    file: 'preferencias_de_avisos',
    says: 'Como você escolheu ser avisado.',
    of: by('account_id'),
    columns: { kind: 'tipo', channel: 'canal' },
    words: { kind: notificationKind, channel },
    withheld: { account_id: itself },
  },
  notifications: {
    file: 'notificacoes',
    says: 'Os avisos que você recebeu.',
    of: by('account_id'),
    columns: {
      id: 'id',
      kind: 'tipo',
      payload: 'sobre',
      events: 'vezes',
      created_at: 'em',
      read_at: 'lida_em',
    },
    words: { kind: notificationKind },
    withheld: { account_id: itself, subject: inner },
  },
  files: {
    file: 'arquivos',
    says: 'As fotos que você enviou; elas estão na pasta “arquivos”.',
    of: (accountId) => sql`t.account_id = ${accountId} and t.company_id is null`,
    columns: {
      key: 'nome',
      purpose: 'finalidade',
      content_type: 'tipo',
      bytes: 'bytes',
      created_at: 'enviado_em',
    },
    withheld: { account_id: itself, company_id: inner },
  },
  invitations: {
    file: 'convites_de_equipe',
    says: 'Convites para equipes de empresas enviados ao seu e-mail.',
    of: byEmail,
    columns: { email: 'email', role: 'papel', created_at: 'em', expires_at: 'vale_ate' },
    also: { empresa: company },
    withheld: { id: inner, company_id: named, token_hash: secret },
  },
  audit_log: {
    file: 'atos_da_administracao',
    says: 'O que a administração fez com a sua conta e as suas provas.',
    of: (accountId) => sql`(t.subject_kind = 'account' and t.subject_id = ${accountId}
      or t.subject_kind = 'attempt' and t.subject_id in (
        select attempts.id from attempts where attempts.developer_id = ${accountId}))`,
    words: { action: auditAction },
    columns: { action: 'acao', subject_name: 'nome_na_epoca', detail: 'detalhe', happened_at: 'em' },
    withheld: {
      id: inner,
      account_id: 'who of the administration did it',
      subject_kind: inner,
      subject_id: itself,
    },
  },
};
