// Zapier's command line runs this before it builds, validates or tests. A package made from the
// checkout itself would lack index.js and include development tools.
process.stderr.write(
  'In this checkout, use npm instead, which hands Zapier only what ships: `npm run push`, `npm run package` (to build), `npm run validate`, `npm run validate:style`, `npm test`.\n',
);
process.exitCode = 1;
