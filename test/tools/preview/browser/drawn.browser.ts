import { createAppHandler } from 'zapier-platform-core';
import app from '../../../../index';
import type { Field } from '../../../../tools/preview/common/api';
import { readDefinition, readFields } from '../../../../tools/preview/server/definition';
import { callApp } from '../../../../tools/zap/platform';
import { useWorld } from './browser_world';

const open = useWorld();

const inOneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** What a form says of a field: its label, whether it's required, and its help, without its Markdown. */
function textsOf({ type, label, required, helpText = '' }: Field): string[] {
  const help = inOneLine(
    helpText.replaceAll('```', '').replace(/`([^`]*)`|\*\*([^*]*)\*\*/g, '$1$2'),
  );
  return [...(type === 'copy' ? [] : [required ? `${label} (required)` : label]), help];
}

test('every field of every step and of the connection is drawn', async () => {
  const { results } = await createAppHandler(app)({ command: 'definition', calledFromCli: true });
  const { steps, connectionFields } = readDefinition(results);
  const editor = await open();
  const { page } = editor;
  for (const { id, kind } of steps) {
    const list =
      kind === 'triggers' ? editor.at('#lead label select') : page.getByLabel('Action event');
    await list.selectOption(id);
    await editor.settled();
    await page.evaluate(
      'document.querySelectorAll("details").forEach((one) => { one.open = true; })',
    );
    const drawn = inOneLine(await editor.at('#step .form').innerText());
    const method = `${id}.operation.inputFields`;
    const form = await callApp(app, { method, authData: { campaigns: 'Any' }, inputData: {} });
    for (const field of readFields(JSON.parse(JSON.stringify(form.results)))) {
      for (const text of textsOf(field)) expect(drawn).toContain(text);
    }
    if (kind === 'triggers') await editor.startOver();
  }
  await editor.button(/^Acme Store/).click();
  const drawn = inOneLine(await editor.at('dialog .form').innerText());
  for (const text of connectionFields.flatMap(textsOf)) expect(drawn).toContain(text);
});
