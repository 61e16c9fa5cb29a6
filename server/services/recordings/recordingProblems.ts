import { ProblemError } from '../problemError.ts';

export function noConsent(): ProblemError {
  return new ProblemError(
    403,
    'recording-consent',
    'Forbidden',
    'Nothing is recorded without your consent; you can give it in your profile.',
  );
}

export function recordingOff(): ProblemError {
  return new ProblemError(403, 'recording-off', 'Forbidden', 'This server does not record calls.');
}

export function recordingClosed(): ProblemError {
  return new ProblemError(
    409,
    'recording-closed',
    'Conflict',
    'This call ended more than a day ago; its recording takes nothing more.',
  );
}

export function recordingDeleted(): ProblemError {
  return new ProblemError(409, 'recording-deleted', 'Conflict', 'This recording was deleted.');
}

export function anotherChunk(): ProblemError {
  return new ProblemError(
    409,
    'recording-chunk-taken',
    'Conflict',
    'Another sound was recorded under this number already.',
  );
}

export function callTooLarge(): ProblemError {
  return new ProblemError(
    413,
    'recording-full',
    'Content Too Large',
    'This call has reached the size that this server keeps of one recording.',
  );
}

export function userTooLarge(): ProblemError {
  return new ProblemError(
    413,
    'recordings-full',
    'Content Too Large',
    'Your recordings have reached the size that this server keeps for you; delete some to record again.',
  );
}

export function malformedChunk(field: string, detail: string): ProblemError {
  return new ProblemError(422, 'malformed-chunk', 'Unprocessable Content', detail, {
    [field]: [detail],
  });
}

export function beyondRecording(): ProblemError {
  return new ProblemError(
    416,
    'beyond-recording',
    'Range Not Satisfiable',
    'The recording is not that long.',
  );
}

export function noRecording(): ProblemError {
  return new ProblemError(404, 'no-recording', 'Not Found', 'There is no recording of this call.');
}
