import { ClipboardList, MailOpen, Search } from 'lucide-react';
import { href, paths } from '#platform/contract/paths.ts';
import { ShortcutCard } from './ShortcutCard.tsx';

export function Shortcuts({ developerId }: { developerId: number }) {
  return (
    <section className="grid gap-4">
      <h2 className="text-lg font-semibold">Atalhos</h2>
      <ul className="grid gap-4 lg:grid-cols-3">
        <ShortcutCard
          href={href(paths.developer.groups, { userId: developerId })}
          icon={MailOpen}
          title="Convites de grupos"
          text="Responda a quem chamou você."
        />
        <ShortcutCard
          href={paths.developer.search}
          icon={Search}
          title="Buscar novas provas"
          text="Ache provas e empresas por assunto."
        />
        <ShortcutCard
          href={paths.developer.myExams}
          icon={ClipboardList}
          title="Acessar suas provas"
          text="Continue de onde parou e veja resultados."
        />
      </ul>
    </section>
  );
}
