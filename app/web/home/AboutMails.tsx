import { useQuery } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { answerAboutMails, unreadQuery } from '#modules/notifications/web/notifications.api.ts';
import { useAct } from '#platform/web/forms/use-act.ts';
import { Button } from '#platform/web/ui/buttons/Button.tsx';

/** Only accounts of before are asked, once. */
export function AboutMails({ examples }: { examples: string }) {
  const isAsked = useQuery(unreadQuery).data?.asksAboutMails;
  const { mutate, isPending } = useAct(answerAboutMails, { reading: 'never' });
  if (!isAsked) return null;
  return (
    <section
      aria-label="Avisos por e-mail"
      className="flex flex-wrap items-start gap-x-4 gap-y-3 rounded-card border border-line bg-surface p-4 sm:p-5"
    >
      <Mail size={20} aria-hidden className="mt-0.5 shrink-0 text-muted" />
      <div className="grid min-w-0 flex-1 basis-72 gap-1 text-sm">
        <p className="font-medium">Quer os avisos sobre as suas provas também por e-mail?</p>
        <p className="text-muted">{examples} Hoje eles ficam só no Provado. Perguntamos só desta vez.</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button isDisabled={isPending} onPress={() => mutate(true)}>
          Quero por e-mail
        </Button>
        <Button variant="secondary" isDisabled={isPending} onPress={() => mutate(false)}>
          Só no Provado
        </Button>
      </div>
    </section>
  );
}
