import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { allowedSkips } from './allowed-skips.ts'
import { claimsOf, unprovenClaims } from './claims.ts'
import { reportFolder } from './report-folder.ts'
import { countReport, failedFiles, type Report, unexpectedSkips, withSecondTry } from './suite-report.ts'

// Runs the suites that are named, or all; other words limit the run to the files whose path holds them.
const suites = ['pure', 'component', 'database', 'system', 'attack', 'crash', 'e2e']
/** Suites that run at the same time, stage by stage: kills wait more than they work. Journeys have the machine to themselves. */
const stages = [
  [
    ['component', 'database', 'system', 'attack'],
    ['crash', 'pure'],
  ],
  [['e2e']],
]
const mostUnstable = 2
/** A second try tells a race from a fault. It begins with a server and a database of its own, as the first did. */
const triedAgain = ['e2e']
const runner = 'node_modules/vitest/vitest.mjs'
/** glibc takes memory in large pages, where the system offers them: fewer page faults, which cost a virtual machine a tenth of its time. */
const env = { GLIBC_TUNABLES: 'glibc.malloc.hugetlb=1', ...process.env, CI: 'true' }

const words = process.argv.slice(2)
const named = words.filter((word) => suites.includes(word))
const paths = words.filter((word) => !suites.includes(word))

if (paths.length) {
  const projects = named.flatMap((suite) => ['--project', suite])
  process.exit(await vitest([...projects, ...paths]))
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
const failures: string[] = []
const unstable: string[] = []
const skipped: string[] = []
const wanted = named.length ? named : suites
for (const stage of stages) {
  const lanes = stage
    .map((lane) => lane.filter((suite) => wanted.includes(suite)))
    .filter((lane) => lane.length)
  await Promise.all(lanes.map((lane) => runLane(lane, lanes.length > 1)))
}
results.sort((one, other) => suites.indexOf(one.suite) - suites.indexOf(other.suite))

console.log()
console.table(results)
for (const name of failures) console.log(`Failed: ${name}`)
for (const name of unstable) console.log(`Passed only when tried again: ${name}`)
for (const name of skipped) console.log(`Skipped, and not on the list of what may be: ${name}`)
// A claim counts only if its test ran and passed: a skipped test proves nothing.
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

type Run = { status: number; seconds: number }

function count(suite: string, { status, seconds }: Run) {
  const report = readReport(reportOf(suite))
  if (report) reports.push(report)
  const counted = countReport(report, status)
  failures.push(...counted.failures)
  unstable.push(...counted.unstable)
  skipped.push(...unexpectedSkips(counted.skipped, allowedSkips))
  const { passed, failed } = counted
  results.push({
    suite,
    passed,
    failed,
    skipped: counted.skipped.length,
    unstable: counted.unstable.length,
    seconds,
  })
}

async function runLane(lane: string[], isBesideOthers: boolean) {
  for (const suite of lane) count(suite, await runSuite(suite, isBesideOthers))
}

/** Beside other suites, prints the buffered output when the suite has ended, so that outputs do not interleave. */
async function runSuite(suite: string, isBesideOthers: boolean): Promise<Run> {
  const started = Date.now()
  const said: Buffer[] = []
  let status = await vitest(argumentsOf(suite), isBesideOthers ? said : undefined)
  const first = readReport(reportOf(suite))
  const failed = failedFiles(first)
  if (triedAgain.includes(suite) && failed.length && failed.length <= mostUnstable) {
    console.log(`Tried again: ${failed.join(', ')}`)
    status = await vitest([...argumentsOf(suite), ...failed], isBesideOthers ? said : undefined)
    const second = readReport(reportOf(suite))
    if (first && second) writeFileSync(reportOf(suite), JSON.stringify(withSecondTry(first, second)))
  }
  process.stdout.write(Buffer.concat(said))
  return { status, seconds: secondsSince(started) }
}

function readReport(file: string): Report | null {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : null
}

/** Runs a command to its end; `said` receives its output instead of stdout. */
function vitest(args: string[], said?: Buffer[]): Promise<number> {
  const stdio = said ? 'pipe' : 'inherit'
  const run = spawn(process.execPath, [runner, 'run', ...args], { env, stdio: ['ignore', stdio, stdio] })
  run.stdout?.on('data', (chunk: Buffer) => said?.push(chunk))
  run.stderr?.on('data', (chunk: Buffer) => said?.push(chunk))
  return new Promise((resolve) => run.once('close', (code) => resolve(code ?? 1)))
}

function argumentsOf(suite: string): string[] {
  const report = `--outputFile.json=${reportOf(suite)}`
  return ['--project', suite, '--reporter=default', '--reporter=json', report]
}

function reportOf(suite: string): string {
  return join(reportFolder, `${suite}.json`)
}

function secondsSince(started: number): number {
  return Math.round((Date.now() - started) / 1000)
}
