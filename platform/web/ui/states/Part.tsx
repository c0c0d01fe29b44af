import { Component, type ReactNode } from 'react';
import type { PagePart } from '#platform/contract/page-faults.ts';
import { countPageFault } from '../../network/count-page-fault.ts';
import { Button } from '../buttons/Button.tsx';

export interface PartProps {
  name: PagePart;
  title: string;
  plain?: ReactNode;
  /** The plain way shows with the first failure, where nobody can wait for it. */
  isUrgent?: boolean;
  children: ReactNode;
}

interface PartState {
  hasFailed: boolean;
  failures: number;
}

/** Keep what was typed outside of it. React has no hook for this. */
export class Part extends Component<PartProps, PartState> {
  override state: PartState = { hasFailed: false, failures: 0 };

  static getDerivedStateFromError(): Partial<PartState> {
    return { hasFailed: true };
  }

  override componentDidCatch(): void {
    this.setState(({ failures }) => ({ failures: failures + 1 }));
    countPageFault(this.props.name);
  }

  override render(): ReactNode {
    const { title, plain, isUrgent, children } = this.props;
    const { hasFailed, failures } = this.state;
    if (!hasFailed) return children;
    const isPlain = plain !== undefined && (isUrgent || failures > 1);
    return (
      <div className="grid min-w-0 grid-cols-1 gap-3">
        <div
          role="alert"
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control border border-line bg-raised px-4 py-3 text-sm"
        >
          <div className="grid min-w-0 flex-1 basis-56 gap-1">
            <p className="font-medium">{title} não funcionou neste navegador.</p>
            <p className="text-muted">
              {isPlain
                ? 'Continue por aqui, de um jeito mais simples.'
                : 'O que você preencheu está guardado. Tente de novo; se não der, recarregue a página.'}
            </p>
          </div>
          <Button variant="secondary" onPress={() => this.setState({ hasFailed: false })}>
            Tentar de novo
          </Button>
        </div>
        {isPlain && plain}
      </div>
    );
  }
}
