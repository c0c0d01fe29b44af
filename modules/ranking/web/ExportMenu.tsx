import { Download } from 'lucide-react';
import { counted } from '#platform/web/format.ts';
import { useAct } from '#platform/web/forms/use-act.ts';
import { saveFile } from '#platform/web/save-file.ts';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { Menu } from '#platform/web/ui/buttons/Menu.tsx';
import { fileName, toCsv } from './candidate-export.ts';
import { type CandidateFilters, everyCandidate } from './ranking.api.ts';

export interface ExportMenuProps {
  runId: number;
  title: string;
  filters: CandidateFilters;
}

export function ExportMenu({ runId, title, filters }: ExportMenuProps) {
  const start = useAct(exportAs, { reading: 'never' });

  async function exportAs(extension: 'csv' | 'xlsx'): Promise<string> {
    const candidates = await everyCandidate(runId, filters);
    const blob =
      extension === 'csv'
        ? new Blob([toCsv(candidates)], { type: 'text/csv;charset=utf-8' })
        : await (await import('./write-workbook.ts')).writeWorkbook(candidates);
    saveFile(fileName(title, extension), blob);
    return `Arquivo com ${counted(candidates.length, 'candidato', 'candidatos')} pronto.`;
  }

  return (
    <Menu
      label="Exportar o ranking"
      trigger={(opens) => (
        <Button {...opens} variant="ghost" className="gap-1.5 px-2.5" isPending={start.isPending}>
          <Download size={18} aria-hidden />
          Exportar
        </Button>
      )}
      entries={[
        { id: 'csv', label: 'CSV', onAction: () => start.mutate('csv') },
        { id: 'xlsx', label: 'Excel (XLSX)', onAction: () => start.mutate('xlsx') },
      ]}
    />
  );
}
