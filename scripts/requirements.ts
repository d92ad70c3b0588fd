import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** Prints which lines of the ledger a test proves; with areas as arguments, also those that none does. */
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
for (const file of tests.split('\n').filter(Boolean)) {
  for (const [, list = ''] of readFileSync(file, 'utf8').matchAll(
    /\[((?:[A-Z]+-\d+)(?:,\s*[A-Z]+-\d+)*)\]/g,
  )) {
    for (const id of list.split(/,\s*/)) named.set(id, file)
  }
}

const unknown = [...named].filter(([id]) => !known.has(id))
for (const [id, file] of unknown) console.error(`${file}: the ledger has no ${id}`)

if (!quiet) {
  const byArea = Map.groupBy(ledger, (line) => line.area)
  console.table(
    Object.fromEntries(
      [...byArea].map(([area, lines]) => [
        area,
        { proven: lines.filter((line) => named.has(line.id)).length, of: lines.length },
      ]),
    ),
  )
  console.log(
    `${ledger.filter((line) => named.has(line.id)).length} of ${ledger.length} lines are proven by a test.`,
  )
  for (const { id, area, text } of ledger) {
    if (areas.includes(area) && !named.has(id)) console.log(`${id}  ${text}`)
  }
}
process.exitCode = unknown.length ? 1 : 0
