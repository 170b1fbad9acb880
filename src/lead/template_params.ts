import { Failure } from '../values/failure';
import { forMessage, isFilled, readRows, readText } from '../values/text';

/** What the step's form says about the parameters of the campaign's template. */
export interface TemplateParamsForm {
  campaignName: string;
  /** The labels of the campaign's parameters, where the connection's list names them. */
  parameters: string[] | undefined;
  values: TemplateParamsValues;
}

/** The form's values; each may be missing. */
export interface TemplateParamsValues {
  [param: `param_${number}`]: unknown;
  templateParams?: unknown;
  blankParam?: unknown;
}

/**
 * Reads the parameters in the template's order. Each keeps its position: a blank is sent as
 * `blankParam`, else as an empty text. Where the count is known, exactly that many come back.
 *
 * @returns the texts to send; none for a campaign without parameters
 * @throws Failure ParameterMismatch for values left over from another campaign, InvalidField for
 *   a value that is no text
 */
export function readTemplateParams(form: TemplateParamsForm): string[] {
  const { parameters, values } = form;
  const blank = tidyParam(readText(values.blankParam, 'Text for Blank Parameters'));
  const fill = (value: unknown, label: string) => tidyParam(readText(value, label)) || blank;
  refuseLeftOver(form);
  if (parameters) {
    return parameters.map((label, index) =>
      fill(values[paramKey(index)], `Parameter "${forMessage(label, 60)}"`),
    );
  }
  return readRows(values.templateParams).map((value, index) =>
    fill(value, `Template Parameters, row ${index + 1},`),
  );
}

/** The input key of a parameter; its index begins at 0, the key's number at 1. */
export function paramKey(index: number): `param_${number}` {
  return `param_${index + 1}`;
}

function refuseLeftOver({ campaignName, parameters, values }: TemplateParamsForm): void {
  const count = parameters?.length ?? 0;
  const number = Object.entries(values)
    .map(([key, value]) => (isFilled(value) ? /^param_([1-9]\d*)$/.exec(key)?.[1] : undefined))
    .find((found) => Number(found) > count);
  const campaign = `campaign "${forMessage(campaignName, 60)}"`;
  const ending =
    'it is left over from another campaign. Choose the campaign again, then test the step.';
  if (number !== undefined) {
    throw new Failure(
      'ParameterMismatch',
      parameters
        ? `The ${campaign} takes ${count || 'no'} parameter${count === 1 ? '' : 's'}, but parameter ${number} is filled: ${ending}`
        : `Parameter ${number} is left over from another campaign; the connection's list names no parameters for ${campaign}. Fill Template Parameters instead.`,
    );
  }
  if (parameters && isFilled(values.templateParams)) {
    throw new Failure(
      'ParameterMismatch',
      `The ${campaign} ${count === 0 ? 'takes no parameters' : 'has a field for each of its parameters'}, but Template Parameters is filled: ${ending}`,
    );
  }
}

/** The channel refuses line breaks, tabs and runs of spaces inside a parameter. */
function tidyParam(text: string): string {
  return text
    .replace(/[\s\u0085]+/g, (run) =>
      run.length > 1 || /[\t\n\v\f\r\u0085\u2028\u2029]/.test(run) ? ' ' : run,
    )
    .trim();
}
