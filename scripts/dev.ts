import { spawn } from 'node:child_process'
import { join, resolve } from 'node:path'
import { openLog } from '#server/platform/log.ts'
import { lockDataDir } from '#server/platform/postgres/data-lock.ts'
import { startPostgres } from '#server/platform/postgres/start-postgres.ts'

// npm run dev: keeps the database running, restarts the server on changes in server/ or domain/, reloads the browser on changes in web/.
const root = join(import.meta.dirname, '..')
const dataDir = resolve(process.env.DATA_DIR ?? 'data')
// Marks the folder as a data directory, as the server does on its first start.
lockDataDir(dataDir).release()
const inspect = process.argv.includes('--inspect') ? ['--inspect'] : []

const postgres = process.env.DATABASE_URL ? null : await startPostgres({ dataDir, log: openLog('warn') })
const env = { ...process.env, DATABASE_URL: process.env.DATABASE_URL ?? postgres?.url }
const watched = ['server', 'domain'].map((folder) => `--watch-path=${folder}`)
const children = [
  spawn(process.execPath, [...inspect, '--watch', '--watch-preserve-output', ...watched, 'server/main.ts'], {
    cwd: root,
    env,
    stdio: 'inherit',
  }),
  spawn('vite', ['--config', 'web/vite.config.ts', '--clearScreen', 'false'], {
    cwd: root,
    env,
    stdio: 'inherit',
  }),
]
console.log('The browser’s part with reload: http://localhost:5173')

let stopping = false
async function stop() {
  if (stopping) return
  stopping = true
  const ends = children.map((child) => new Promise((done) => child.once('exit', done)))
  for (const child of children) if (child.exitCode === null) child.kill('SIGTERM')
  await Promise.all(ends)
  await postgres?.stop()
  process.exit(0)
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop())
for (const child of children) child.on('exit', () => void stop())
