import { useContext, useEffect, useRef, useState } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { toast } from 'react-toastify/unstyled';
import { messageOf, withCode } from '#platform/contract/client.ts';
import { pictureFault, sendingWords, sendPicture } from '#platform/web/network/uploads.api.ts';
import { currentUser } from '#platform/web/session/session.ts';
import { askToSignIn } from '#platform/web/session/sign-in-request.ts';
import { ProgressBar } from '#platform/web/ui/charts/ProgressBar.tsx';
import { ImageInput } from '#platform/web/ui/fields/ImageInput.tsx';
import { ExamAuthorContext } from '../form/exam-author.ts';
import type { ExamFormValues } from '../form/exam-form.ts';
import { fieldAt } from '../form/focus-field.ts';
import { PictureText } from './PictureText.tsx';

export interface QuestionImageProps {
  index: number;
  onSending: (change: 1 | -1) => void;
}

export function QuestionImage({ index, onSending }: QuestionImageProps) {
  const { control, setValue } = useFormContext<ExamFormValues>();
  const name = `questions.${index}.imageUrl` as const;
  const imageUrl = useWatch({ control, name });
  const { errors } = useFormState({ control });
  const [file, setFile] = useState<File | null>(null);
  const [percent, setPercent] = useState<number | null>(null);
  const [isWaiting, setWaiting] = useState(false);
  const [fault, setFault] = useState<string>();
  const sending = useRef<AbortController>(undefined);
  // The question may move in the list while its picture is on the way.
  const latestIndex = useRef(index);
  latestIndex.current = index;
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => () => sending.current?.abort(), []);

  const show = (url: string) => setValue(`questions.${latestIndex.current}.imageUrl`, url);
  const author = useContext(ExamAuthorContext);
  const send = async (picked: File) => {
    // Pictures are kept in somebody's name, so a visitor signs in for the first one.
    if (!currentUser() && !(await askToSignIn({ role: author }))) return;
    const stop = new AbortController();
    sending.current = stop;
    setFile(picked);
    setPercent(0);
    onSending(1);
    try {
      const options = { onProgress: setPercent, onWait: setWaiting, signal: stop.signal };
      show(await sendPicture(picked, 'questao', options));
    } catch (error) {
      if (stop.signal.aborted) return;
      const message = withCode(error, messageOf(error, 'Não conseguimos enviar a imagem. Tente de novo.'));
      setFile(null);
      setFault(message);
      // Nobody sees the fault here if the question is not open any more.
      if (box.current?.closest('[hidden]')) toast.error(`Questão ${latestIndex.current + 1}: ${message}`);
    } finally {
      onSending(-1);
      if (sending.current === stop) setPercent(null);
    }
  };
  const handlePick = (picked: File | null) => {
    const refusal = picked ? pictureFault(picked) : undefined;
    setFault(refusal);
    if (refusal) return;
    sending.current?.abort();
    sending.current = undefined;
    setFile(null);
    show('');
    if (picked) void send(picked);
    else setPercent(null);
  };

  return (
    <div ref={box} {...fieldAt(name)} className="grid gap-3">
      <ImageInput
        label="Imagem"
        isOptional
        value={file ?? (imageUrl || null)}
        onChange={handlePick}
        isPending={percent !== null}
        error={fault ?? errors.questions?.[index]?.imageUrl?.message}
        description="JPG ou PNG, até 5 MB."
      />
      {percent !== null && <ProgressBar label={sendingWords(isWaiting)} value={percent} />}
      {imageUrl && <PictureText index={index} />}
    </div>
  );
}
