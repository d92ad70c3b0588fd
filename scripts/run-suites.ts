import { spawn } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { postgresEnv, startTestPostgres } from '#tests/database/postgres-setup.ts'
import { allowedSkips } from './allowed-skips.ts'
import { claimsOf, unprovenClaims } from './claims.ts'
import { filesOfPart, partCount, readPart } from './long-parts.ts'
import { reportFolderOf, type Tier } from './report-folder.ts'
import {
  countReport,
  failedFiles,
  type Report,
  slowestFiles,
  unexpectedSkips,
  withSecondTry,
} from './suite-report.ts'

// Runs the suites that are named, or all, of one tier; `--long` is the long one, and `--part 3/8` a part of it. Other words limit the run to
// the files whose path holds them.
const suites = ['pure', 'component', 'database', 'system', 'attack', 'crash', 'e2e']
/** Suites that run at the same time, stage by stage: kills wait more than they work. Journeys have the machine to themselves. */
const stages = [
  [
    ['component', 'database', 'system', 'attack'],
    ['crash', 'pure'],
  ],
  [['e2e']],
]
/** Suites that share one PostgreSQL, in which each test file has a database or companies of its own. */
const onPostgres = ['database', 'system', 'attack', 'e2e']
/** A second try tells a race from a fault. It begins with a server and a database of its own, as the first did. */
const triedAgain = ['e2e']
const mostTriedAgain = 2
const runner = 'node_modules/vitest/vitest.mjs'

const args = process.argv.slice(2)
const tier: Tier = args.includes('--long') ? 'long' : 'quick'
/** A test of the quick tier that passes only when tried again fails the run. */
const maxUnstable = tier === 'long' ? 2 : 0
const part = args.includes('--part') ? readPart(args[args.indexOf('--part') + 1]) : null
if (args.includes('--part') && part === null) {
  console.error(`--part takes a part of the long tier, 1/${partCount} to ${partCount}/${partCount}.`)
  process.exit(1)
}
const words = args.filter((word, at) => !word.startsWith('--') && args[at - 1] !== '--part')
const named = words.filter((word) => suites.includes(word))
const paths = words.filter((word) => !suites.includes(word))
/** Files of the long tier, or of its part; the quick tier runs whatever its suites include. */
const chosen = tier === 'long' ? chooseLongFiles(part) : null

/** The run's own folder for temporary files: what its processes leave, killed ones above all, goes with it. */
const temporary = mkdtempSync(join(tmpdir(), 'chat-flow-tests-'))
// PostgreSQL runs as a user of its own where this is the root's.
chmodSync(temporary, 0o711)
process.env.TMPDIR = temporary
process.on('exit', () => rmSync(temporary, { recursive: true, force: true }))

/** glibc takes memory in large pages, where the system offers them: fewer page faults, which cost a virtual machine a tenth of its time. */
const env = { GLIBC_TUNABLES: 'glibc.malloc.hugetlb=1', ...process.env, CI: 'true', TEST_TIER: tier }

if (paths.length) {
  const projects = named.flatMap((suite) => ['--project', suite])
  process.exit(await runVitest([...projects, ...paths]))
}

// Kept until the next run: npm run requirements reads which claims passed.
const reportFolder = reportFolderOf(tier)
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
const slowest: string[] = []
const wanted = (named.length ? named : suites).filter((suite) => !chosen || filesIn(suite).length)
const postgres = wanted.some((suite) => onPostgres.includes(suite)) ? await startTestPostgres() : null
if (postgres) Object.assign(env, postgresEnv(postgres))
for (const stage of stages) {
  const lanes = stage
    .map((lane) => lane.filter((suite) => wanted.includes(suite)))
    .filter((lane) => lane.length)
  await Promise.all(lanes.map((lane) => runLane(lane, lanes.length > 1)))
}
await postgres?.stop()
results.sort((one, other) => suites.indexOf(one.suite) - suites.indexOf(other.suite))

console.log()
for (const line of slowest) console.log(line)
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
const isRefused = sum('failed') || skipped.length || unproven.length || unstable.length > maxUnstable
if (part !== null) {
  const outcome = isRefused ? 'failed' : 'passed'
  console.log(`Part ${part}/${partCount} of the long tier ${outcome}. Again: ${commandOfPart(part)}`)
}
process.exit(isRefused ? 1 : 0)

type Run = { status: number; seconds: number }

function commandOfPart(number: number): string {
  return `npm run test:long -- --part ${number}/${partCount}`
}

function chooseLongFiles(number: number | null): string[] {
  const files = globSync('{domain,server,web,emulators,scripts,tests}/**/*.long.test.{ts,tsx}').map(
    (path) => ({
      path,
      bytes: statSync(path).size,
    }),
  )
  return number === null ? files.map(({ path }) => path) : filesOfPart(files, number)
}

/** Returns the chosen files of a suite; outside `tests` their names tell the suite. */
function filesIn(suite: string): string[] {
  return (chosen ?? []).filter((path) => suiteOf(path) === suite)
}

function suiteOf(path: string): string {
  const [, folder] = /^tests\/(\w+)\//.exec(path) ?? []
  if (folder) return folder
  if (path.endsWith('.tsx')) return 'component'
  return /-api\.long\.test\.ts$|-db\.long\.test\.ts$|\.pg\.long\.test\.ts$/.test(path) ? 'database' : 'pure'
}

function countSuite(suite: string, { status, seconds }: Run) {
  const report = readReport(reportOf(suite))
  if (report) reports.push(report)
  const counted = countReport(report, status)
  failures.push(...counted.failures)
  unstable.push(...counted.unstable)
  skipped.push(...unexpectedSkips(counted.skipped, allowedSkips))
  for (const { name, seconds: taken } of slowestFiles(report, 10)) {
    slowest.push(`${suite}: ${taken.toFixed(1)} s ${name.replace(`${process.cwd()}/`, '')}`)
  }
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
  for (const suite of lane) countSuite(suite, await runSuite(suite, isBesideOthers))
}

/** Beside other suites, prints the buffered output when the suite has ended, so that outputs do not interleave. */
async function runSuite(suite: string, isBesideOthers: boolean): Promise<Run> {
  const started = Date.now()
  const printed: Buffer[] = []
  let status = await runVitest(argumentsOf(suite), isBesideOthers ? printed : undefined)
  const first = readReport(reportOf(suite))
  const failed = failedFiles(first)
  if (triedAgain.includes(suite) && failed.length && failed.length <= mostTriedAgain) {
    console.log(`Tried again: ${failed.join(', ')}`)
    status = await runVitest([...reportArguments(suite), ...failed], isBesideOthers ? printed : undefined)
    const second = readReport(reportOf(suite))
    if (first && second) writeFileSync(reportOf(suite), JSON.stringify(withSecondTry(first, second)))
  }
  process.stdout.write(Buffer.concat(printed))
  return { status, seconds: secondsSince(started) }
}

function readReport(file: string): Report | null {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : null
}

/** Runs the test runner to its end; `printed` receives its output instead of stdout. */
function runVitest(runnerArgs: string[], printed?: Buffer[]): Promise<number> {
  const stdio = printed ? 'pipe' : 'inherit'
  const run = spawn(process.execPath, [runner, 'run', ...runnerArgs], {
    env,
    stdio: ['ignore', stdio, stdio],
  })
  run.stdout?.on('data', (chunk: Buffer) => printed?.push(chunk))
  run.stderr?.on('data', (chunk: Buffer) => printed?.push(chunk))
  return new Promise((resolve) => run.once('close', (code) => resolve(code ?? 1)))
}

function argumentsOf(suite: string): string[] {
  return [...reportArguments(suite), ...filesIn(suite)]
}

function reportArguments(suite: string): string[] {
  const report = `--outputFile.json=${reportOf(suite)}`
  return ['--project', suite, '--reporter=default', '--reporter=json', report]
}

function reportOf(suite: string): string {
  return join(reportFolder, `${suite}.json`)
}

function secondsSince(started: number): number {
  return Math.round((Date.now() - started) / 1000)
}
