import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { features, longFiles, maxLines, platformFiles, privateFiles } from '../architecture.ts'
import { type Law, violationsOf } from './violations-of.ts'

const law: Law = { features, longFiles, maxLines, platformFiles, privateFiles }
const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => path !== '' && path !== 'package-lock.json' && existsSync(path))
const readable = /\.(ts|tsx|mjs|js|sql|css|html|json|md|tsv|sh)$|^\.ci\//
const files = tracked
  .filter((path) => readable.test(path))
  .map((path) => ({ path, source: readFileSync(path, 'utf8') }))

const violations = violationsOf(files, law)
for (const violation of violations) console.error(violation)

const lengths = files
  .filter(({ path }) => /\.tsx?$/.test(path))
  .map(({ source }) => source.split('\n').length)
  .sort((one, other) => one - other)
console.log(
  `${lengths.length} files of code; median ${lengths[Math.floor(lengths.length / 2)]} lines, longest ${lengths.at(-1)}`,
)
process.exitCode = violations.length ? 1 : 0
