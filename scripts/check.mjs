import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { environment, install, root } from './prepare.mjs'

// npm run check: all checks that need no database and no browser, in parallel. `-- --without-tests` skips the pure tests, for a caller that
// runs all tests next.
install()

const atOnce = 2
/** With two cores for two steps, extra type-check threads double the total time: each repeats the same work. */
const fewCores = availableParallelism() < 2 * atOnce
const oneThread = fewCores ? ['--singleThreaded'] : []

/** Type-checks again only what a change reaches. */
const typesOf = (name) => {
  const cache = `node_modules/.cache/types-${name}.tsbuildinfo`
  return ['-p', `tsconfig.${name}.json`, '--incremental', '--tsBuildInfoFile', cache, ...oneThread]
}

// Longest steps first, so that both workers finish at about the same time.
const steps = [
  ['pure tests', 'vitest', ['run', '--project', 'pure', '--reporter=dot']],
  ['types, server', 'tsc', typesOf('server')],
  ['lint', 'oxlint', ['--type-aware', '--quiet', ...(fewCores ? ['--threads=1'] : []), '.']],
  ['types, web', 'tsc', typesOf('web')],
  ['format', 'biome', ['format', '.']],
  ['import law', 'node', ['scripts/check-architecture.ts']],
  ['requirements', 'node', ['scripts/requirements.ts', '--quiet']],
  ['dead code', 'knip', ['--no-progress']],
]
const results = []

async function work(queue) {
  for (let step = queue.shift(); step; step = queue.shift()) {
    const [name, command, args] = step
    const started = performance.now()
    const { code, output } = await run(command, args)
    results.push({ name, ok: code === 0, seconds: ((performance.now() - started) / 1000).toFixed(1) })
    console.log(`${code === 0 ? '✓' : '✗'} ${name} (${results.at(-1).seconds} s)`)
    if (code !== 0) console.log(output)
  }
}

const run = (command, args) =>
  new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...environment, NO_COLOR: '1', ...(fewCores && { GOMAXPROCS: '1' }) },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    child.stdout.on('data', (chunk) => (output += chunk))
    child.stderr.on('data', (chunk) => (output += chunk))
    child.on('error', (error) => resolve({ code: 1, output: error.message }))
    child.on('close', (code) => resolve({ code, output }))
  })

const queue = steps.filter(([name]) => name !== 'pure tests' || !process.argv.includes('--without-tests'))
await Promise.all(Array.from({ length: atOnce }, () => work(queue)))
const failed = results.filter((result) => !result.ok)
console.log(
  failed.length ? `${failed.map((result) => result.name).join(', ')}: failed` : 'All checks passed.',
)
process.exit(failed.length ? 1 : 0)
