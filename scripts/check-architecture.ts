import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import * as architecture from '../architecture.ts'
import { importCycles, importDepth } from './import-cycles.ts'
import { fullFolders } from './rooms-of.ts'
import { unknownDecisions } from './unknown-decisions.ts'
import { type Law, violationsOf } from './violations-of.ts'

const law: Law = architecture
const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => path !== '' && path !== 'package-lock.json' && existsSync(path))
const readable = /\.(ts|tsx|mjs|js|sql|css|html|json|md|tsv|sh)$|^\.ci\//
const files = tracked
  .filter((path) => readable.test(path))
  .map((path) => ({ path, source: readFileSync(path, 'utf8') }))

const code = files.filter(({ path }) => /\.tsx?$/.test(path))
const cycles = importCycles(code)
const violations = [
  ...violationsOf(files, law),
  ...fullFolders(files, law),
  ...unknownDecisions(
    code.filter(({ path }) => !path.startsWith('scripts/unknown-decisions')),
    readFileSync('docs/product-decisions.md', 'utf8'),
  ),
  ...cycles.map((circle) => `import each other in a circle: ${circle.join(', ')}`),
]
for (const violation of violations) console.error(violation)

const linesOf = (some: typeof code) => some.reduce((sum, { source }) => sum + source.split('\n').length, 0)
const isTest = ({ path }: { path: string }) => /\.test\.tsx?$/.test(path)
const lengths = code.map(({ source }) => source.split('\n').length).sort((one, other) => one - other)
const folders = Map.groupBy(code, ({ path }) => path.slice(0, path.lastIndexOf('/')))
const fullest = Math.max(...[...folders.values()].map(({ length }) => length))
console.log(
  `${lengths.length} files of code; median ${lengths[Math.floor(lengths.length / 2)]} lines, longest ${lengths.at(-1)}`,
)
console.log(
  `fullest folder ${fullest} of ${law.maxFiles}; longest chain of imports ${importDepth(code)}; ${cycles.length} circles`,
)
for (const root of ['domain', 'server', 'web']) {
  const [tests = [], product = []] = [true, false].map((wanted) =>
    code.filter((file) => file.path.startsWith(`${root}/`) && isTest(file) === wanted),
  )
  console.log(`${root}: ${(linesOf(tests) / linesOf(product)).toFixed(2)} lines of test beside each of code`)
}
process.exitCode = violations.length ? 1 : 0
