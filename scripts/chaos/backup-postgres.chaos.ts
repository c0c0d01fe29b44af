import { tryBackups } from './restored-backup.ts';

tryBackups('postgres');
