import type { Locator, Page } from 'playwright-core';

/** The page as its user sees it, for tests and the guide's pictures. */
export class EditorPage {
  readonly form: Locator;
  readonly result: Locator;
  readonly verdict: Locator;
  readonly error: Locator;
  readonly phone: Locator;
  readonly crm: Locator;
  /** What starts the Zap. */
  readonly trigger: Locator;

  constructor(readonly page: Page) {
    this.form = page.locator('#step .form');
    this.result = page.locator('#result');
    this.verdict = this.result.locator('.verdict');
    this.error = this.result.locator('.error-card');
    this.phone = page.locator('#phone');
    this.crm = page.locator('#crm');
    this.trigger = page.locator('#trigger');
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

  async tab(name: 'Configure' | 'Test'): Promise<void> {
    await this.page.getByRole('tab', { name, exact: true }).click();
  }

  /** Waits until the form is the one for what is filled in. */
  async settled(): Promise<void> {
    await this.page.locator('#step .form-frame[aria-busy="false"]').waitFor();
  }

  async startOver(): Promise<void> {
    this.page.once('dialog', (question) => question.accept());
    await Promise.all([this.page.waitForEvent('load'), this.button('Start over').click()]);
    await this.settled();
  }

  /** Starts over, with the step filled as the example fills it, and tests that go to the lead. */
  async startWithExample(): Promise<void> {
    await this.startOver();
    await this.button('Fill in the example').click();
    await this.field('param_first_name').waitFor();
    await this.settled();
    await this.fill('testDestination', '+919876500002');
  }

  async openConnection(): Promise<Locator> {
    await this.button(/^Connection/).click();
    return this.page.locator('dialog');
  }

  async saveConnection(): Promise<void> {
    await this.button('Save').click();
    await this.page.locator('dialog').waitFor({ state: 'detached' });
    await this.settled();
  }

  /** Chooses the trigger or the action, and goes to its form. */
  async takeStep(id: string): Promise<void> {
    await this.tab('Configure');
    const list = id.startsWith('triggers.') ? this.trigger : this.page.locator('#event');
    await list.selectOption(id);
    await this.form.locator('.field').first().waitFor();
    await this.settled();
  }

  async openGroup(name: string): Promise<Locator> {
    const heading = this.page.getByRole('heading', { name, exact: true });
    const group = this.form.locator('.group').filter({ has: heading });
    const closed = this.form.locator('details:not([open])').filter({ has: heading });
    if ((await closed.count()) > 0) await closed.locator('summary').click();
    return group;
  }

  /** Types into a plain field; opens its group where it is closed. */
  async fill(key: string, text: string): Promise<void> {
    const field = this.page.locator(`.field[data-key="${key}"]`);
    const closed = this.form.locator('details:not([open])', { has: field });
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
    await this.page.getByLabel('Simulator').selectOption(key);
  }

  async test(button: string | RegExp = /^(Test|Retest) step$/): Promise<void> {
    await this.tab('Test');
    await this.button(button).click();
    await this.verdict.or(this.error).waitFor();
  }
}

/** The visible text of an element, once it appears. */
export async function textOf(place: Locator): Promise<string> {
  await place.waitFor();
  return (await place.allInnerTexts()).join('\n');
}
