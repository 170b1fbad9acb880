import type { Locator, Page } from 'playwright-core';

/** The page as its user sees it, for tests and the guide's pictures. */
export class EditorPage {
  constructor(readonly page: Page) {}

  get form(): Locator {
    return this.page.locator('#step .form');
  }

  get result(): Locator {
    return this.page.locator('#result');
  }

  get phone(): Locator {
    return this.page.locator('#phone');
  }

  get error(): Locator {
    return this.result.locator('.error-card');
  }

  /** What starts the Zap. */
  get trigger(): Locator {
    return this.page.locator('#trigger');
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  /** The row of a field, by the key that the definition gives it. */
  field(key: string): Locator {
    return this.page.locator(`#step .field[data-key="${key}"]`);
  }

  /** What a field holds: pills as their tokens. */
  async held(key: string): Promise<string> {
    const boxes = `#step .field[data-key="${key}"] .pill-box`;
    await this.page.locator(boxes).last().waitFor({ state: 'attached' });
    return this.page.evaluate<string>(
      `[...[...document.querySelectorAll(${JSON.stringify(boxes)})].at(-1).childNodes]
        .map((node) => node.dataset?.token ?? node.textContent)
        .join('')`,
    );
  }

  /** Goes to a tab of the step. */
  async tab(name: 'Setup' | 'Configure' | 'Test'): Promise<void> {
    await this.page.getByRole('tab', { name: new RegExp(`^${name}`) }).click();
  }

  /** Goes to a tab of the result. */
  async data(name: 'Data in' | 'Data out' | 'Requests'): Promise<void> {
    const folded = this.result.locator('details.fold:not([open]) > summary');
    if ((await folded.count()) > 0) await folded.click();
    await this.page.getByRole('tab', { name: new RegExp(`^${name}`) }).click();
  }

  /** Waits until the form is the one for what is filled in. */
  async settled(): Promise<void> {
    await this.page.locator('#step .form-frame[aria-busy="false"]').waitFor();
  }

  async startOver(): Promise<void> {
    await this.button(/^Simulator/).click();
    await this.button('Start over').click();
    await this.page.locator('dialog').waitFor({ state: 'detached' });
    await this.settled();
  }

  /** Starts over, with the step filled as the example fills it. */
  async startWithExample(): Promise<void> {
    await this.startOver();
    await this.button('Fill in the example').click();
    await this.field('param_first_name').waitFor();
    await this.settled();
  }

  async takeLead(name: string): Promise<void> {
    await this.trigger.selectOption(name);
    await this.settled();
  }

  /** Chooses the trigger or the action, and goes to its form. */
  async takeStep(id: string): Promise<void> {
    if (id.startsWith('triggers.')) {
      await this.trigger.selectOption(id);
    } else {
      await this.tab('Setup');
      await this.page.locator('#event').selectOption(id);
    }
    await this.tab('Configure');
    await this.page
      .locator(`#step .form .field`)
      .first()
      .or(this.page.getByText('This step has no fields'))
      .first()
      .waitFor();
    await this.settled();
  }

  /** Types into a plain field; opens its group where it is closed. */
  async fill(key: string, text: string): Promise<void> {
    const closed = this.page.locator('#step details:not([open])', {
      has: this.page.locator(`.field[data-key="${key}"]`),
    });
    if ((await closed.count()) > 0) await closed.locator('summary').click();
    await this.field(key).locator('.pill-box').last().fill(text);
  }

  /** Selects from a dropdown, or enters a custom value. */
  async choose(key: string, text: string): Promise<void> {
    await this.field(key).locator('.dropdown-button').click();
    await this.page.keyboard.type(text);
    await this.page.locator('.picker .option').first().waitFor();
    await this.page.keyboard.press('Enter');
    await this.settled();
  }

  async setFault(key: string): Promise<void> {
    await this.page.getByRole('button', { name: /^Simulator/ }).click();
    await this.page.getByLabel('Fault', { exact: true }).selectOption(key);
    await this.page.keyboard.press('Escape');
  }

  async test(): Promise<void> {
    await this.tab('Test');
    await this.button(/^(Test|Retest) step$/).click();
    await this.result.locator('.verdict, .error-card').waitFor();
  }
}

/** The visible text of an element, once it appears. */
export async function textOf(place: Locator): Promise<string> {
  await place.waitFor();
  return (await place.allInnerTexts()).join('\n');
}
