// Zapier's command line runs this before it builds or validates. A package made from the checkout
// itself would lack index.js and include development tools.
process.stderr.write(
  'Run `npm run push`, `npm run package` or `npm run validate:style` instead: they hand Zapier only what ships.\n',
);
process.exitCode = 1;
