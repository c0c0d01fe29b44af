import { Download, EllipsisVertical, Eye, EyeOff, FileBadge, Link2, Undo2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useAct } from '#platform/web/forms/use-act.ts';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { IconButton } from '#platform/web/ui/buttons/IconButton.tsx';
import { LinkButton } from '#platform/web/ui/buttons/LinkButton.tsx';
import { Menu } from '#platform/web/ui/buttons/Menu.tsx';
import { ConfirmDialog } from '#platform/web/ui/dialogs/lazy-dialogs.ts';
import type { OwnCertificate } from '../contract/certificates.ts';
import { certificateHref } from '../contract/certificates.ts';
import { copyLink, useDownload } from './certificate-acts.ts';
import { issue, show, withdraw } from './certificates.api.ts';

export interface CertificateActionsProps {
  /** Undefined once the answers are deleted: no other certificate is issued. */
  attemptId: number | undefined;
  /** Names the exam for screen readers: 'de Java', 'desta prova'. */
  ofExam: string;
  certificate: OwnCertificate | undefined;
  isMain?: boolean | undefined;
}

export function CertificateActions({ attemptId, ofExam, certificate, isMain }: CertificateActionsProps) {
  const [isJustMade, setJustMade] = useState(false);
  if (certificate?.state === 'valid') {
    return (
      <Standing
        certificate={certificate}
        ofExam={ofExam}
        isMain={isMain}
        takesFocus={isJustMade}
        canIssue={attemptId !== undefined}
      />
    );
  }
  if (certificate?.state === 'revoked') {
    return (
      <p className="text-sm text-muted wrap-anywhere">{`Revogado pelo Provado. Motivo: ${certificate.reason}`}</p>
    );
  }
  if (attemptId === undefined) return null;
  return (
    <IssueButton
      attemptId={attemptId}
      ofExam={ofExam}
      certificate={certificate}
      isMain={isMain}
      onMade={() => setJustMade(true)}
    />
  );
}

function IssueButton(props: CertificateActionsProps & { attemptId: number; onMade: () => void }) {
  const { attemptId, ofExam, certificate, isMain, onMade } = props;
  const make = useAct(() => issue(attemptId), { onDone: onMade });
  return (
    <Button
      variant={isMain ? 'primary' : 'secondary'}
      isPending={make.isPending}
      onPress={() => make.mutate()}
      className="max-sm:w-full"
    >
      {certificate === undefined ? 'Emitir certificado' : 'Emitir novo certificado'}
      <span className="sr-only"> {ofExam}</span>
    </Button>
  );
}

function Standing({
  certificate,
  ofExam,
  isMain,
  takesFocus,
  canIssue,
}: Pick<CertificateActionsProps, 'ofExam' | 'isMain'> & {
  certificate: OwnCertificate;
  /** It came in the place of the button that had the focus. */
  takesFocus: boolean;
  canIssue: boolean;
}) {
  const acts = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) acts.current?.querySelector('a')?.focus();
  }, [takesFocus]);
  const { code, onProfile } = certificate;
  const [isWithdrawing, setWithdrawing] = useState(false);
  const save = useDownload(code);
  const toggle = useAct(() => show(code, !onProfile));
  return (
    <div ref={acts} className="flex flex-wrap gap-2">
      <LinkButton href={certificateHref(code)} variant={isMain ? 'primary' : 'secondary'}>
        {isMain ? 'Ver certificado' : 'Ver'}
        <span className="sr-only">
          {!isMain && ' certificado'} {ofExam}
        </span>
      </LinkButton>
      <Button variant={isMain ? 'secondary' : 'ghost'} onPress={() => save.mutate('pdf')}>
        <Download size={18} aria-hidden />
        Baixar PDF
        <span className="sr-only"> {ofExam}</span>
      </Button>
      <Menu
        label={`Certificado ${ofExam}`}
        trigger={(opens) => (
          <IconButton {...opens} label={`Mais ações do certificado ${ofExam}`}>
            <EllipsisVertical size={20} aria-hidden />
          </IconButton>
        )}
        entries={[
          {
            id: 'link',
            label: 'Copiar link',
            icon: <Link2 size={18} aria-hidden />,
            onAction: () => void copyLink(code),
          },
          {
            id: 'credential',
            label: 'Baixar credencial',
            icon: <FileBadge size={18} aria-hidden />,
            onAction: () => save.mutate('credential'),
          },
          {
            id: 'profile',
            label: onProfile ? 'Tirar da página pública' : 'Mostrar na página pública',
            icon: onProfile ? <EyeOff size={18} aria-hidden /> : <Eye size={18} aria-hidden />,
            onAction: () => toggle.mutate(),
          },
          {
            id: 'withdraw',
            label: 'Retirar',
            icon: <Undo2 size={18} aria-hidden />,
            isDanger: true,
            onAction: () => setWithdrawing(true),
          },
        ]}
      />
      {isWithdrawing && (
        <WithdrawDialog code={code} canIssue={canIssue} onClose={() => setWithdrawing(false)} />
      )}
    </div>
  );
}

function WithdrawDialog(props: { code: string; canIssue: boolean; onClose: () => void }) {
  const { code, canIssue, onClose } = props;
  const confirm = useAct(() => withdraw(code), { onDone: onClose });
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => confirm.mutate()}
      title="Retirar certificado"
      confirmText="Retirar certificado"
      isDanger
      isPending={confirm.isPending}
    >
      O link, o PDF e a credencial deixam de valer, e a página não mostra mais o seu nome. Não dá para
      desfazer
      {canIssue
        ? ', mas você pode emitir outro, com outro código.'
        : ', e as respostas já foram apagadas: não dá para emitir outro.'}
    </ConfirmDialog>
  );
}
