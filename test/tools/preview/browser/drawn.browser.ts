import { createAppHandler } from 'zapier-platform-core';
import app from '../../../../index';
import type { Field } from '../../../../tools/preview/common/api';
import { textOf } from '../../../../tools/preview/editor_page';
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

const inOneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** What a form says of a field: its label, whether it's required, and its help, without its Markdown. */
function textsOf({ type, label, required, helpText = '' }: Field): string[] {
  const help = inOneLine(
    helpText.replaceAll('```', '').replace(/`([^`]*)`|\*\*([^*]*)\*\*/g, '$1$2'),
  );
  return [...(type === 'copy' ? [] : [required ? `${label} (required)` : label]), help];
}

async function readApp() {
  const { results } = await handler({ command: 'definition', calledFromCli: true });
  return readDefinition(asJson(results));
}

test('every field of every step is drawn, in its order', async () => {
  const editor = await world.page();
  for (const { id } of visibleSteps(await readApp())) {
    const isCampaign = id === 'creates.send_campaign_message';
    for (const campaignName of isCampaign ? ['invoice_ready', 'appointment_reminder'] : ['']) {
      // A default is filled in where a step is new in the Zap, so the page begins anew.
      await editor.startWithExample();
      await editor.takeStep(id);
      if (campaignName) await editor.choose('campaignName', campaignName);
      const closed = editor.form.locator('details:not([open]) > summary');
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
      const drawn = inOneLine(await textOf(editor.form));
      for (const field of readFields(asJson(results))) {
        for (const text of textsOf(field)) expect(drawn).toContain(text);
        const shown = field.choices?.find(({ value }) => value === field.default);
        expect(drawn).toContain(shown?.label ?? field.default ?? '');
      }
    }
  }
});

test('every field of the connection is drawn', async () => {
  const editor = await world.page();
  const drawn = inOneLine(await textOf(await editor.openConnection()));
  const { fields } = (await readApp()).authentication;
  for (const field of readFields(fields)) {
    for (const text of textsOf(field)) expect(drawn).toContain(text);
  }
});
