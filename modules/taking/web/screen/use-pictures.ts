import { useEffect, useState } from 'react';
import type { Paper } from '../../contract/attempts.ts';
import { bringPicture } from '../sync/device/picture-cache.ts';
import type { Vault } from '../sync/device/vault.ts';

/** Pictures of unseen questions are loaded too, so that they show without a network. */
export function usePictures(paper: Paper, vault: Vault): ReadonlyMap<string, string> {
  const [pictures, setPictures] = useState<ReadonlyMap<string, string>>(new Map());
  useEffect(() => {
    let isHere = true;
    const made: string[] = [];
    const bringAll = async () => {
      for (const { question } of paper.exam.questions) {
        if (!isHere || !question.image) continue;
        const url = question.image;
        const picture = await bringPicture(paper.attemptId, url, vault);
        if (!isHere || !picture) continue;
        const local = URL.createObjectURL(picture);
        made.push(local);
        setPictures((before) => new Map(before).set(url, local));
      }
    };
    void bringAll();
    return () => {
      isHere = false;
      for (const local of made) URL.revokeObjectURL(local);
    };
  }, [paper, vault]);
  return pictures;
}
