// The frame of all developers' screens asks, so what it needs is loaded when there may be some.

export async function unsentRuns(developerId: number): Promise<number[]> {
  try {
    const { runsWithUnsent } = await import('./device/answer-queue.ts');
    return await runsWithUnsent(developerId);
  } catch {
    // A device without storage has nothing unsent.
    return [];
  }
}

/** @returns false if something is left @throws ApiError, NetworkError */
export async function sendUnsentAnswers(developerId: number): Promise<boolean> {
  const { sendUnsent } = await import('./send-unsent.ts');
  return sendUnsent(developerId);
}
