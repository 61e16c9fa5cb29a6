import { expect, test } from 'vitest';
import { takeTurns } from './readJson.ts';

test('what is to be done takes turns, in its order, and lets other events in between', async () => {
  const inTurn = takeTurns();
  const done: string[] = [];
  await new Promise<void>((resolve) => {
    inTurn(() => {
      done.push('one');
      setImmediate(() => done.push('another event'));
    });
    inTurn(() => done.push('two'));
    inTurn(() => {
      done.push('three');
      resolve();
    });
    done.push('at once');
  });
  expect(done).toEqual(['at once', 'one', 'another event', 'two', 'three']);
});

test('what fails keeps nothing behind it waiting', async () => {
  const inTurn = takeTurns();
  const failure = new Promise((resolve) => process.once('uncaughtException', resolve));
  inTurn(() => {
    throw new Error('a fault');
  });
  await new Promise<void>((resolve) => inTurn(resolve));
  expect(await failure).toMatchObject({ message: 'a fault' });
});
