import * as z from 'zod/mini';
import { questionKinds } from '#platform/domain/question-kinds.ts';

export function words<const Wire extends string, const Code extends string | boolean>(
  pairs: Readonly<Record<Wire, Code>>,
) {
  const wire = Object.keys(pairs) as Wire[];
  const code = Object.values<Code>(pairs);
  return z.codec(z.enum(wire as [Wire, ...Wire[]]), z.literal(code), {
    decode: (word) => pairs[word] as never,
    encode: (word) => wire[code.indexOf(word as never)] as never,
  });
}

export type WordOf<Known extends z.ZodMiniType> = z.input<Known>;

export const wordIn = <Known extends z.ZodMiniType>(
  known: Known,
  value: unknown,
): WordOf<Known> | undefined =>
  z.safeDecode(known, value as WordOf<Known>).success ? (value as WordOf<Known>) : undefined;

export const examKind = words({ TEORICA: 'theory', PRATICA: 'practice' });
export type ExamKind = z.output<typeof examKind>;

/** How the work of a practical exam is handed in: a link to a repository, or files in an archive. */
export const handInWay = words({ LINK: 'link', ARQUIVO: 'upload', PUSH: 'push' });
export type HandInWay = z.output<typeof handInWay>;

export const questionKind = words(questionKinds);

export const questionLevel = words({ JUNIOR: 'junior', PLENO: 'mid', SENIOR: 'senior' });
export type QuestionLevel = z.output<typeof questionLevel>;

/** `graded` means delivered and every question judged. */
export const attemptState = words({
  em_andamento: 'in_progress',
  entregue: 'delivered',
  corrigida: 'graded',
  anulada: 'annulled',
});
export type AttemptState = z.output<typeof attemptState>;

/** Says when candidates of a run explain their own work. */
export const defenceWay = words({ nenhuma: 'none', na_entrega: 'after_delivery', por_convite: 'invited' });
export type DefenceWay = z.output<typeof defenceWay>;

export const decision = words({ 'Em análise': 'pending', Aprovado: 'approved', Reprovado: 'rejected' });
export type Decision = z.output<typeof decision>;

export const accountKind = words({ desenvolvedor: 'developer', empresa: 'company', administrador: 'admin' });
export type AccountKind = z.output<typeof accountKind>;

export const auditAction = words({
  suspensao: 'suspended',
  reintegracao: 'reinstated',
  criacao: 'created',
  cadastro_pelos_documentos: 'entered',
  alteracao: 'changed',
  retirada: 'retired',
  retomada: 'restored',
  publicacao: 'published',
  recolhimento: 'withdrawn',
  redefinicao: 'reset',
  denuncia_aceita: 'report_upheld',
  denuncia_recusada: 'report_dismissed',
  anulacao: 'annulled',
  verificacao: 'checked',
  verificacao_recusada: 'check_refused',
  transferencia: 'transferred',
  disputa_recusada: 'claim_dismissed',
  recurso_decidido: 'appeal_decided',
  exclusao_aceita: 'deletion_accepted',
  exclusao_recusada: 'deletion_refused',
  guarda_suspensa: 'held',
  guarda_retomada: 'hold_lifted',
});
export type AuditAction = z.output<typeof auditAction>;

export const auditSubject = words({
  conta: 'account',
  empresa: 'company',
  stack: 'stack',
  habilidade: 'skill',
  modelo: 'template',
  avaliacao: 'review',
  retorno: 'feedback',
  foto: 'photo',
  prova: 'exam',
  certificado: 'certificate',
  tentativa: 'attempt',
  questao: 'question',
});
export type AuditSubject = z.output<typeof auditSubject>;

/** What a key may do. A route without one is not for keys. */
export const keyScope = words({
  ler_provas: 'read-runs',
  editar_provas: 'write-runs',
  convidar: 'invite',
  ler_resultados: 'read-results',
  corrigir: 'mark',
  grupos: 'groups',
  webhooks: 'webhooks',
  gupy: 'gupy',
  greenhouse: 'greenhouse',
});
export type KeyScope = z.output<typeof keyScope>;

/** What happened in a run or a group, for programs. */
export const eventKinds = {
  convite_criado: 'invited',
  prova_iniciada: 'begun',
  prova_entregue: 'delivered',
  prova_corrigida: 'marked',
  resultado_divulgado: 'published',
  situacao_definida: 'decided',
  recurso_aberto: 'appeal_opened',
  recurso_decidido: 'appeal_decided',
  participante_aceitou: 'member_accepted',
  prova_encerrada: 'run_ended',
} as const;
export const eventKind = words(eventKinds);
export type EventKind = z.output<typeof eventKind>;

/** Systems of others that send candidates. The key that a company gives one has the scope of its name and no other. */
export const partner = words({ gupy: 'gupy', greenhouse: 'greenhouse' });
export type Partner = z.output<typeof partner>;

export const isPartner = (scope: KeyScope): scope is Partner => scope === 'gupy' || scope === 'greenhouse';

/** `notifications.ts` decides who is notified of what. */
export const notificationKind = words({
  prova_entregue: 'attempt_delivered',
  prova_corrigida: 'run_graded',
  prova_terminando: 'run_ends',
  guarda_terminando: 'keeping_ends',
  guarda_propria_terminando: 'own_keeping_ends',
  convite_grupo_respondido: 'invitation_answered',
  convite_prova_aceito: 'exam_invitation_accepted',
  avaliacao_recebida: 'review_received',
  recurso_aberto: 'appeal_opened',
  recurso_decidido_pela_administracao: 'appeal_settled',
  ajuda_pedida: 'help_asked',
  exclusao_pedida: 'deletion_asked',
  exclusao_a_responder: 'deletion_due',
  webhook_desligado: 'webhook_off',
  convite_grupo: 'group_invited',
  convite_prova: 'exam_invited',
  convite_defesa: 'defence_invited',
  resultado_disponivel: 'result_ready',
  resultado_alterado: 'result_changed',
  situacao_definida: 'decided',
  resposta_atrasada: 'answer_overdue',
  contato_recebido: 'contacted',
  feedback_recebido: 'feedback_received',
  avaliacao_respondida: 'review_answered',
  recurso_decidido: 'appeal_decided',
  contestacao_respondida: 'contest_answered',
  tempo_extra: 'extra_time',
  ajuda_respondida: 'help_answered',
  exclusao_respondida: 'deletion_answered',
  periodo_alterado: 'run_period_changed',
  prova_anulada: 'attempt_annulled',
  tentativa_anulada: 'candidate_annulled',
  modelo_corrigido: 'template_corrected',
  conteudo_ocultado: 'content_hidden',
  conteudo_denunciado: 'content_reported',
  empresa_aguardando: 'company_waiting',
  empresa_disputada: 'company_claimed',
  recurso_aguardando: 'appeal_waiting',
  exclusao_aguardando: 'deletion_waiting',
});
export type NotificationKind = z.output<typeof notificationKind>;

export const channel = words({ app: 'app', email: 'mail', nenhum: 'none' });
export type Channel = z.output<typeof channel>;

export const runAccess = words({ ABERTA: 'open', CONVIDADOS: 'invited' });
export type RunAccess = z.output<typeof runAccess>;

/** Help by other people is never allowed. The first three are of runs that were published before there were others. */
export const helpRule = words({
  SEM_CONSULTA: 'closed_book',
  CONSULTA_LIVRE: 'open_book',
  IA_PERMITIDA: 'ai_allowed',
  PROIBIDA: 'forbidden',
  DOCUMENTACAO_E_SINTAXE: 'documentation',
  LIVRE_COM_DECLARACAO: 'declared',
  NAO_INFORMADA: 'unstated',
});
export type HelpRule = z.output<typeof helpRule>;

/** Whether anything judges answers but the company's people and the exam's key and tests. */
export const otherJudges = words({ NINGUEM_MAIS: 'nobody', TAMBEM: 'others', NAO_INFORMADO: 'unstated' });
export type OtherJudges = z.output<typeof otherJudges>;

export const questionChangeKind = words({
  ANULADA: 'annulled',
  GABARITO_CORRIGIDO: 'key',
  RUBRICA_ALTERADA: 'rubric',
  TESTES_ALTERADOS: 'tests',
  RESTAURADA: 'restored',
});
export type QuestionChangeKind = z.output<typeof questionChangeKind>;

export const questionResults = words({ NUNCA: 'never', APOS_O_FIM: 'after_end', IMEDIATO: 'at_once' });
export type QuestionResults = z.output<typeof questionResults>;

export const resultsRelease = words({
  NA_ENTREGA: 'on_delivery',
  NO_FIM: 'at_end',
  AO_PUBLICAR: 'when_published',
});
export type ResultsRelease = z.output<typeof resultsRelease>;

export const memberStatus = words({
  Pendente: 'pending',
  Aceito: 'accepted',
  Recusado: 'refused',
  Saiu: 'left',
  Removido: 'removed',
});
export type MemberStatus = z.output<typeof memberStatus>;

/** An exam is reported as the run that was seen. */
export const reportedKind = words({
  avaliacao: 'review',
  retorno: 'feedback',
  empresa: 'company',
  foto: 'photo',
  prova: 'exam',
  questao: 'question',
});
export type ReportedKind = z.output<typeof reportedKind>;

/** A contested question is corrected or stays; whatever else is reported is hidden or stays. */
export const reportOutcome = words({ manter: 'dismissed', ocultar: 'hidden', corrigir: 'corrected' });
export type ReportOutcome = z.output<typeof reportOutcome>;

export const foundKind = words({ prova: 'exam', empresa: 'company', pessoa: 'developer' });
export type FoundKind = z.output<typeof foundKind>;

export const consentPurpose = words({ termos: 'terms', email: 'email' });
export type ConsentPurpose = z.output<typeof consentPurpose>;

export const certificateState = words({
  valido: 'valid',
  substituido: 'replaced',
  anulado: 'annulled',
  retirado: 'withdrawn',
  revogado: 'revoked',
});
export type CertificateState = z.output<typeof certificateState>;

export const appealOutcome = words({ mantida: 'upheld', alterada: 'changed' });
export type AppealOutcome = z.output<typeof appealOutcome>;
