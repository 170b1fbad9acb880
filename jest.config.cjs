/** @type {import('jest').Config} */
module.exports = {
  testEnvironment: 'node',
  roots: ['<rootDir>/test'],
  testMatch: ['**/*.test.ts'],
  // The built index.js lies beside index.ts: tests mean the source.
  moduleFileExtensions: ['ts', 'js', 'json'],
  // Core and nock change Node's http for good; each file begins with it as it was.
  setupFiles: ['<rootDir>/test/support/pristine_http.ts'],
  transform: { '\\.ts$': ['@swc/jest', { jsc: { target: 'es2022' } }] },
  collectCoverageFrom: ['index.ts', 'src/**/*.ts'],
  coverageThreshold: { global: { lines: 95, branches: 95 } },
};
