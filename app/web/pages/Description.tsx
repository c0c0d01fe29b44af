import { useId, useState } from 'react';
import { classNames } from '#platform/web/class-names.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { Markdown } from '#platform/web/ui/Markdown.tsx';

/** From here on the text would push the tabs below it out of sight. */
const longest = { characters: 500, lines: 8 };

/** What the company wrote about its exam; only the beginning of a long text until asked for more. */
export function Description({ text }: { text: string }) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const isLong = text.length > longest.characters || text.split('\n').length > longest.lines;
  return (
    <div className="grid grid-cols-1 gap-1">
      <div id={id} className={classNames('max-w-3xl', isLong && !isOpen && 'max-h-32 overflow-hidden')}>
        <Markdown text={text} className="text-muted" />
      </div>
      {isLong && (
        <Button
          variant="ghost"
          aria-expanded={isOpen}
          aria-controls={id}
          onPress={() => setOpen(!isOpen)}
          className="-ml-4 justify-self-start"
        >
          {isOpen ? 'Mostrar menos' : 'Mostrar a descrição toda'}
        </Button>
      )}
    </div>
  );
}
