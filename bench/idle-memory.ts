import { readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { startServer } from '#tests/processes/start-server.ts'
import { processFamily } from './process-family.ts'
import { pssOf } from './pss-of.ts'
import type { Result } from './result.ts'

const settleMs = 20_000

/** Total memory of the idle server, channel host and PostgreSQL; shared memory counts once (PSS). */
export async function measureIdleMemory(): Promise<Result[]> {
  const server = await startServer()
  try {
    await delay(settleMs)
    const parts = processFamily(server.mainPid()).map((pid) => ({ name: nameOf(pid), megabytes: pssOf(pid) }))
    const sum = (name: string) =>
      parts.filter((part) => part.name === name).reduce((total, { megabytes }) => total + megabytes, 0)
    const total = parts.reduce((all, { megabytes }) => all + megabytes, 0)
    return [
      {
        what: 'idle memory of server, channel host and PostgreSQL',
        measured: `${total.toFixed(0)} MB`,
        aim: '≤ 400 MB',
        met: total <= 400,
      },
      {
        what: 'of which Node, PostgreSQL',
        measured: `${sum('node').toFixed(0)} MB, ${sum('postgres').toFixed(0)} MB`,
        aim: '',
        met: null,
      },
    ]
  } finally {
    await server.stop()
  }
}

const nameOf = (pid: number) =>
  /postgres/.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8')) ? 'postgres' : 'node'
