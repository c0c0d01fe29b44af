import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { CalendarDays, Clock, FileText, ListChecks, MessageSquareReply } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import {
  helpRules,
  judgesText,
  judgesTitle,
  playbackText,
  playbackTitle,
  ruleText,
} from '#modules/exams/web/public.ts';
import { examKindName } from '#modules/question-bank/web/public.ts';
import { AnswerRateText, answerByText, formatGiven } from '#modules/runs/web/public.ts';
import { isApiError, messageOf } from '#platform/contract/client.ts';
import { isEndless } from '#platform/contract/day.ts';
import { partnerNames } from '#platform/contract/partner-names.ts';
import { href, paths, takeHref, withReturn } from '#platform/contract/paths.ts';
import { counted, formatDeadline, formatEnd } from '#platform/web/format.ts';
import { useAct } from '#platform/web/forms/use-act.ts';
import { forgetAddressToken, useAddressToken } from '#platform/web/session/address-token.ts';
import { keepEntranceEmail, keepEntranceName } from '#platform/web/session/entrance-email.ts';
import { useCurrentUser } from '#platform/web/session/session.ts';
import { AuthLayout } from '#platform/web/shell/AuthLayout.tsx';
import { LoadingScreen } from '#platform/web/shell/LoadingScreen.tsx';
import { Avatar } from '#platform/web/ui/Avatar.tsx';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { LinkButton } from '#platform/web/ui/buttons/LinkButton.tsx';
import { Markdown } from '#platform/web/ui/Markdown.tsx';
import { LoadFailed } from '#platform/web/ui/states/LoadFailed.tsx';
import { useNow } from '#platform/web/use-now.ts';
import type { OpenedInvitation } from '../contract/exam-invitations.ts';
import { acceptInvitation, openedInvitationQuery } from './exam-invitations.api.ts';
import { keepAcceptance, takeAcceptance } from './waiting-acceptance.ts';

export function ExamInvitationPage() {
  const token = useAddressToken();
  const user = useCurrentUser();
  const query = useQuery({ ...openedInvitationQuery(token ?? '', user?.id), enabled: Boolean(token) });
  if (token && query.data) return <InvitationView token={token} invitation={query.data} />;
  if (token && isApiError(query.error) && query.error.code === 'CONVITE_USADO') {
    return (
      <AuthLayout title="Este convite é de outra conta" subtitle={query.error.message} isCentred>
        <LinkButton href={paths.developer.home} size="large">
          Ir para o início
        </LinkButton>
      </AuthLayout>
    );
  }
  if (token === '' || (isApiError(query.error) && query.error.code === 'LINK_INVALIDO')) {
    return (
      <AuthLayout
        title="Este convite não vale mais"
        subtitle={`${messageOf(query.error, 'Link inválido ou expirado.')} Fale com a empresa que convidou você para receber outro.`}
        isCentred
      >
        <LinkButton href={user?.type === 'DEVELOPER' ? paths.developer.home : '/'} size="large">
          Ir para o início
        </LinkButton>
      </AuthLayout>
    );
  }
  if (query.isError) {
    return (
      <AuthLayout title="Convite" isCentred>
        <LoadFailed query={query} />
      </AuthLayout>
    );
  }
  return <LoadingScreen />;
}

function InvitationView({ token, invitation }: { token: string; invitation: OpenedInvitation }) {
  const { company, title, description, questions, duration, helpRule, startsAt, endsAt } = invitation;
  const now = useNow();
  return (
    <AuthLayout
      title={title}
      subtitle={
        <span className="flex items-center gap-3 pt-2">
          <Avatar name={company.name} src={company.logo} isSquare />
          {company.name} convidou você para esta prova.
        </span>
      }
      isCentred
    >
      <div className="grid gap-6">
        {description && <Markdown text={description} />}
        <dl className="grid gap-3 rounded-card border border-line bg-surface p-5 text-sm">
          <Fact icon={<FileText size={18} aria-hidden />} term="Tipo">
            {examKindName(invitation)}
          </Fact>
          <Fact icon={<ListChecks size={18} aria-hidden />} term="Conteúdo">
            {counted(questions, 'questão', 'questões')}
          </Fact>
          <Fact icon={<Clock size={18} aria-hidden />} term="Duração">
            {formatGiven({ duration, startsAt, endsAt }, now) ?? 'Livre'}
          </Fact>
          <Fact icon={<CalendarDays size={18} aria-hidden />} term="Período">
            {periodText(startsAt, endsAt, now)}
          </Fact>
          <Fact icon={<MessageSquareReply size={18} aria-hidden />} term="Retorno">
            {answerByText(invitation)}
          </Fact>
        </dl>
        <p className="text-sm text-muted">
          <strong className="font-medium text-text">{helpRules[helpRule].name}.</strong>{' '}
          {ruleText(invitation)}
        </p>
        <p className="text-sm text-muted">
          <strong className="font-medium text-text">{judgesTitle}.</strong> {judgesText(invitation)}
        </p>
        {invitation.playbackShown && (
          <p className="text-sm text-muted">
            <strong className="font-medium text-text">{playbackTitle}.</strong> {playbackText(invitation)}
          </p>
        )}
        {invitation.answerRate && (
          <p className="text-sm">
            <AnswerRateText rate={invitation.answerRate} />
          </p>
        )}
        {!invitation.attempt && (
          <p className="text-sm text-muted">
            {duration === undefined
              ? 'Aceitar não começa a prova: você escolhe quando começar.'
              : 'Aceitar não começa a prova: o tempo só corre depois que você escolhe começar.'}{' '}
            Cada resposta é salva enquanto você escreve.
          </p>
        )}
        <NextStep token={token} invitation={invitation} />
      </div>
    </AuthLayout>
  );
}

function periodText(startsAt: Date, endsAt: Date, now: Date): string {
  if (startsAt <= now) return formatEnd(endsAt, now);
  const start = formatDeadline(startsAt, now);
  return isEndless(endsAt) ? `a partir de ${start}` : `de ${start} a ${formatDeadline(endsAt, now)}`;
}

function Fact({ icon, term, children }: { icon: ReactNode; term: string; children: ReactNode }) {
  return (
    <div className="flex items-center gap-3">
      <dt className="flex items-center gap-3 text-muted">
        {icon}
        {term}
      </dt>
      <dd className="ml-auto text-right font-medium">{children}</dd>
    </div>
  );
}

function NextStep({ token, invitation }: { token: string; invitation: OpenedInvitation }) {
  const user = useCurrentUser();
  const navigate = useNavigate();
  const accept = useAct(() => acceptInvitation(token), {
    success: 'Convite aceito!',
    reading: 'later',
    onDone: ({ data }) => {
      forgetAddressToken(paths.invitation);
      return navigate({ href: href(paths.developer.exam, { runId: data.runId }) });
    },
  });

  // Whoever came here as a visitor has accepted on the way in, and is not asked again.
  const { mutate } = accept;
  const { referral } = invitation;
  const isElsewhere = referral?.state === 'other_referral';
  const mayAccept = user?.type === 'DEVELOPER' && !invitation.attempt && !isElsewhere;
  useEffect(() => {
    if (mayAccept && takeAcceptance(token)) mutate();
  }, [mayAccept, token, mutate]);

  const isVisitor = !user;
  useEffect(() => {
    if (!isVisitor || !invitation.email) return;
    keepEntranceEmail(invitation.email);
    keepEntranceName(invitation.name ?? '');
  }, [isVisitor, invitation.email, invitation.name]);

  if (!user) {
    return (
      <div className="grid gap-3">
        <div className="flex flex-wrap gap-3">
          <LinkButton
            href={withReturn(paths.developer.signUp, paths.invitation)}
            size="large"
            onPress={() => keepAcceptance(token)}
          >
            Criar conta e aceitar
          </LinkButton>
          <LinkButton
            href={withReturn(paths.developer.signIn, paths.invitation)}
            variant="secondary"
            size="large"
            onPress={() => keepAcceptance(token)}
          >
            Já tenho conta
          </LinkButton>
        </div>
        <p className="text-sm text-muted">Ao entrar por aqui, você aceita o convite.</p>
      </div>
    );
  }
  if (user.type !== 'DEVELOPER') {
    return (
      <p className="text-sm text-muted">
        Você está com uma conta de {user.type === 'COMPANY' ? 'empresa' : 'administração'}. Para fazer a
        prova, saia dela e abra o link do convite com uma conta de desenvolvedor.
      </p>
    );
  }
  if (invitation.attempt)
    return (
      <div className="grid gap-6">
        <OwnAttempt runId={invitation.runId} attempt={invitation.attempt} />
        {referral && <OwnReferral token={token} invitation={invitation} referral={referral} />}
      </div>
    );
  if (referral && isElsewhere)
    return <p className="text-sm wrap-anywhere">{referralText(invitation, referral)}</p>;
  return (
    <div className="grid gap-3">
      <Button size="large" onPress={() => accept.mutate()} isPending={accept.isPending} className="w-fit">
        {invitation.admitted ? 'Ir para a prova' : 'Aceitar convite'}
      </Button>
      {referral && <p className="text-sm text-muted wrap-anywhere">{referralText(invitation, referral)}</p>}
      {!referral && invitation.email && (
        <p className="text-sm text-muted wrap-anywhere">
          O convite foi enviado a {invitation.email} e passa a ser da{' '}
          {user.name ? `conta de ${user.name}` : 'sua conta'}.
        </p>
      )}
    </div>
  );
}

type Referral = NonNullable<OpenedInvitation['referral']>;

const referralStates: Record<Referral['state'], string> = {
  free: 'Ao aceitar, ela passa a ser da sua conta, e o resultado segue para a vaga.',
  other_referral:
    'A sua conta já está em outra inscrição desta prova, e cada prova vale para uma só. Para esta, entre com a conta dela.',
  other_account: 'Ela já é de outra conta, e o resultado que segue para a vaga é o daquela.',
};

const referralText = ({ email }: OpenedInvitation, { partner, state }: Referral): string =>
  `Esta inscrição veio da ${partnerNames[partner]} para ${email}. ${referralStates[state]}`;

/** Whoever has begun with another e-mail than the one that was sent says whose attempt the partner hears of. */
function OwnReferral({
  token,
  invitation,
  referral,
}: {
  token: string;
  invitation: OpenedInvitation;
  referral: Referral;
}) {
  const user = useCurrentUser();
  const use = useAct(() => acceptInvitation(token), { success: 'A inscrição é da sua conta.' });
  const { email } = invitation;
  const partner = partnerNames[referral.partner];
  if (referral.state !== 'free')
    return <p className="text-sm text-muted wrap-anywhere">{referralText(invitation, referral)}</p>;
  return (
    <div className="grid gap-3 rounded-card border border-line bg-surface p-5">
      <p className="text-sm wrap-anywhere">
        Esta inscrição veio da {partner} para {email}. Sem a sua conta nela, a {partner} não recebe o seu
        resultado.
      </p>
      <Button className="w-fit" onPress={() => use.mutate()} isPending={use.isPending}>
        {user?.name ? `Usar minha conta (${user.name})` : 'Usar minha conta'}
      </Button>
      <p className="text-sm text-muted">Não dá para trocar a conta depois.</p>
    </div>
  );
}

function OwnAttempt({
  runId,
  attempt: { id, state },
}: {
  runId: number;
  attempt: NonNullable<OpenedInvitation['attempt']>;
}) {
  const [said, action] = {
    in_progress: ['Você já começou esta prova.', 'Continuar prova'],
    delivered: ['Você já entregou esta prova.', 'Ver entrega'],
    graded: ['Você já entregou esta prova.', 'Ver resultado'],
    annulled: ['Sua tentativa nesta prova foi anulada.', 'Ver resultado'],
  }[state];
  return (
    <div className="grid gap-3">
      <p className="font-medium">{said}</p>
      <LinkButton
        href={state === 'in_progress' ? takeHref(runId, id) : href(paths.developer.result, { attemptId: id })}
        size="large"
        className="w-fit"
      >
        {action}
      </LinkButton>
    </div>
  );
}
