import { buildWeb, handOver, install } from './prepare.mjs'

// npm test: the same preparation as npm start, then every suite. Arguments are suites or parts of paths: see run-suites.ts.
install()
await buildWeb()
handOver(['scripts/run-suites.ts', ...process.argv.slice(2)])
