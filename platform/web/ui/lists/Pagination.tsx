import { ChevronLeft, ChevronRight } from 'lucide-react';
import { IconButton } from '../buttons/IconButton.tsx';

export interface PaginationProps {
  page: number;
  totalPages: number;
  onPage: (page: number) => void;
}

export function Pagination({ page, totalPages, onPage }: PaginationProps) {
  if (totalPages <= 1) return null;
  return (
    <nav aria-label="Paginação" className="flex items-center justify-center gap-2 pt-4">
      <IconButton label="Página anterior" isDisabled={page <= 1} onPress={() => onPage(page - 1)}>
        <ChevronLeft size={20} aria-hidden />
      </IconButton>
      <span aria-live="polite" className="min-w-32 text-center text-sm text-muted tabular-nums">
        Página {page.toLocaleString('pt-BR')} de {totalPages.toLocaleString('pt-BR')}
      </span>
      <IconButton label="Próxima página" isDisabled={page >= totalPages} onPress={() => onPage(page + 1)}>
        <ChevronRight size={20} aria-hidden />
      </IconButton>
    </nav>
  );
}
