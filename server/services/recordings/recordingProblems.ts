import { ProblemError } from '../problemError.ts';

export function noConsent(): ProblemError {
  return new ProblemError(
    403,
    'recording-consent',
    'Forbidden',
    'Turn on recording in settings first. Nothing is recorded without your consent.',
  );
}

export function recordingOff(): ProblemError {
  return new ProblemError(403, 'recording-off', 'Forbidden', 'This server doesn’t record calls.');
}

export function recordingClosed(): ProblemError {
  return new ProblemError(
    409,
    'recording-closed',
    'Conflict',
    'This call ended more than a day ago, so its recording is closed.',
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
    'This part of the recording already exists.',
  );
}

export function callTooLarge(): ProblemError {
  return new ProblemError(
    413,
    'recording-full',
    'Content Too Large',
    'This recording has reached the maximum size for one call.',
  );
}

export function userTooLarge(): ProblemError {
  return new ProblemError(
    413,
    'recordings-full',
    'Content Too Large',
    'Your recordings have reached the maximum size. Delete some to record again.',
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
    'The recording isn’t that long.',
  );
}

export function noRecording(): ProblemError {
  return new ProblemError(404, 'no-recording', 'Not Found', 'This call has no recording.');
}
