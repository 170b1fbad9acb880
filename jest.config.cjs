// Published as ES modules only, which jest can't require as they are.
const esModules = ['entities', 'json-stringify-pretty-compact', 'markdown-table'];

// A publisher's shell may have these, which fix what a connection asks for.
for (const name of ['CAMPAIGN_URL', 'BASE_URL', 'DASHBOARD_URL']) delete process.env[name];

/** @type {import('jest').Config} */
module.exports = {
  testEnvironment: 'node',
  roots: ['<rootDir>/test'],
  maxWorkers: '100%',
  // What tests leave behind at Ctrl-C is removed, but what is transformed is worth keeping.
  globalSetup: '<rootDir>/tools/own_folder.ts',
  cacheDirectory: '<rootDir>/node_modules/.cache/jest',
  // A worker keeps what V8 hasn't collected yet, and past a gigabyte takes too long to end.
  workerIdleMemoryLimit: '700MB',
  testMatch: ['**/*.test.ts', ...(process.env.NIGHT ? ['**/*.night.ts'] : [])],
  setupFiles: ['<rootDir>/test/support/pristine_http.ts', '<rootDir>/tools/zap/memory_check.ts'],
  // A limit on what hangs, not on a busy machine.
  testTimeout: 300_000,
  transform: { '\\.[jt]s$': ['@swc/jest', { jsc: { target: 'es2022' } }] },
  transformIgnorePatterns: [`/node_modules/(?!(${esModules.join('|')})/)`],
  collectCoverageFrom: ['index.ts', 'src/**/*.ts'],
  coverageThreshold: { global: { lines: 95, branches: 95 } },
};
