import { loopbackAllowed } from '../../src/connection/loopback_allowed';

test('allows loopback only in development', () => {
  const { AWS_LAMBDA_FUNCTION_NAME } = process.env;
  try {
    delete process.env.AWS_LAMBDA_FUNCTION_NAME;
    expect(loopbackAllowed()).toBe(true);
    process.env.AWS_LAMBDA_FUNCTION_NAME = 'step';
    expect(loopbackAllowed()).toBe(false);
  } finally {
    if (AWS_LAMBDA_FUNCTION_NAME === undefined) delete process.env.AWS_LAMBDA_FUNCTION_NAME;
    else process.env.AWS_LAMBDA_FUNCTION_NAME = AWS_LAMBDA_FUNCTION_NAME;
  }
});
