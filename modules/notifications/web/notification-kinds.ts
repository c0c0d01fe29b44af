import {
  BadgeCheck,
  Ban,
  Building2,
  CalendarClock,
  CircleCheck,
  EyeOff,
  FilePen,
  Flag,
  Hourglass,
  Inbox,
  type LucideIcon,
  Mail,
  MailOpen,
  MessageCircleQuestionMark,
  MessageSquareReply,
  MessageSquareText,
  RefreshCw,
  Scale,
  ScanSearch,
  Star,
  TimerReset,
  Users,
} from 'lucide-react';
import type { NotificationKind } from '#platform/contract/words.ts';

interface KindLooks {
  readonly icon: LucideIcon;
  /** What the preference is about. */
  readonly label: string;
}

/** How each kind of notification is shown and called. */
export const kindLooks: Readonly<Record<NotificationKind, KindLooks>> = {
  attempt_delivered: { icon: Inbox, label: 'Alguém entrega uma prova' },
  run_graded: { icon: CircleCheck, label: 'Todas as respostas de uma prova estão corrigidas' },
  run_ends: { icon: CalendarClock, label: 'Uma prova termina no dia seguinte' },
  invitation_answered: { icon: Users, label: 'Alguém responde ao convite para um grupo' },
  exam_invitation_accepted: { icon: MailOpen, label: 'Alguém aceita o convite para uma prova' },
  appeal_opened: { icon: Scale, label: 'Alguém recorre de uma correção' },
  appeal_settled: { icon: Scale, label: 'A administração decide um recurso' },
  review_received: { icon: Star, label: 'Alguém avalia a empresa' },
  candidate_annulled: { icon: Ban, label: 'A administração anula a tentativa de um candidato' },
  template_corrected: { icon: FilePen, label: 'O gabarito de uma prova pronta é corrigido' },
  exam_invited: { icon: Mail, label: 'Uma empresa convida você para uma prova' },
  group_invited: { icon: Users, label: 'Uma empresa convida você para um grupo' },
  result_ready: { icon: BadgeCheck, label: 'O resultado de uma prova sai' },
  result_changed: { icon: RefreshCw, label: 'O resultado de uma prova sua muda' },
  decided: { icon: CircleCheck, label: 'Uma empresa aprova ou reprova você' },
  appeal_decided: { icon: Scale, label: 'Seu recurso é decidido' },
  contest_answered: { icon: MessageCircleQuestionMark, label: 'Sua contestação de uma questão é respondida' },
  extra_time: { icon: TimerReset, label: 'Você ganha mais tempo em uma prova' },
  run_period_changed: { icon: Hourglass, label: 'O período de uma prova sua muda' },
  attempt_annulled: { icon: Ban, label: 'Uma prova sua é anulada' },
  contacted: { icon: MessageSquareText, label: 'Uma empresa entra em contato' },
  feedback_received: { icon: ScanSearch, label: 'Uma empresa avalia você' },
  review_answered: { icon: MessageSquareReply, label: 'Uma empresa responde à sua avaliação' },
  content_hidden: { icon: EyeOff, label: 'A administração oculta algo seu' },
  content_reported: { icon: Flag, label: 'Um conteúdo é denunciado' },
  company_claimed: { icon: Scale, label: 'Alguém reivindica uma empresa' },
  appeal_waiting: { icon: Scale, label: 'Um recurso espera a administração' },
  company_waiting: { icon: Building2, label: 'Uma empresa aguarda verificação' },
};
