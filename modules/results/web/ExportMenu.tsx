import { Download } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '#platform/contract/client.ts';
import { counted } from '#platform/web/format.ts';
import { processToast } from '#platform/web/process-toast.ts';
import { saveFile } from '#platform/web/save-file.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { Menu } from '#platform/web/ui/Menu.tsx';
import { fileName, toCsv } from './candidate-export.ts';
import { type CandidateFilters, everyCandidate } from './ranking.api.ts';

export interface ExportMenuProps {
  runId: number;
  /** Of the exam: names the file. */
  title: string;
  /** Who is in the file: all pages of what is on the screen. */
  filters: CandidateFilters;
}

/** The ranking as it is filtered and sorted, as a file. */
export function ExportMenu({ runId, title, filters }: ExportMenuProps) {
  const [isBusy, setBusy] = useState(false);

  async function exportAs(extension: 'csv' | 'xlsx'): Promise<number> {
    const candidates = await everyCandidate(runId, filters);
    const blob =
      extension === 'csv'
        ? new Blob([toCsv(candidates)], { type: 'text/csv;charset=utf-8' })
        : await (await import('./write-workbook.ts')).writeWorkbook(candidates);
    saveFile(fileName(title, extension), blob);
    return candidates.length;
  }

  async function start(extension: 'csv' | 'xlsx'): Promise<void> {
    setBusy(true);
    try {
      await processToast(exportAs(extension), {
        success: (count) => `Arquivo com ${counted(count, 'candidato', 'candidatos')} pronto.`,
        error: messageOf,
      });
    } catch {
      // The toast has said it.
    } finally {
      setBusy(false);
    }
  }

  return (
    <Menu
      label="Exportar o ranking"
      trigger={
        <Button variant="secondary" isPending={isBusy}>
          <Download size={18} aria-hidden />
          Exportar
        </Button>
      }
      entries={[
        { id: 'csv', label: 'CSV', onAction: () => start('csv') },
        { id: 'xlsx', label: 'Excel (XLSX)', onAction: () => start('xlsx') },
      ]}
    />
  );
}
