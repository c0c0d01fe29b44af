import { partnerNames } from '#platform/contract/partner-names.ts';
import { LinkButton } from '#platform/web/ui/buttons/LinkButton.tsx';
import type { WayBack } from '../contract/referrals.ts';

/** The host is named, so that nobody is led to a place that is not written there. */
export function WayBackLink({ partner, url }: WayBack) {
  return (
    <LinkButton href={url} size="large" className="wrap-anywhere">
      Voltar à {partnerNames[partner]} ({new URL(url).host})
    </LinkButton>
  );
}
