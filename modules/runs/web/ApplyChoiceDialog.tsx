import { FilePen, LibraryBig } from 'lucide-react';
import { paths } from '#platform/contract/paths.ts';
import { PlainLink } from '#platform/web/ui/buttons/PlainLink.tsx';
import { Modal } from '#platform/web/ui/dialogs/Modal.tsx';

const ways = [
  {
    href: paths.company.createExam,
    title: 'Prova personalizada',
    text: 'Você escreve as questões.',
    icon: <FilePen size={24} aria-hidden />,
  },
  {
    href: paths.company.templates,
    title: 'Nossas provas',
    text: 'Você escolhe um modelo pronto e define o período.',
    icon: <LibraryBig size={24} aria-hidden />,
  },
] as const;

export function ApplyChoiceDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Modal isOpen={isOpen} onClose={onClose} title="Aplicar prova" subtitle="Como você quer começar?">
      <ul className="grid gap-3 sm:grid-cols-2">
        {ways.map(({ href, title, text, icon }) => (
          <li key={href}>
            <PlainLink
              href={href}
              className="flex h-full flex-col gap-2 rounded-control border border-line p-4 transition-colors hover:border-control hover:bg-raised"
            >
              {icon}
              <span className="text-base font-semibold">{title}</span>
              <span className="text-sm text-muted">{text}</span>
            </PlainLink>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
