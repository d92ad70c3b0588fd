import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { lessGarbage } from '#tests/app/less-garbage.ts'
import type { RunServer } from '#tests/processes/start-server.ts'
import type { Order } from './warm-process.ts'

let warm: ChildProcess | undefined

function warmProcess(): ChildProcess {
  if (warm && warm.exitCode === null && warm.signalCode === null) return warm
  const child = spawn(process.execPath, [...lessGarbage, join(import.meta.dirname, 'warm-process.ts')], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  warm = child
  return child
}

/**
 * Runs a server in a process that the files of a worker use one after another: loading its code takes more than half of a start. It ends with
 * the worker.
 */
export const runWarm: RunServer = (env, hear) => {
  const child = warmProcess()
  const listen = (chunk: Buffer) => hear(chunk.toString())
  const tell = (order: Order) => child.send(order)
  child.stdout?.on('data', listen)
  child.stderr?.on('data', listen)
  tell({ start: env })
  return {
    pid: child.pid ?? 0,
    stop: async () => {
      const stopped = once(child, 'message')
      tell('stop')
      await stopped
      child.stdout?.off('data', listen)
      child.stderr?.off('data', listen)
    },
  }
}
