import type { Locator } from 'playwright-core';
import { createAppHandler } from 'zapier-platform-core';
import * as z from 'zod';
import app from '../../../../index';
import type { Field } from '../../../../tools/preview/common/api';
import { type EditorPage, textOf } from '../../../../tools/preview/editor_page';
import {
  readDefinition,
  readFields,
  visibleSteps,
} from '../../../../tools/preview/server/definition';
import { asJson } from '../../../../tools/preview/server/run';
import { simulatorConnection } from '../../../../tools/zap/connection';
import { useWorld } from './browser_world';

const world = useWorld();
const handler = createAppHandler(app);

/** The text of Markdown as it is seen. */
const plain = (text: string) =>
  text
    .replace(/`([^`]*)`/g, '$1')
    .replace(/\*\*([^*]*)\*\*/g, '$1')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();

/** For each property that a field may declare: whether the field's place in the page shows it. */
const shows: Record<string, (field: Field, at: Locator) => Promise<boolean>> = {
  key: async ({ key }, at) => (await at.locator('label').getAttribute('title')) === key,
  label: async ({ label }, at) => (await textOf(at.locator('label'))).trim() === label,
  type: async ({ type, list, choices, dynamic }, at) => {
    if (type === 'password') return (await at.locator('[type="password"]').count()) === 1;
    if (type === 'string' || type === 'text') return true;
    const words = await at.locator('.type').allInnerTexts();
    if ((choices || dynamic) && !list) return words.length === 0;
    const inWords = { integer: 'whole number', datetime: 'date and time', json: 'JSON' };
    return words.join() === (new Map(Object.entries(inWords)).get(type) ?? type);
  },
  required: async ({ required }, at) =>
    (await at.locator('.required').count()) === (required ? 1 : 0),
  default: async ({ choices, default: held = '' }, at) =>
    (await textOf(at)).includes(choices?.find(({ value }) => value === held)?.label ?? held),
  list: async (_, at) => (await at.getByRole('button', { name: /^Add a row/ }).count()) === 1,
  dict: async (_, at) => (await at.locator('.pair').count()) > 0,
  helpText: async ({ helpText = '' }, at) =>
    plain(await textOf(at.locator('.help'))) === plain(helpText),
  choices: async ({ choices = [] }, at) => {
    await at.locator('.dropdown-button').click();
    const shown = at.locator('.picker [role="group"]').first().locator('.option-label');
    const labels = await shown.allInnerTexts();
    await at.page().keyboard.press('Escape');
    return JSON.stringify(labels) === JSON.stringify(choices.map(({ label }) => label));
  },
  placeholder: async ({ placeholder = '' }, at) =>
    (await at.locator(`[data-placeholder*="${placeholder}"]`).count()) > 0 ||
    (await at.getByPlaceholder(placeholder).or(at.getByText(placeholder)).count()) > 0,
};

/** Properties of how forms change, which other tests hold, and of searches, which fill nothing here. */
const ofBehavior = ['dynamic', 'dependsOn', 'altersDynamicFields', 'group', 'search', 'isNoSecret'];

/** The properties of fields, as declared, that aren't seen in the page. */
async function undrawn(declared: unknown, placeOf: (key: string) => Locator): Promise<string[]> {
  const names = z.array(z.looseObject({})).parse(declared).map(Object.keys);
  const missing: string[] = [];
  for (const [index, field] of readFields(declared).entries()) {
    for (const name of names[index] ?? []) {
      if (ofBehavior.includes(name)) continue;
      const isShown = await shows[name]?.(field, placeOf(field.key));
      if (!isShown) missing.push(`${field.key}.${name}`);
    }
  }
  return missing;
}

async function readApp() {
  const { results } = await handler({ command: 'definition', calledFromCli: true });
  return readDefinition(asJson(results));
}

/** The form of a step as declared, shown in the page. */
async function showForm(editor: EditorPage, id: string, campaignName: string): Promise<unknown> {
  // A default is filled in where a step is new in the Zap, so the page begins anew.
  await editor.startWithExample();
  await editor.takeStep(id);
  if (campaignName) await editor.choose('campaignName', campaignName);
  const closed = editor.page.locator('#step details:not([open]) summary');
  while ((await closed.count()) > 0) await closed.first().click();
  const { results } = await handler({
    command: 'execute',
    method: `${id}.operation.inputFields`,
    bundle: {
      authData: simulatorConnection(world.preview.simulator),
      inputData: campaignName ? { campaignName } : {},
      meta: {},
    },
    calledFromCli: true,
  });
  return asJson(results);
}

test('every property of every field of every step is drawn', async () => {
  const editor = await world.page();
  for (const { id } of visibleSteps(await readApp())) {
    const isCampaign = id === 'creates.send_campaign_message';
    for (const campaign of isCampaign ? ['invoice_ready', 'appointment_reminder'] : ['']) {
      const declared = await showForm(editor, id, campaign);
      const missing = await undrawn(declared, (key) => editor.field(key));
      expect({ id, campaign, missing }).toEqual({ id, campaign, missing: [] });
    }
  }
});

test('every property of every field of the connection is drawn', async () => {
  const { page } = await world.page();
  await page.getByRole('button', { name: /^Connection/ }).click();
  const { fields } = (await readApp()).authentication;
  const at = (key: string) => page.locator(`dialog .field[data-key="${key}"]`);
  for (const { key, type, placeholder } of readFields(fields)) {
    if (placeholder && type !== 'password') await at(key).locator('.pill-box').fill('');
  }
  expect(await undrawn(fields, at)).toEqual([]);
});
