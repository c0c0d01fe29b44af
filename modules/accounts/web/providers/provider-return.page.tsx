import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { returnedQuery } from '#platform/web/session/returned-query.ts';
import { isSocialProvider } from '../../contract/developer-entrance.ts';
import { CompanyReturn } from './CompanyReturn.tsx';
import { SocialReturn } from './SocialReturn.tsx';

/** The provider leads here. The page's own call ends the sign-in, so that the session is bound to this browser. */
export function ProviderReturnPage() {
  const { provider = '' } = useParams({ strict: false });
  const [query] = useState(returnedQuery);
  return isSocialProvider(provider) ? (
    <SocialReturn provider={provider} query={query} />
  ) : (
    <CompanyReturn provider={provider} query={query} />
  );
}
