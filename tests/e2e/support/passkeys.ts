import { expect, type CDPSession, type Page } from '@playwright/test';

/**
 * A device's own authenticator, as Chromium plays one: it keeps passkeys, and knows its user unless
 * told otherwise.
 */
export class VirtualAuthenticator {
  readonly #page: Page;
  readonly #devtools: CDPSession;
  readonly #authenticatorId: string;

  private constructor(page: Page, devtools: CDPSession, authenticatorId: string) {
    this.#page = page;
    this.#devtools = devtools;
    this.#authenticatorId = authenticatorId;
  }

  /** For pages that are loaded from now on. Its user touches nothing before `touching`. */
  static async of(page: Page): Promise<VirtualAuthenticator> {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('WebAuthn.enable');
    const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: false,
      },
    });
    await page.addInitScript(countQuestions);
    return new VirtualAuthenticator(page, devtools, authenticatorId);
  }

  /**
   * Does something, and waits until the page has had the browser offer passkeys where an address is
   * typed.
   */
  async untilOffered(act: () => Promise<void>): Promise<void> {
    const before = await this.#offers();
    await act();
    await expect.poll(() => this.#offers(), { intervals: [50] }).toBeGreaterThan(before);
  }

  #offers(): Promise<number> {
    return this.#page.evaluate(() => Number(document.documentElement.dataset.offers ?? 0));
  }

  /** Waits until so many uses of a passkey are under way, offers among them. */
  async untilOpen(uses: number): Promise<void> {
    const open = () =>
      this.#page.evaluate(() => Number(document.documentElement.dataset.open ?? 0));
    await expect.poll(open, { intervals: [50] }).toBe(uses);
  }

  async #touch(enabled: boolean): Promise<void> {
    await this.#devtools.send('WebAuthn.setAutomaticPresenceSimulation', {
      authenticatorId: this.#authenticatorId,
      enabled,
    });
  }

  /**
   * Touches it as soon as it is asked, for as long as something takes: where an address is typed,
   * that is to choose a passkey. What it was asked before waits.
   */
  async touching(act: () => Promise<void>): Promise<void> {
    await this.#touch(true);
    await act();
    await this.#touch(false);
  }

  /** Whether it takes whoever touches it for its user. */
  async knowsUser(isUserVerified: boolean): Promise<void> {
    await this.#devtools.send('WebAuthn.setUserVerified', {
      authenticatorId: this.#authenticatorId,
      isUserVerified,
    });
  }
}

/** Runs in the page. */
function countQuestions(): void {
  const { credentials } = navigator;
  const count = (name: string, by: number) => {
    const { dataset } = document.documentElement;
    dataset[name] = String(Number(dataset[name] ?? 0) + by);
  };
  const get = credentials.get.bind(credentials);
  credentials.get = async (options) => {
    if (options?.mediation === 'conditional') count('offers', 1);
    count('open', 1);
    return get(options).finally(() => count('open', -1));
  };
}
