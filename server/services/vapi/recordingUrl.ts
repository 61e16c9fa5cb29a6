import type { VapiArtifact } from '#core/contract/calls/vapi.ts';

/** Where a call's recording is. Presigned addresses need no key, and expire. */
export interface RecordingUrls {
  /** Both voices on one track; null where there is none. */
  mixed: string | null;
  /** Each voice on a track of its own, over the whole call; null unless both are there. */
  sides: { rep: string; persona: string } | null;
}

export function recordingUrlsOf(artifact: VapiArtifact | null): RecordingUrls {
  const { presignedMonoUrl, presignedStereoUrl, recording } = artifact ?? {};
  const { customerUrl: rep, assistantUrl: persona, combinedUrl } = recording?.mono ?? {};
  const mixed = [presignedMonoUrl, combinedUrl, presignedStereoUrl, recording?.stereoUrl];
  return {
    mixed: mixed.find((url) => url != null) ?? null,
    sides: rep && persona ? { rep, persona } : null,
  };
}
