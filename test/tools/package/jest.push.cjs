/** @type {import('jest').Config} */
module.exports = {
  rootDir: '../../..',
  roots: ['<rootDir>/test/tools/package'],
  testEnvironment: 'node',
  testMatch: ['**/*.push.ts'],
  transform: { '\\.ts$': ['@swc/jest', { jsc: { target: 'es2022' } }] },
  testTimeout: 240_000,
};
