import type { ComponentType } from 'react';

/** Lets somebody report what they see. */
export type ReportButton = ComponentType<{ kind: 'review' | 'feedback'; id: number; what: string }>;
