import { readTemplateParams } from '../../src/lead/template_params';
import type { Placeholder } from '../../src/values/placeholder';
import type { FormValues } from '../../src/values/text';

/** Placeholders written as `label` or `label=fallback`. */
export const named = (...labels: string[]): Placeholder[] =>
  labels.map((one) => {
    const [label = '', fallback = ''] = one.split('=');
    return { label, fallback };
  });

export const sent = (values: FormValues, placeholders?: Placeholder[]) => {
  const { params, warnings } = readTemplateParams(values, placeholders);
  expect(warnings).toEqual([]);
  return params;
};
