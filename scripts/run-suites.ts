import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { allowedSkips } from './allowed-skips.ts'
import { claimsOf, unprovenClaims } from './claims.ts'
import { reportFolder } from './report-folder.ts'
import { countReport, type Report, unexpectedSkips } from './suite-report.ts'

// Runs the suites that are named, or all; other words limit the run to the files whose path holds them.
const suites = ['pure', 'component', 'database', 'system', 'attack', 'crash', 'e2e']
const mostUnstable = 2

const words = process.argv.slice(2)
const named = words.filter((word) => suites.includes(word))
const paths = words.filter((word) => !suites.includes(word))

if (paths.length) {
  const projects = named.flatMap((suite) => ['--project', suite])
  process.exit(vitest([...projects, ...paths]))
}

// Kept until the next run: npm run requirements reads which claims passed.
rmSync(reportFolder, { recursive: true, force: true })
mkdirSync(reportFolder, { recursive: true })
const reports: Report[] = []
const results: {
  suite: string
  passed: number
  failed: number
  skipped: number
  unstable: number
  seconds: number
}[] = []
const unstable: string[] = []
const skipped: string[] = []
for (const suite of named.length ? named : suites) {
  const file = join(reportFolder, `${suite}.json`)
  const started = Date.now()
  const status = vitest([
    '--project',
    suite,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ])
  const report = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : null
  if (report) reports.push(report)
  const counted = countReport(report, status)
  unstable.push(...counted.unstable)
  skipped.push(...unexpectedSkips(counted.skipped, allowedSkips))
  const { passed, failed } = counted
  const seconds = Math.round((Date.now() - started) / 1000)
  results.push({
    suite,
    passed,
    failed,
    skipped: counted.skipped.length,
    unstable: counted.unstable.length,
    seconds,
  })
}

console.log()
console.table(results)
for (const name of unstable) console.log(`Passed only when tried again: ${name}`)
for (const name of skipped) console.log(`Skipped, and not on the list of what may be: ${name}`)
// A claim of a title is proven where its test ran and passed: what is skipped proves nothing.
const claimed = reports.flatMap((report) =>
  report.testResults.flatMap((file) => file.assertionResults.flatMap((test) => claimsOf(test.fullName))),
)
const unproven = unprovenClaims(new Set(claimed), reports)
for (const id of unproven) console.log(`Claimed by a title, and not proven by this run: ${id}`)
const sum = (key: 'passed' | 'failed' | 'skipped') =>
  results.reduce((total, result) => total + result[key], 0)
console.log(
  `${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped, ${unstable.length} unstable`,
)
process.exit(sum('failed') || skipped.length || unproven.length || unstable.length > mostUnstable ? 1 : 0)

function vitest(args: string[]): number {
  const run = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...args], {
    env: { ...process.env, CI: 'true' },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  return run.status ?? 1
}
