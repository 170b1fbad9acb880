import type { Locator } from 'playwright-core';
import type { Field } from '../../../tools/preview/common/api';
import { type EditorPage, textOf } from '../../../tools/preview/editor_page';
import { useWorld } from './browser_world';
import { connectionFields, definedForms } from './defined_forms';

const world = useWorld();

/** Where and in which form a field is looked at. */
interface Seen {
  field: Field;
  /** The field's place in the page. */
  at: Locator;
  editor: EditorPage;
  groups: ReadonlyMap<string, string>;
}

/** The text of Markdown as it is seen. */
const plain = (text: string) =>
  text
    .replace(/`([^`]*)`/g, '$1')
    .replace(/\*\*([^*]*)\*\*/g, '$1')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();

const words: Record<string, string> = {
  integer: 'whole number',
  datetime: 'date and time',
  json: 'JSON',
};

const isDropdown = ({ choices, dynamic, list }: Field) => (choices || dynamic) && !list;

/** For each property that a field may declare: whether the page shows it. */
const shows: Record<string, (seen: Seen) => Promise<boolean>> = {
  key: async ({ field, at }) => (await at.locator('label').getAttribute('title')) === field.key,
  label: async ({ field, at }) => (await textOf(at.locator('label'))).trim() === field.label,
  type: async ({ field, at }) => {
    if (field.type === 'password') return (await at.locator('[type="password"]').count()) === 1;
    if (field.type === 'string' || field.type === 'text') return true;
    if (isDropdown(field)) return (await at.locator('.type').count()) === 0;
    return (await textOf(at.locator('.type'))) === (words[field.type] ?? field.type);
  },
  required: async ({ field, at }) =>
    (await at.locator('.required').count()) === (field.required ? 1 : 0),
  default: async ({ field, at }) => {
    const label = field.choices?.find(({ value }) => value === field.default)?.label;
    return (await textOf(at)).includes(label ?? field.default ?? '');
  },
  list: async ({ at }) => (await at.getByRole('button', { name: /^Add a row/ }).count()) === 1,
  dict: async ({ at }) => (await at.locator('.pair').count()) > 0,
  helpText: async ({ field, at }) =>
    plain(await textOf(at.locator('.help'))) === plain(field.helpText ?? ''),
  choices: async ({ field, at, editor }) => {
    await at.locator('.dropdown-button').click();
    const shown = await at
      .locator('.picker [role="group"]')
      .first()
      .locator('.option-label')
      .allInnerTexts();
    await editor.page.keyboard.press('Escape');
    return JSON.stringify(shown) === JSON.stringify(field.choices?.map(({ label }) => label));
  },
  dynamic: async ({ at, editor }) => {
    await at.locator('.dropdown-button').click();
    await at.locator('.picker .option').first().waitFor();
    await editor.page.keyboard.press('Escape');
    return true;
  },
  dependsOn: async ({ at }) =>
    (await at.locator('.pill-box:not([aria-disabled]), .dropdown-button:enabled').count()) > 0,
  placeholder: async ({ field, at }) =>
    (await at.locator(`[data-placeholder*="${field.placeholder}"]`).count()) > 0 ||
    (await at.getByPlaceholder(field.placeholder ?? '').count()) > 0 ||
    (await at.getByText(field.placeholder ?? '').count()) > 0,
  altersDynamicFields: async ({ field, editor, at }) => {
    if (!isDropdown(field)) return false;
    const before = await editor.form.locator('.field').count();
    // Another campaign than the one that is chosen; another number than none.
    await editor.choose(field.key, field.dynamic ? 'new_arrivals' : '2');
    const after = await editor.form.locator('.field').count();
    return before !== after && (await at.count()) === 1;
  },
  group: async ({ field, at, groups }) => {
    const group = at.locator('xpath=ancestor::*[contains(@class, "group")][1]');
    return (await textOf(group.locator('h3'))) === groups.get(field.group ?? '');
  },
  isNoSecret: async ({ at }) => (await at.locator('[type="password"]').count()) === 0,
};

async function undrawn(seen: Seen): Promise<string[]> {
  const missing: string[] = [];
  for (const property of seen.field.declared) {
    // The preview's Zaps have no search before the step.
    if (property === 'search') continue;
    const check = shows[property];
    const drawn = check ? await check(seen) : false;
    if (!drawn) missing.push(`${seen.field.key}.${property}`);
  }
  return missing;
}

test('every property of every field of every step is drawn', async () => {
  const editor = await world.page();
  const missing: string[] = [];
  for (const { step, fields, groups, campaign } of await definedForms(world.preview.simulator)) {
    // A default is filled in where a step is new in the Zap, so the page begins anew.
    await editor.startWithExample();
    await editor.takeStep(step.id);
    if (campaign !== undefined) {
      await editor.button('Clear the form').click();
      await editor.choose('campaignName', campaign);
    }
    const closed = editor.page.locator('#step details:not([open]) summary');
    while ((await closed.count()) > 0) await closed.first().click();
    const labels = new Map(groups.map(({ key, label }) => [key, label]));
    for (const field of fields) {
      const at = editor.field(field.key);
      const seen = { field, at, editor, groups: labels };
      missing.push(...(await undrawn(seen)).map((name) => `${step.key}: ${name}`));
      if (field.dynamic && campaign) await editor.choose(field.key, campaign);
    }
  }
  expect(missing).toEqual([]);
});

test('every property of every field of the connection is drawn', async () => {
  const editor = await world.page();
  await editor.page.getByRole('button', { name: /^Connection/ }).click();
  const missing: string[] = [];
  for (const field of await connectionFields()) {
    const at = editor.page.locator(`dialog .field[data-key="${field.key}"]`);
    if (field.placeholder && field.type !== 'password') await at.locator('.pill-box').fill('');
    const seen = { field, at, editor, groups: new Map() };
    missing.push(...(await undrawn(seen)));
  }
  expect(missing).toEqual([]);
});
