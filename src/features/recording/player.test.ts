import { afterEach, expect, test, vi } from 'vitest';
import { createPlayer } from './player.ts';

afterEach(() => vi.unstubAllGlobals());

test('a moment that is asked for before the recording is there is loaded, then played', () => {
  const { player, audio } = setUp();
  const load = vi.fn<() => void>();
  player.onWanted(load);
  player.playFrom(4_200);
  expect([load.mock.calls.length, audio.playing]).toEqual([1, false]);
  player.load(new Blob());
  audio.loaded(60);
  expect([audio.currentTime, audio.playing, player.nowMs()]).toEqual([4.2, true, 4_200]);
});

test('nothing is marked before anything was played', () => {
  const { player, audio } = setUp();
  player.load(new Blob());
  audio.loaded(60);
  player.seek(5_000);
  expect(player.nowMs()).toBeNull();
  player.toggle();
  expect([player.nowMs(), player.getState().playing]).toEqual([5_000, true]);
  player.toggle();
  expect([player.nowMs(), player.getState().playing]).toEqual([5_000, false]);
});

test('a moment outside the recording is its beginning or its end, and from the end it begins anew', () => {
  const { player, audio } = setUp();
  player.load(new Blob());
  audio.loaded(60);
  player.seek(-100);
  expect(audio.currentTime).toBe(0);
  player.seek(99_000);
  expect(audio.currentTime).toBe(60);
  player.toggle();
  expect([audio.currentTime, audio.playing]).toEqual([0, true]);
});

test('the chosen speed stays for the next recording of the page, and what is unloaded is let go', () => {
  const { player, audio, revoked } = setUp();
  player.setRate(1.5);
  player.load(new Blob());
  audio.loaded(60);
  expect(audio.playbackRate).toBe(1.5);
  player.toggle();
  player.unload();
  expect([audio.playing, player.getState().ready, player.nowMs(), revoked.length]).toEqual([
    false,
    false,
    null,
    1,
  ]);
});

test('a recording that the browser cannot play is told of; one that was unloaded is not', () => {
  const { player, audio } = setUp();
  player.load(new Blob());
  audio.dispatchEvent(new Event('error'));
  expect(player.getState().broken).toBe(true);
  player.unload();
  audio.dispatchEvent(new Event('error'));
  expect(player.getState().broken).toBe(false);
});

function setUp() {
  const revoked: string[] = [];
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: () => 'blob:recording',
      revokeObjectURL: (url: string) => revoked.push(url),
    }),
  );
  const audio = new FakeAudio();
  return { audio, player: createPlayer(audio), revoked };
}

/** An audio element as far as a player needs one. */
class FakeAudio extends EventTarget {
  src = '';
  currentTime = 0;
  duration = Number.NaN;
  playbackRate = 1;
  paused = true;
  get playing() {
    return !this.paused;
  }
  loaded(seconds: number) {
    this.duration = seconds;
    this.dispatchEvent(new Event('loadedmetadata'));
  }
  async play() {
    this.paused = false;
    this.dispatchEvent(new Event('play'));
  }
  pause() {
    this.paused = true;
    this.dispatchEvent(new Event('pause'));
  }
  load() {
    this.playbackRate = 1;
  }
  removeAttribute() {
    this.src = '';
  }
}
