import { spawn } from 'node:child_process'
import { environment, install, root } from './prepare.mjs'

// npm run check: everything that needs no database and no browser, side by side. `-- --without-tests` leaves out the pure tests, for
// who runs all tests next.
install()

// The longest first, so that both ends of the work meet.
const steps = [
  ['pure tests', 'vitest', ['run', '--project', 'pure', '--reporter=dot']],
  ['format', 'biome', ['format', '.']],
  ['types, server', 'tsc', ['-p', 'tsconfig.server.json']],
  ['types, web', 'tsc', ['-p', 'tsconfig.web.json']],
  ['lint', 'oxlint', ['--type-aware', '--quiet', '.']],
  ['import law', 'node', ['scripts/check-architecture.ts']],
  ['requirements', 'node', ['scripts/requirements.ts', '--quiet']],
  ['dead code', 'knip', ['--no-progress']],
]
const atOnce = 2
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
      env: { ...environment, NO_COLOR: '1' },
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
