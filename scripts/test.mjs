import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildWeb, environment, install, node, root } from './prepare.mjs'

// npm test: the same preparation as npm start, then every suite. Names of suites as arguments limit the run.
install()
await buildWeb()

const suites = ['pure', 'database', 'system', 'attack', 'crash', 'e2e']
const chosen = process.argv.slice(2).filter((name) => suites.includes(name))
const counts = { passed: 0, failed: 0, skipped: 0 }
const reports = mkdtempSync(join(tmpdir(), 'chat-flow-report-'))
const results = []

for (const suite of chosen.length ? chosen : suites) {
  const report = join(reports, `${suite}.json`)
  const started = Date.now()
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const run = spawnSync(
    node,
    ['node_modules/vitest/vitest.mjs', 'run', '--project', suite, '--passWithNoTests', ...reporters],
    { cwd: root, env: { ...environment, CI: 'true' }, stdio: ['ignore', 'inherit', 'inherit'] },
  )
  const counted = countOf(report, run.status)
  for (const key of Object.keys(counts)) counts[key] += counted[key]
  results.push({ suite, ...counted, seconds: Math.round((Date.now() - started) / 1000) })
}
rmSync(reports, { recursive: true, force: true })

console.log()
console.table(results)
const skipped = counts.skipped ? `, ${counts.skipped} skipped` : ''
console.log(`${counts.passed} passed, ${counts.failed} failed${skipped}`)
process.exit(counts.failed ? 1 : 0)

/** A suite that ended badly without saying which test failed counts as one failure. */
function countOf(report, status) {
  if (!existsSync(report)) return { passed: 0, failed: status === 0 ? 0 : 1, skipped: 0 }
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = JSON.parse(
    readFileSync(report, 'utf8'),
  )
  const failed = numFailedTests || (status === 0 ? 0 : 1)
  return { passed: numPassedTests, failed, skipped: numPendingTests + numTodoTests }
}
