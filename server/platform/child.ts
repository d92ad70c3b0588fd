import { type ChildProcess, spawn } from 'node:child_process'
import type { Log } from './log.ts'

const restartAfterMs = 1000
const killAfterMs = 10_000

export type Child = { pid: () => number | undefined; close: () => Promise<void> }

/**
 * Keeps a child process running: restarts it one second after it dies, and stops it by SIGTERM, then by SIGKILL after ten seconds. It
 * shares an IPC channel with this process, so that it notices when this process is gone.
 */
export function keepChild(options: {
  name: string
  script: string
  env: Record<string, string | undefined>
  log: Log
}): Child {
  let child: ChildProcess | undefined
  let closed = false
  let timer: NodeJS.Timeout | undefined

  const start = () => {
    child = spawn(process.execPath, [options.script], {
      env: options.env,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    child.on('error', (error) => options.log.error({ error: error.message }, `${options.name} did not start`))
    child.on('exit', (code, signal) => {
      if (closed) return
      options.log.warn({ code, signal }, `${options.name} ended and is started again`)
      timer = setTimeout(start, restartAfterMs)
    })
  }
  start()
  return {
    pid: () => child?.pid,
    close: async () => {
      closed = true
      clearTimeout(timer)
      const running = child
      if (!running || running.exitCode !== null || running.signalCode !== null) return
      const ended = new Promise((resolve) => running.once('exit', resolve))
      running.kill('SIGTERM')
      const force = setTimeout(() => running.kill('SIGKILL'), killAfterMs)
      await ended
      clearTimeout(force)
    },
  }
}
