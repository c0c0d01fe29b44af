import { useKeySwitch } from '#modules/marking/web/public.ts';
import { Modal } from '#platform/web/ui/dialogs/Modal.tsx';
import { Switch } from '#platform/web/ui/fields/Switch.tsx';

const keys: readonly (readonly [keys: string, does: string])[] = [
  ['J / K', 'Próxima pessoa, pessoa anterior'],
  ['A', 'Aprova a pessoa'],
  ['R', 'Reprova a pessoa'],
  ['C', 'Vai à primeira resposta sem correção; nela, marca Correta ou dá tudo'],
  ['I', 'Na resposta, marca Incorreta ou não dá nada'],
  ['1 a 9', 'Na rubrica, escolhe o nível que mostra o número'],
  ['Ctrl + Enter', 'Salva a correção e segue; em um texto, envia'],
  ['Shift', 'Ao selecionar uma pessoa, seleciona todas até ela'],
  ['E', 'Escreve para a pessoa'],
  ['Z', 'Desfaz a decisão, enquanto o aviso não sai'],
  ['Esc', 'Fecha a pessoa'],
  ['?', 'Mostra esta lista'],
];

/** Mount it only while it is open. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const [isOn, turn] = useKeySwitch();
  return (
    <Modal
      isOpen
      onClose={onClose}
      size="small"
      title="Atalhos de teclado"
      subtitle="Valem com o foco na lista ou na pessoa aberta."
    >
      <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-5 gap-y-2.5 text-sm">
        {keys.map(([key, does]) => (
          <div key={key} className="contents">
            <dt>
              <kbd
                translate="no"
                className="rounded-md border border-control px-2 py-0.5 font-mono text-sm whitespace-nowrap"
              >
                {key}
              </kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <Switch value={isOn} onChange={turn}>
        Usar os atalhos
      </Switch>
    </Modal>
  );
}
