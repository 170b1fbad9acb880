import { readTemplateParams } from '../../../src/creates/send_campaign_message/template_params';
import type { Placeholder } from '../../../src/values/placeholder';

type Values = Parameters<typeof readTemplateParams>[0];

/** Placeholders written as `label` or `label=fallback`. */
export const named = (...labels: string[]): Placeholder[] =>
  labels.map((one) => {
    const [label = '', fallback = ''] = one.split('=');
    return { label, fallback };
  });

export const sent = (values: Values, placeholders?: Placeholder[]) => {
  const { params, warnings } = readTemplateParams(values, placeholders);
  expect(warnings).toEqual([]);
  return params;
};
