import { existsSync } from 'node:fs';
import { StartError } from './startError.ts';

/**
 * Adds the settings of the file `.env` in the working folder, if there is one; what the environment
 * sets already stays.
 * @throws {StartError} where it cannot be read
 */
export function readEnvFile(): void {
  if (!existsSync('.env')) return;
  try {
    process.loadEnvFile('.env');
  } catch (error) {
    throw new StartError(
      'The file .env cannot be read: make it a text file of yours, or remove it.',
      { cause: error },
    );
  }
}
