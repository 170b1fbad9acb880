/** @type {import('jest').Config} */
module.exports = {
  rootDir: '../../..',
  roots: ['<rootDir>/test/tools/package'],
  testEnvironment: 'node',
  globalSetup: '<rootDir>/tools/own_folder.ts',
  cacheDirectory: '<rootDir>/node_modules/.cache/jest',
  setupFiles: ['<rootDir>/tools/zap/memory_check.ts'],
  testMatch: ['**/*.push.ts'],
  transform: { '\\.ts$': ['@swc/jest', { jsc: { target: 'es2022' } }] },
  // A limit on what hangs, not on a busy machine.
  testTimeout: 300_000,
};
