/** What the build made of the app, as addresses; empty while it is served from its sources. */
export interface AppFiles {
  /** In the order they are run in. */
  scripts: string[];
  /** The second file of a first screen, which the first ones would ask for later. */
  signedIn: string;
  signedOut: string;
}

/** Asks for the app's code and runs it when it is there; the files are modules, so each is a task of its own. */
export function startApp({ scripts }: Pick<AppFiles, 'scripts'>): void {
  for (const address of scripts) {
    const script = document.createElement('script');
    script.type = 'module';
    script.async = false;
    script.src = address;
    document.head.append(script);
  }
}

/** Asks for the code of the screen that will be shown first; which, is known by whether somebody is signed in here. */
export function preloadFirstScreen({
  signedIn,
  signedOut,
}: Pick<AppFiles, 'signedIn' | 'signedOut'>): void {
  const address = isSomebodySignedIn() ? signedIn : signedOut;
  if (address === '') return;
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = address;
  document.head.append(link);
}

function isSomebodySignedIn(): boolean {
  try {
    return Boolean(localStorage.getItem('token'));
  } catch {
    return false;
  }
}
