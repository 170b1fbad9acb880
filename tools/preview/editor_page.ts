import type { Locator, Page } from 'playwright-core';

/** The page as its user sees it, for tests and the guide's pictures. */
export class EditorPage {
  constructor(readonly page: Page) {
    // A limit on what never comes, not on a busy machine.
    page.setDefaultTimeout(60_000);
    page.on('dialog', (question) => question.accept());
  }

  /** Any part of the page. */
  at(...where: Parameters<Page['locator']>): Locator {
    return this.page.locator(...where);
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  /** The box of a field of the step, by the key that the definition gives it. */
  field(key: string): Locator {
    return this.at(`#step #${key}`);
  }

  /** Waits until the form is the one for what is filled in. */
  settled(): Promise<void> {
    return this.at('.form-frame[aria-busy="false"]').waitFor({ state: 'attached' });
  }

  async startOver(): Promise<void> {
    await Promise.all([this.page.waitForEvent('load'), this.button('Start over').click()]);
    await this.settled();
  }

  /** Fills in a field, and opens its part of the form if that's closed. */
  async fill(key: string, text: string): Promise<void> {
    const closed = this.at('#step details:not([open])').filter({ has: this.at(`#${key}`) });
    if ((await closed.count()) > 0) await closed.locator('summary').click();
    await this.field(key).fill(text);
    await this.settled();
  }

  /** Selects from a dropdown. */
  async choose(key: string, value: string): Promise<void> {
    await this.field(key).selectOption(value);
    await this.settled();
  }

  async saveCampaigns(list: string): Promise<void> {
    await this.button(/^Acme Store/).click();
    await this.at('#connection-campaigns').fill(list);
    await this.button('Save').click();
    await this.at('dialog').waitFor({ state: 'detached' });
    await this.settled();
  }

  /** Tests the step, and waits for the result. */
  async test(button: string | RegExp = /^(Test|Retest) step$/): Promise<void> {
    await this.button('Test').click();
    await this.button(button).click();
    await this.at('#result[aria-busy="false"] .card').waitFor();
  }
}
