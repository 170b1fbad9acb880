import { inStep } from './own_app';

// Why tests pass empty values themselves: the platform removes them first if the flag is true.
test.each([{}, { cleanInputData: true }, { cleanInputData: false }])(
  'the handler keeps empty values, whatever the flags: %j',
  async (flags) => {
    const inputData = { text: '', none: null, list: ['', null], group: {} };
    const step = await inStep(async (_request, _z, bundle) => bundle.inputData, {
      flags,
      inputData,
    });
    expect(step.outcome).toEqual(inputData);
  },
);
