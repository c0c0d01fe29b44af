import { type ReactNode, useState } from 'react';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { TextArea } from '#platform/web/ui/fields/TextArea.tsx';
import { markTextMost, markTextTooLong } from '../contract/marks.ts';

export interface MarkTextProps {
  openText: string;
  /** Screen readers hear with it of which answer or criterion the button is. */
  about: string;
  label: string;
  description: string;
  value: string;
  onChange: (value: string) => void;
  onLeave?: (() => void) | undefined;
  children?: ReactNode;
}

export function MarkText(props: MarkTextProps) {
  const { openText, about, label, description, value, onChange, onLeave, children } = props;
  const [isOpen, setOpen] = useState(false);
  if (!isOpen && value === '') {
    return (
      <Button
        variant="ghost"
        className="-ml-4 w-fit"
        aria-label={`${openText}: ${about}`}
        onPress={() => setOpen(true)}
      >
        {openText}
      </Button>
    );
  }
  return (
    <div className="grid w-full grid-cols-1 justify-items-start gap-1">
      <TextArea
        label={label}
        isOptional
        description={description}
        rows={2}
        counterLimit={markTextMost}
        value={value}
        onChange={(text) => {
          // A text that arrived later does not fold up under who clears it.
          setOpen(true);
          onChange(text);
        }}
        onBlur={() => onLeave?.()}
        autoFocus={isOpen}
        error={value.length > markTextMost ? markTextTooLong : undefined}
        className="w-full"
      />
      {children}
    </div>
  );
}
