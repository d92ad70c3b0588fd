import { buildWeb, handOver, install } from './prepare.mjs'

// npm test: the same preparation as npm start, then every suite of the quick tier; npm run test:long adds --long. Arguments are suites or parts
// of paths: see run-suites.ts.
install()
await buildWeb()
handOver(['scripts/run-suites.ts', ...process.argv.slice(2)])
