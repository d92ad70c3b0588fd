import { spawnSync } from 'node:child_process'
import { buildWeb, environment, install, node, root } from './prepare.mjs'

// npm test: the same preparation as npm start, then every suite. Arguments are suites or parts of paths: see run-suites.ts.
install()
await buildWeb()
const run = spawnSync(node, ['scripts/run-suites.ts', ...process.argv.slice(2)], {
  cwd: root,
  env: environment,
  stdio: ['ignore', 'inherit', 'inherit'],
})
process.exit(run.status ?? 1)
