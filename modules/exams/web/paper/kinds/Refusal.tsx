export function Refusal({ text }: { text: string | undefined }) {
  return (
    text && (
      <p role="alert" className="text-sm text-danger">
        {text}
      </p>
    )
  );
}
