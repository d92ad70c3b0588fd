import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { byTier, claimsIn, claimsInSource, crowdedTitles, mostIds, tierOf } from './claims.ts'
import { reportFolderOf, type Tier } from './report-folder.ts'
import type { Report } from './suite-report.ts'

/**
 * Prints how many ledger lines a test of the quick or only of the long tier claims, and how many of these claims passed in the last whole
 * run of each tier. `--list` prints the lines that only the long tier shows; areas as arguments print their unclaimed lines. Fails on ids
 * missing in the ledger, and on titles that claim more than five ids.
 */
const quiet = process.argv.includes('--quiet')
const isListed = process.argv.includes('--list')
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
  .split('\n')
  // Their titles are samples.
  .filter((path) => path && existsSync(path) && !path.startsWith('scripts/claims'))
  .map((path) => ({ path, source: readFileSync(path, 'utf8') }))
  .map(({ path, source }) => ({
    path,
    tier: tierOf(path),
    claims: claimsInSource(source),
    crowded: crowdedTitles(source),
  }))

const unknown = tests.flatMap(({ path, claims }) =>
  claims.filter((id) => !known.has(id)).map((id) => `${path}: the ledger has no ${id}`),
)
const crowded = tests.flatMap(({ path, crowded: titles }) =>
  titles.map((title) => `${path}: ${title}: a title claims at most ${mostIds} ids; split the test`),
)
for (const problem of [...unknown, ...crowded]) console.error(problem)
if (!quiet) printClaims()
process.exitCode = unknown.length + crowded.length ? 1 : 0

function printClaims(): void {
  const claimed = byTier(tests)
  const passed = byTier([
    { tier: 'quick', claims: provenIn('quick') },
    { tier: 'long', claims: provenIn('long') },
  ])
  const columns = {
    quick: claimed.quick,
    'long only': claimed.longOnly,
    'passed in quick': passed.quick,
    'passed in long only': passed.longOnly,
  }
  const byArea = Map.groupBy(ledger, (line) => line.area)
  console.table(
    Object.fromEntries(
      [...byArea].map(([area, lines]) => [area, { ...countsOf(lines, columns), of: lines.length }]),
    ),
  )
  const counts = countsOf(ledger, columns)
  console.log(
    `${counts['quick']} of ${ledger.length} lines are claimed by the quick tier, ${counts['long only']} by the long tier only. ` +
      `${counts['passed in quick']} passed in the last whole run of the quick tier, ${counts['passed in long only']} in that of the long tier only.`,
  )
  for (const { id, area, text } of ledger) {
    if (isListed && claimed.longOnly.has(id)) console.log(`${id}  long only  ${text}`)
    if (areas.includes(area) && !claimed.quick.has(id) && !claimed.longOnly.has(id))
      console.log(`${id}  unclaimed  ${text}`)
  }
}

function countsOf(lines: { id: string }[], columns: Record<string, Set<string>>): Record<string, number> {
  return Object.fromEntries(
    Object.entries(columns).map(([name, ids]) => [name, lines.filter(({ id }) => ids.has(id)).length]),
  )
}

/** Returns the claims that passed in the last whole run of a tier and did not fail there. */
function provenIn(tier: Tier): Set<string> {
  const folder = reportFolderOf(tier)
  if (!existsSync(folder)) return new Set()
  const reports = readdirSync(folder).map(
    (name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Report,
  )
  const { proven, broken } = claimsIn(reports)
  return proven.difference(broken)
}
