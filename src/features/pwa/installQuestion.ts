/** The browser's own question, which Chromium alone lets a page ask. */
export type InstallQuestion = Event & {
  prompt: () => Promise<unknown>;
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
};

/** Calls `tell` with the question that is there already, and with each that comes. */
export type OnInstallQuestion = (tell: (question: InstallQuestion) => void) => void;

/** Keeps the question from when the page starts: it may come before the one who asks it. */
export function catchInstallQuestion(): OnInstallQuestion {
  let kept: InstallQuestion | null = null;
  let told: (question: InstallQuestion) => void = () => undefined;
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    kept = event as InstallQuestion;
    told(kept);
  });
  return (tell) => {
    told = tell;
    if (kept !== null) tell(kept);
  };
}
