/** @type {import('jest').Config} */
module.exports = {
  testEnvironment: 'node',
  roots: ['<rootDir>/test'],
  maxWorkers: '100%',
  testMatch: ['**/*.test.ts'],
  setupFiles: ['<rootDir>/test/support/pristine_http.ts', '<rootDir>/test/support/many_runs.ts'],
  // A limit on what hangs, not on a busy machine.
  testTimeout: 30_000,
  transform: { '\\.ts$': ['@swc/jest', { jsc: { target: 'es2022' } }] },
  collectCoverageFrom: ['index.ts', 'src/**/*.ts'],
  coverageThreshold: { global: { lines: 95, branches: 95 } },
};
