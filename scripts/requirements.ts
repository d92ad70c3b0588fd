import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { claimsIn, claimsOf, crowdedTitles, mostIds } from './claims.ts'
import { reportFolderOf } from './report-folder.ts'
import type { Report } from './suite-report.ts'

/**
 * Prints how many ledger lines a test claims, and how many of these claims passed in the last complete run of `npm test`; with areas as
 * arguments, also the unclaimed lines. Fails on ids missing in the ledger, and on titles that claim more than five ids.
 */
const quiet = process.argv.includes('--quiet')
const areas = process.argv.slice(2).filter((word) => /^[A-Z]+$/.test(word))

const ledger = readFileSync('docs/requirements.tsv', 'utf8')
  .split('\n')
  .slice(1)
  .filter(Boolean)
  .map((line) => line.split('\t'))
  .map(([id = '', area = '', , text = '']) => ({ id, area, text }))
const known = new Set(ledger.map((line) => line.id))

const tests = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', '*.test.ts', '*.test.tsx'],
  {
    encoding: 'utf8',
  },
)
const named = new Map<string, string>()
const crowded: string[] = []
for (const file of tests.split('\n').filter((path) => path && existsSync(path))) {
  const source = readFileSync(file, 'utf8')
  if (!file.startsWith('scripts/claims')) {
    for (const id of claimsOf(source)) named.set(id, file)
    for (const brackets of crowdedTitles(source)) crowded.push(`${file}: ${brackets}`)
  }
}

const unknown = [...named].filter(([id]) => !known.has(id))
for (const [id, file] of unknown) console.error(`${file}: the ledger has no ${id}`)
for (const title of crowded) console.error(`${title}: a title claims at most ${mostIds} ids; split the test`)

if (!quiet) {
  const reportFolder = reportFolderOf('quick')
  const reports = existsSync(reportFolder)
    ? readdirSync(reportFolder).map(
        (name) => JSON.parse(readFileSync(join(reportFolder, name), 'utf8')) as Report,
      )
    : []
  const { proven } = claimsIn(reports)
  const byArea = Map.groupBy(ledger, (line) => line.area)
  console.table(
    Object.fromEntries(
      [...byArea].map(([area, lines]) => [
        area,
        {
          claimed: lines.filter((line) => named.has(line.id)).length,
          passed: lines.filter((line) => proven.has(line.id)).length,
          of: lines.length,
        },
      ]),
    ),
  )
  console.log(
    `${ledger.filter((line) => named.has(line.id)).length} of ${ledger.length} lines are claimed by a test, ${
      ledger.filter((line) => proven.has(line.id)).length
    } passed in the last whole run of npm test.`,
  )
  for (const { id, area, text } of ledger) {
    if (areas.includes(area) && !named.has(id)) console.log(`${id}  ${text}`)
  }
}
process.exitCode = unknown.length + crowded.length ? 1 : 0
