/**
 * What each npm script runs, one after another: files of the tools, other commands, or programs with their
 * arguments. The script's own arguments go to the last one, which prints its own usage if there's none here.
 */
export const commands = {
  start: { run: ['build', 'tools/demo/start.ts'] },
  simulator: { run: ['tools/simulator/cli.ts'] },
  preview: { run: ['tools/preview/cli.ts'] },
  'live-check': { run: ['build', 'tools/live_check/start.ts'] },
  build: {
    usage: 'Bundles the connector into build/index.js, which Zapier runs.',
    run: ['tools/package/build.ts'],
  },
  test: {
    usage: 'Runs the tests; `npm test -- test/step` those of a folder.',
    run: [['jest', '--silent']],
  },
  'test:browser': {
    usage: 'Tests the preview in Chromium.',
    run: ['build', ['jest', '--config', 'test/tools/preview/browser/jest.browser.cjs']],
  },
  'test:push': {
    usage: "Pushes to a mock of Zapier's API on this machine.",
    run: [['jest', '--config', 'test/tools/package/jest.push.cjs']],
  },
  lint: { usage: 'Checks style, types of imports, and cycles.', run: [['biome', 'lint', '.']] },
  format: { usage: "Checks the files' format.", run: [['biome', 'format', '.']] },
  'format:fix': {
    usage: 'Formats the files, and fixes what can be fixed.',
    run: [['biome', 'check', '--write', '.']],
  },
  types: {
    usage: 'Checks the types.',
    run: [
      ['tsc', '--noEmit'],
      ['tsc', '--noEmit', '-p', 'tools/preview/page'],
    ],
  },
  night: {
    usage: `Runs what the gate has no time for: more random values, other times and places, and coverage.

  npm run night -- --seed 7        the values of an earlier night
  npm run night -- browser bench   these parts alone`,
    run: ['tools/night/night.ts'],
  },
  validate: {
    usage: "Checks the definition against Zapier's schema.",
    run: ['build', ['zapier-platform', 'validate', '--skip-build', '--without-style']],
  },
  'validate:style': {
    usage: "Has Zapier's server check the definition. Needs a login.",
    run: ['build', ['zapier-platform', 'validate', '--skip-build']],
  },
  package: {
    usage: 'Makes build/build.zip, which Zapier runs, and build/source.zip for its reviewers.',
    run: ['tools/package/make_package.ts'],
  },
  'package:check': {
    usage: 'Makes the package, checks its files and size, and sends a message with it alone.',
    run: ['package', 'tools/package/check_package.ts'],
  },
  push: {
    usage: `Uploads the version of package.json to Zapier. Needs a login, and DASHBOARD_URL.

  npm run push -- --snapshot try-out   uploads a snapshot instead`,
    run: ['tools/package/push.ts'],
  },
  bench: {
    usage: 'Measures size and speed beside a bare app.',
    run: ['package', 'tools/bench/run.ts'],
  },
  'surface:record': {
    usage: 'Records the keys that saved Zaps rely on in test/definition/surface.json.',
    run: ['tools/record_surface.ts'],
  },
  'fault-matrix': {
    usage: 'Records how each step ends under each fault in test/proof/__snapshots__.',
    run: [['jest', '--silent', '--ci=false', '-u', 'test/proof/fault', 'test/proof/known']],
  },
  'docs:pictures': {
    usage: 'Takes the pictures of the preview in docs/pictures. Needs Chromium.',
    run: ['build', 'tools/preview/pictures/take.ts'],
  },
};
