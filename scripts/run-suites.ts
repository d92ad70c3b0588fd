import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { allowedSkips } from './allowed-skips.ts'
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

const reports = mkdtempSync(join(tmpdir(), 'chat-flow-report-'))
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
  const file = join(reports, `${suite}.json`)
  const started = Date.now()
  const status = vitest([
    '--project',
    suite,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ])
  const counted = countReport(
    existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : null,
    status,
  )
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
rmSync(reports, { recursive: true, force: true })

console.log()
console.table(results)
for (const name of unstable) console.log(`Passed only when tried again: ${name}`)
for (const name of skipped) console.log(`Skipped, and not on the list of what may be: ${name}`)
const sum = (key: 'passed' | 'failed' | 'skipped') =>
  results.reduce((total, result) => total + result[key], 0)
console.log(
  `${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped, ${unstable.length} unstable`,
)
process.exit(sum('failed') || skipped.length || unstable.length > mostUnstable ? 1 : 0)

function vitest(args: string[]): number {
  const run = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...args], {
    env: { ...process.env, CI: 'true' },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  return run.status ?? 1
}
