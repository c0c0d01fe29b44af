// The frame of all developers' screens asks, so what it needs is loaded when there may be some.

/** The runs for which this device has unsent answers of the developer. */
export async function unsentRuns(developerId: number): Promise<number[]> {
  try {
    const { runsWithUnsent } = await import('./device/answer-queue.ts');
    return await runsWithUnsent(developerId);
  } catch {
    // A device without storage has nothing unsent.
    return [];
  }
}

/** Sends them. @returns false if something is left @throws ApiError, NetworkError */
export async function sendUnsentAnswers(developerId: number): Promise<boolean> {
  const { sendUnsent } = await import('./send-unsent.ts');
  return sendUnsent(developerId);
}
