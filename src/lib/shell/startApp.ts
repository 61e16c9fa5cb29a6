/** What the build made of the app, as addresses. */
export interface AppFiles {
  /** In the order they are run in. */
  scripts: string[];
  /** The second file of a first screen, which the first ones would ask for later. */
  signedIn: string;
  signedOut: string;
}

/** Asks for the app's code and runs it when it is there; the files are modules, so each is a task of its own. */
export function startApp({ scripts, signedIn, signedOut }: AppFiles): void {
  for (const address of scripts) {
    const script = document.createElement('script');
    script.type = 'module';
    script.async = false;
    script.src = address;
    document.head.append(script);
  }
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = isSomebodySignedIn() ? signedIn : signedOut;
  document.head.append(link);
}

function isSomebodySignedIn(): boolean {
  try {
    return Boolean(localStorage.getItem('token'));
  } catch {
    return false;
  }
}
