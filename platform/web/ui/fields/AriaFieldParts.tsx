import { FieldError, Label, Text } from 'react-aria-components';
import { type FieldLabelProps, type FieldTexts, labelLook, OptionalMark } from './FieldParts.tsx';

export function AriaFieldLabel({ children, isOptional, isHidden }: FieldLabelProps) {
  return (
    <Label className={labelLook(isHidden)}>
      {children}
      {isOptional && <OptionalMark />}
    </Label>
  );
}

export function AriaFieldMessage({ description, error }: Pick<FieldTexts, 'description' | 'error'>) {
  return (
    <>
      {error && (
        <FieldError data-fault className="text-sm text-danger">
          {error}
        </FieldError>
      )}
      {description && (
        <Text slot="description" className="text-sm text-muted">
          {description}
        </Text>
      )}
    </>
  );
}
