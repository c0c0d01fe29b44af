import { isEndless, timeZone } from '#platform/contract/day.ts';
import { href, paths } from '#platform/contract/paths.ts';
import type { Channel, NotificationKind } from '#platform/contract/words.ts';
import type { Names, Notices } from './notices.ts';

interface KindOfNotice<About> {
  readonly usual: Channel;
  /** It is short: the subject of the mail. */
  readonly title: string;
  readonly sentence: (about: About, names: Names) => string;
  readonly href: (about: About, names: Names) => string;
  /** Unread notifications with the same subject become one. Without it each one stays separate. */
  readonly subject?: (about: About) => string;
}

const ofRun = ({ runId }: { runId: number }) => `run ${runId}`;
const ofAttempt = ({ attemptId }: { attemptId: number }) => `attempt ${attemptId}`;
const toRun = ({ runId }: { runId: number }) => href(paths.company.run, { runId });
const toAppeal = ({ runId, appealId }: { runId: number; appealId?: number }, { events }: Names) =>
  `${toRun({ runId })}?aba=individual${events === 1 && appealId ? `&recurso=${appealId}` : ''}`;
const toExam = ({ runId }: { runId: number }) => href(paths.developer.exam, { runId });
const toResult = ({ attemptId }: { attemptId: number }) => href(paths.developer.result, { attemptId });
const toCompany = ({ companyId }: { companyId: number }) => href(paths.company.profile, { companyId });

const whoDid = ({ events, person }: Names, one: string, many: string) =>
  events === 1 ? `${person} ${one}` : `${events} pessoas ${many}`;

const decisions = {
  approved: 'aprovou você',
  rejected: 'não seguiu com você',
  pending: 'voltou a analisar você',
} as const;

const date = new Intl.DateTimeFormat('pt-BR', { timeZone, dateStyle: 'short' });
const time = new Intl.DateTimeFormat('pt-BR', { timeZone, timeStyle: 'short' });
export const momentText = (at: Date): string =>
  `${date.format(at)} às ${time.format(at)}, no horário de Brasília`;
const moment = (at: Date | null) => (at ? momentText(at) : 'breve');

const shortDay = (day: string) => day.split('-').toReversed().join('/');

const endText = (at: Date | null) => (at && isEndless(at) ? 'não tem prazo' : `termina em ${moment(at)}`);

const whatWasHidden = (about: Notices['content_hidden'], { company, exam, person }: Names): string => {
  switch (about.what) {
    case 'exam':
      return `deixou a prova “${exam}” inativa`;
    case 'photo':
      return `ocultou a foto “${about.caption}”`;
    case 'review':
      return `ocultou a sua avaliação de ${company} depois da prova “${exam}”`;
    case 'feedback':
      return `ocultou o que a empresa escreveu sobre ${person} depois da prova “${exam}”`;
  }
};

const toHidden = (about: Notices['content_hidden']): string => {
  switch (about.what) {
    case 'exam':
    case 'feedback':
      return toRun(about);
    case 'photo':
      return `${toCompany(about)}?aba=galeria`;
    case 'review':
      return `${toCompany(about)}?aba=avaliacoes`;
  }
};

const kinds: { readonly [K in NotificationKind]: KindOfNotice<Notices[K]> } = {
  attempt_delivered: {
    usual: 'app',
    title: 'Prova entregue',
    sentence: (_, names) => `${whoDid(names, 'entregou', 'entregaram')} a prova “${names.exam}”.`,
    href: toRun,
    subject: ofRun,
  },
  run_graded: {
    usual: 'app',
    title: 'Tudo corrigido',
    sentence: (_, { exam }) => `Todas as respostas entregues da prova “${exam}” estão corrigidas.`,
    href: toRun,
    subject: ofRun,
  },
  run_ends: {
    usual: 'app',
    title: 'Sua prova está terminando',
    sentence: (_, { exam, runEndsAt }) => `A prova “${exam}” termina em ${moment(runEndsAt)}.`,
    href: toRun,
    subject: ofRun,
  },
  keeping_ends: {
    usual: 'mail',
    title: 'Uma prova antiga vai ficar sem nomes',
    sentence: ({ until }, { exam }) =>
      `A partir de ${shortDay(until)}, as tentativas da prova “${exam}” ficam anônimas: nomes e respostas são apagados, os números ficam. Se precisar guardar por mais tempo, diga o motivo no menu da prova, em Guarda dos dados.`,
    href: toRun,
    subject: ofRun,
  },
  invitation_answered: {
    usual: 'app',
    title: 'Convite para grupo respondido',
    sentence: ({ group, accepted }, names) =>
      `${accepted ? whoDid(names, 'aceitou', 'aceitaram') : whoDid(names, 'recusou', 'recusaram')} o convite para o grupo “${group}”.`,
    href: ({ groupId }) => href(paths.company.group, { groupId }),
    subject: ({ groupId, accepted }) => `group ${groupId} ${accepted}`,
  },
  exam_invitation_accepted: {
    usual: 'app',
    title: 'Convite para prova aceito',
    sentence: (_, names) =>
      `${whoDid(names, 'aceitou', 'aceitaram')} o convite para a prova “${names.exam}”.`,
    href: toRun,
    subject: ofRun,
  },
  review_received: {
    usual: 'app',
    title: 'Nova avaliação',
    sentence: (_, names) =>
      `${whoDid(names, 'avaliou', 'avaliaram')} sua empresa depois da prova “${names.exam}”.`,
    href: toCompany,
    subject: ofRun,
  },
  appeal_opened: {
    usual: 'mail',
    title: 'Recurso contra a correção',
    sentence: (_, names) =>
      `${whoDid(names, 'recorreu', 'recorreram')} da correção da prova “${names.exam}”. Quem não corrigiu decide.`,
    href: toAppeal,
    subject: ofRun,
  },
  appeal_settled: {
    usual: 'mail',
    title: 'Recurso decidido pela administração',
    sentence: (_, { exam }) =>
      `A administração do Provado decidiu um recurso da prova “${exam}”, porque todos da empresa tinham corrigido.`,
    href: toAppeal,
    subject: ofRun,
  },
  help_asked: {
    usual: 'mail',
    title: 'Pedido antes da prova',
    sentence: (_, { events, exam }) =>
      events === 1
        ? `Alguém pede algo para fazer a prova “${exam}” e espera uma resposta.`
        : `${events} pessoas pedem algo para fazer a prova “${exam}” e esperam uma resposta.`,
    href: toRun,
    subject: ofRun,
  },
  // Each has a day of its own by which it is answered, so none is merged.
  deletion_asked: {
    usual: 'mail',
    title: 'Pedido de exclusão de dados',
    sentence: () =>
      'Alguém pede que a sua empresa exclua dados antes do prazo. Há 15 dias para responder; depois quem responde é a administração do Provado.',
    href: () => paths.company.deletions,
    subject: ({ requestId }) => `deletion ${requestId}`,
  },
  deletion_due: {
    usual: 'mail',
    title: 'Pedido de exclusão sem resposta',
    sentence: ({ isPassedOn }) =>
      isPassedOn
        ? 'Os 15 dias para responder a um pedido de exclusão passaram. Agora quem responde é a administração do Provado.'
        : 'Um pedido de exclusão espera há 10 dias. Faltam 5 para responder; depois quem responde é a administração do Provado.',
    href: () => paths.company.deletions,
    subject: ({ requestId, isPassedOn }) => `deletion ${requestId} ${isPassedOn}`,
  },
  candidate_annulled: {
    usual: 'mail',
    title: 'Tentativa anulada pela administração',
    sentence: (_, { events, person, exam }) =>
      events === 1
        ? `A administração do Provado anulou a tentativa de ${person} na prova “${exam}”. O motivo está em “Geral”.`
        : `A administração do Provado anulou ${events} tentativas da prova “${exam}”. Os motivos estão em “Geral”.`,
    href: toRun,
    subject: ofRun,
  },
  template_corrected: {
    usual: 'mail',
    title: 'Prova pronta corrigida',
    sentence: (_, { exam }) =>
      `A administração do Provado corrigiu uma questão da prova pronta “${exam}”. A sua aplicação continua com o gabarito antigo: confira as questões dela em “Geral”.`,
    href: (about) => `${toRun(about)}?aba=geral`,
    subject: ofRun,
  },
  group_invited: {
    usual: 'mail',
    title: 'Convite para um grupo',
    sentence: ({ group }, { company }) => `${company} convidou você para o grupo “${group}”.`,
    href: (_, { accountId }) => href(paths.developer.groups, { userId: accountId }),
    subject: ({ groupId }) => `group ${groupId}`,
  },
  exam_invited: {
    usual: 'app',
    title: 'Convite para uma prova',
    sentence: (_, { company, exam }) => `${company} convidou você para a prova “${exam}”.`,
    href: toExam,
    subject: ofRun,
  },
  defence_invited: {
    usual: 'app',
    title: 'Defenda o seu trabalho',
    sentence: ({ until, isByRule }, { company, exam }) =>
      `${isByRule ? 'Há perguntas' : `${company} tem perguntas`} sobre o que você entregou na prova “${exam}”. Comece a defesa até ${momentText(new Date(until))}.`,
    href: toResult,
    subject: ofAttempt,
  },
  result_ready: {
    usual: 'mail',
    title: 'Seu resultado saiu',
    sentence: (_, { exam }) => `O resultado da sua prova “${exam}” está disponível.`,
    href: toResult,
    subject: ofAttempt,
  },
  result_changed: {
    usual: 'mail',
    title: 'Seu resultado mudou',
    sentence: (_, { company, exam }) =>
      `${company} mudou a correção de uma questão da prova “${exam}”, e a sua pontuação agora é outra.`,
    href: toResult,
    subject: ofAttempt,
  },
  decided: {
    usual: 'mail',
    title: 'Resposta sobre a sua candidatura',
    sentence: ({ decision, hasFeedback }, { company, exam }) =>
      `${company} ${decisions[decision]} na prova “${exam}”${hasFeedback ? ' e deixou um feedback para você' : ''}.`,
    href: toResult,
    subject: ofAttempt,
  },
  contacted: {
    usual: 'app',
    title: 'Uma empresa entrou em contato',
    sentence: (_, { company }) => `${company} enviou uma mensagem para o seu e-mail.`,
    href: toCompany,
  },
  feedback_received: {
    usual: 'app',
    title: 'Nova avaliação',
    sentence: (_, { company, exam }) => `${company} avaliou você depois da prova “${exam}”.`,
    href: (_, { accountId }) => href(paths.developer.profile, { developerId: accountId }),
    subject: ofRun,
  },
  review_answered: {
    usual: 'app',
    title: 'Sua avaliação foi respondida',
    sentence: (_, { company, exam }) => `${company} respondeu à sua avaliação da prova “${exam}”.`,
    href: toCompany,
    subject: ofRun,
  },
  own_keeping_ends: {
    usual: 'mail',
    title: 'Suas respostas de uma prova antiga vão ser apagadas',
    sentence: ({ until }, { exam, company }) =>
      `A partir de ${shortDay(until)}, o que você respondeu na prova “${exam}” de ${company} é apagado e deixa de ter o seu nome. O resultado, a pontuação Provado e um certificado já emitido ficam com você.`,
    href: toExam,
    subject: ofRun,
  },
  answer_overdue: {
    usual: 'mail',
    title: 'Ainda sem resposta da empresa',
    sentence: (_, { company, exam }) =>
      `O prazo que ${company} deu para responder sobre a prova “${exam}” passou sem uma decisão. A empresa vê que você espera.`,
    href: toResult,
    subject: ofAttempt,
  },
  appeal_decided: {
    usual: 'mail',
    title: 'Recurso decidido',
    sentence: (_, { exam }) => `Seu recurso na prova “${exam}” foi decidido. Os motivos estão no resultado.`,
    href: toResult,
    subject: ofAttempt,
  },
  contest_answered: {
    usual: 'mail',
    title: 'Contestação respondida',
    sentence: (_, { exam }) => `Sua contestação de uma questão da prova “${exam}” foi respondida.`,
    href: toResult,
    subject: ofAttempt,
  },
  extra_time: {
    usual: 'mail',
    title: 'Você ganhou mais tempo',
    sentence: ({ defends }, { company, exam }) =>
      `${company} deu a você mais tempo ${defends === undefined ? 'na' : 'na defesa do seu trabalho da'} prova “${exam}”.`,
    href: (about) => (about.defends === undefined ? toExam(about) : toResult({ attemptId: about.defends })),
    subject: (about) => (about.defends === undefined ? ofRun(about) : `defence ${about.defends}`),
  },
  help_answered: {
    usual: 'mail',
    title: 'Seu pedido foi respondido',
    sentence: (_, { company, exam }) => `${company} respondeu ao que você pediu para a prova “${exam}”.`,
    href: toExam,
    subject: ofRun,
  },
  deletion_answered: {
    usual: 'mail',
    title: 'Seu pedido de exclusão foi respondido',
    sentence: (_, { company }) =>
      `O pedido de exclusão antecipada que você fez a ${company} foi respondido. A resposta está em “Meus dados”.`,
    href: () => paths.developer.privacy,
    subject: ({ requestId }) => `deletion ${requestId}`,
  },
  run_period_changed: {
    usual: 'mail',
    title: 'O período da prova mudou',
    sentence: ({ ended }, { exam, company, runEndsAt }) =>
      ended ? `${company} encerrou a prova “${exam}”.` : `A prova “${exam}” agora ${endText(runEndsAt)}.`,
    href: toExam,
    subject: ofRun,
  },
  attempt_annulled: {
    usual: 'mail',
    title: 'Sua prova foi anulada',
    sentence: (_, { exam }) => `Sua tentativa da prova “${exam}” foi anulada. O motivo está no resultado.`,
    href: toResult,
    subject: ofAttempt,
  },
  // Each has a reason of its own, so none is merged.
  content_hidden: {
    usual: 'mail',
    title: 'Conteúdo ocultado pela administração',
    sentence: (about, names) =>
      `A administração do Provado ${whatWasHidden(about, names)}. Motivo: ${about.reason}`,
    href: toHidden,
  },
  content_reported: {
    usual: 'app',
    title: 'Conteúdo denunciado',
    sentence: (_, { events }) =>
      events === 1 ? 'Um conteúdo foi denunciado.' : `${events} conteúdos foram denunciados.`,
    href: () => paths.admin.reports,
    subject: () => 'reports',
  },
  webhook_off: {
    usual: 'mail',
    title: 'Um webhook foi desligado',
    sentence: ({ host }) =>
      `Há três dias nenhum envio para ${host} dá certo, e o webhook foi desligado. O que acontece enquanto isso não é enviado. Confira o endereço e ligue-o de novo.`,
    href: () => paths.company.webhooks,
    subject: ({ webhookId }) => `webhook ${webhookId}`,
  },
  company_waiting: {
    usual: 'app',
    title: 'Empresa aguardando verificação',
    sentence: (_, { events, company }) =>
      events === 1 ? `${company} aguarda verificação.` : `${events} empresas aguardam verificação.`,
    href: () => paths.admin.checks,
    subject: () => 'checks',
  },
  company_claimed: {
    usual: 'app',
    title: 'Disputa de empresa',
    sentence: (_, { events }) =>
      events === 1 ? 'Alguém reivindica uma empresa.' : `${events} pessoas reivindicam uma empresa.`,
    href: () => paths.admin.claims,
    subject: () => 'claims',
  },
  appeal_waiting: {
    usual: 'app',
    title: 'Recurso para decidir',
    sentence: (_, { events, company }) =>
      events === 1
        ? `Um recurso espera a administração: em ${company} não há quem possa decidir.`
        : `${events} recursos esperam a administração.`,
    href: ({ appealId }, { events }) => `${paths.admin.appeals}${events === 1 ? `?recurso=${appealId}` : ''}`,
    subject: () => 'appeals',
  },
  deletion_waiting: {
    usual: 'app',
    title: 'Pedido de exclusão para responder',
    sentence: (_, { events, company }) =>
      events === 1
        ? `Um pedido de exclusão feito a ${company} ficou sem resposta e espera a administração.`
        : `${events} pedidos de exclusão ficaram sem resposta e esperam a administração.`,
    href: () => paths.admin.deletions,
    subject: () => 'deletions',
  },
};

/** The rules of a kind, for a payload whose kind is known only at run time. */
export const kindOfNotice = (kind: NotificationKind): KindOfNotice<unknown> =>
  kinds[kind] as KindOfNotice<unknown>;

export const hrefOf = ({
  kind,
  about,
  ...names
}: { kind: NotificationKind; about: unknown } & Names): string => kindOfNotice(kind).href(about, names);
