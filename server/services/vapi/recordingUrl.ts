import type { VapiArtifact } from '#core/contract/calls/vapi.ts';

/** Where a call's recording is, both voices in one track; null where there is none. Presigned addresses need no key, and expire. */
export function recordingUrlOf(artifact: VapiArtifact | null): string | null {
  return (
    artifact?.presignedMonoUrl ??
    artifact?.recording?.mono?.combinedUrl ??
    artifact?.presignedStereoUrl ??
    artifact?.recording?.stereoUrl ??
    null
  );
}
