import type { Locator, Page } from 'playwright-core';

/** The page in the words of the one who uses it: for tests, and for the guide's pictures. */
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

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  /** The editor of a field, by the key that the definition gives it. */
  field(key: string): Locator {
    return this.page.locator(`#step .field[data-key="${key}"]`);
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

  async takeLead(name: string): Promise<void> {
    await this.page.getByLabel('Comes from').selectOption(name);
    await this.settled();
  }

  async takeStep(id: string): Promise<void> {
    await this.page.getByLabel('Event').selectOption(id);
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
    await this.field(key).locator('textarea').last().fill(text);
  }

  /** Chooses from a dropdown, or types a value of one's own. */
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
    await this.button('Test step').click();
    await this.result.locator('.verdict, .error-card').waitFor();
  }
}

/** The text of a place as it is seen, once it is there. */
export async function textOf(place: Locator): Promise<string> {
  await place.waitFor();
  return (await place.allInnerTexts()).join('\n');
}
