import { join } from 'node:path';
import { folderStorage } from './folderStorage.ts';
import type { RecordingStorage } from './recordingStorage.ts';
import { s3Storage } from './s3Storage.ts';

/** The operator's bucket or, where there is none, the folder `recordings` of the data folder. */
export function createStorage(s3Url: string | null, dataDir: string): RecordingStorage {
  return s3Url === null ? folderStorage(join(dataDir, 'recordings')) : s3Storage(s3Url);
}
