/** The browser's own question, which Chromium alone lets a page ask. */
export type InstallQuestion = Event & { prompt: () => Promise<unknown>; userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }> };

let kept: InstallQuestion | null = null;
let told: (question: InstallQuestion) => void = () => undefined;

/** Keeps the question from when the page starts: it may come before the one who asks it. */
export function catchInstallQuestion(): void {
  kept = null;
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    kept = event as InstallQuestion;
    told(kept);
  });
}

/** Calls `tell` with the question that is there already, and with each that comes. */
export function keepInstallQuestion(tell: (question: InstallQuestion) => void): void {
  told = tell;
  if (kept !== null) tell(kept);
}
