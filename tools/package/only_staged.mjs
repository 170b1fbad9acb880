// Zapier's command line runs this before it builds or validates. A package of the checkout itself
// would come without its index.js, and with parts of the development tools.
process.stderr.write(
  'Run `npm run push`, `npm run package` or `npm run validate:style` instead: they hand Zapier only what ships.\n',
);
process.exitCode = 1;
