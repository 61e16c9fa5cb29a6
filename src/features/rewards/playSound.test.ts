import { afterEach, expect, test, vi } from 'vitest';
import { playSound } from './playSound.ts';

afterEach(() => vi.unstubAllGlobals());

test('a reward sounds at a volume of 0.3', async () => {
  const play = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const made: { path: string; volume: number }[] = [];
  class Sound {
    readonly play = play;
    readonly path: string;
    volume = 1;
    constructor(path: string) {
      this.path = path;
      made.push(this);
    }
  }
  vi.stubGlobal('Audio', Sound);
  await playSound('/sounds/achievement.wav');
  expect(made).toMatchObject([{ path: '/sounds/achievement.wav', volume: 0.3 }]);
  expect(play).toHaveBeenCalledOnce();
});
