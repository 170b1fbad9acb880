/** @type {import('jest').Config} */
module.exports = {
  rootDir: '../../..',
  roots: ['<rootDir>/test/tools/preview'],
  testEnvironment: 'node',
  testMatch: ['**/*.browser.ts'],
  transform: { '\\.ts$': ['@swc/jest', { jsc: { target: 'es2022' } }] },
  // A limit on what hangs, not on a busy machine.
  testTimeout: 300_000,
  maxWorkers: 3,
};
