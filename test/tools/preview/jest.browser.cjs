/** @type {import('jest').Config} */
module.exports = {
  rootDir: '../../..',
  roots: ['<rootDir>/test/tools/preview'],
  testEnvironment: 'node',
  testMatch: ['**/*.browser.ts'],
  transform: { '\\.ts$': ['@swc/jest', { jsc: { target: 'es2022' } }] },
  testTimeout: 60_000,
  maxWorkers: 3,
};
