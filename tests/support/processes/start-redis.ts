import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { anyFreePort } from '#server/platform/find-free-port.ts'

export const hasRedis = spawnSync('redis-server', ['--version']).status === 0

/** Starts the installed Redis on a port, or on a free one, without persistence. Resolves when it accepts connections. */
export async function startRedis(
  at?: number,
): Promise<{ url: string; port: number; stop: () => Promise<void> }> {
  const dir = mkdtempSync(join(tmpdir(), 'chat-flow-redis-'))
  const port = at ?? (await anyFreePort())
  const server = spawn(
    'redis-server',
    ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', dir],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  )
  await new Promise<void>((resolve, reject) => {
    server.once('exit', () => reject(new Error('Redis did not start.')))
    server.stdout.on('data', (chunk: Buffer) => {
      if (chunk.toString().includes('Ready to accept connections')) resolve()
    })
  })
  return {
    url: `redis://127.0.0.1:${port}`,
    port,
    stop: async () => {
      const ended = new Promise((resolve) => server.once('exit', resolve))
      server.kill('SIGTERM')
      await ended
      rmSync(dir, { recursive: true, force: true })
    },
  }
}
