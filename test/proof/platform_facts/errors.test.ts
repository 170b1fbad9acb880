import type { ZObject } from 'zapier-platform-core';
import { inStep } from './own_app';

describe('errors', () => {
  // Why every error of ours has doNotContextify.
  test('a HaltedError shows the whole bundle unless it has doNotContextify', async () => {
    const halt = (more: object) =>
      inStep(
        (_request, z) => Promise.reject(Object.assign(new z.errors.HaltedError('Stop.'), more)),
        { inputData: { destination: '+919876543210' } },
      );
    expect((await halt({})).outcome).toMatchObject({
      name: 'HaltedError',
      message: `Stop.
What happened:
  Executing creates.probe.operation.perform with bundle
  {"inputData":{"destination":"+919876543210"},"meta":{}}
  Stop.`,
    });
    expect((await halt({ doNotContextify: true })).outcome).toMatchObject({ message: 'Stop.' });
  });

  // Why tests and demo read a message's JSON, and why two classes put their code into words.
  test('AppError and ThrottledError are JSON, HaltedError is plain text without a code', async () => {
    const thrown = async (make: (errors: ZObject['errors']) => Error) =>
      (await inStep((_request, z) => Promise.reject(make(z.errors)))).outcome;
    const plain = { doNotContextify: true };
    expect(await thrown((errors) => new errors.Error('No.', 'Code', 400))).toMatchObject({
      name: 'AppError',
      message: '{"message":"No.","code":"Code","status":400}',
    });
    expect(await thrown((errors) => new errors.ThrottledError('Wait.', 30))).toMatchObject({
      name: 'ThrottledError',
      message: '{"message":"Wait.","delay":30}',
    });
    expect(
      await thrown((errors) => Object.assign(new errors.HaltedError('Stop.'), plain)),
    ).toMatchObject({ name: 'HaltedError', message: 'Stop.' });
  });
});
