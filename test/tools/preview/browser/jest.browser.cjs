/** Slow, and seldom the ones that fail: the night runs them. */
const byNight = ['accessible', 'drawn'].map((name) => `/${name}\\.browser\\.ts$`);

/** @type {import('jest').Config} */
module.exports = {
  rootDir: '../../../..',
  roots: ['<rootDir>/test/tools/preview/browser'],
  testEnvironment: 'node',
  globalSetup: '<rootDir>/tools/own_folder.ts',
  cacheDirectory: '<rootDir>/node_modules/.cache/jest',
  setupFiles: ['<rootDir>/tools/zap/memory_check.ts'],
  testMatch: ['**/*.browser.ts'],
  testPathIgnorePatterns: process.env.NIGHT ? [] : byNight,
  transform: { '\\.ts$': ['@swc/jest', { jsc: { target: 'es2022' } }] },
  // A limit on what hangs, not on a busy machine.
  testTimeout: 300_000,
  maxWorkers: 3,
  // What V8 hasn't collected yet delays a worker's end.
  workerIdleMemoryLimit: '700MB',
};
