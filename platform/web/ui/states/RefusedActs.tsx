import { href, paths } from '#platform/contract/paths.ts';
import { currentUser } from '../../session/session.ts';
import { TextLink } from '../buttons/TextLink.tsx';
import { SendAgain } from './SendAgain.tsx';

export function RefusedNameless({ text }: { text: string }) {
  const user = currentUser();
  return (
    <div className="grid gap-2">
      <p>{text}</p>
      {user && (
        <p>
          <TextLink href={href(paths.developer.editProfile, { developerId: user.id })}>
            Informar meu nome
          </TextLink>
        </p>
      )}
    </div>
  );
}

export function RefusedUnconfirmed({ text }: { text: string }) {
  return (
    <div className="grid gap-2">
      <p>{text}</p>
      <SendAgain />
    </div>
  );
}
