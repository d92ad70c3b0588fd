import { ConfigError } from './platform/config.ts'
import type { Log } from './platform/log.ts'
import { StartupError } from './platform/postgres/startup-error.ts'

export type Closing = () => Promise<unknown> | unknown

/** Set in the environment of the channel host. */
export const childMark = 'CHAT_FLOW_CHILD'

/** Runs the closings, the last one first; one that fails does not hold up the others. */
export async function closeAll(closings: Closing[]): Promise<void> {
  for (const close of closings.splice(0).reverse()) await Promise.resolve(close()).catch(() => {})
}

/**
 * Calls `start`, and when the process is told to stop, the closings that it added, the last one first. An error of the start is printed
 * in one sentence, and the exit code is 1.
 */
export async function runProcess(start: (closings: Closing[]) => Promise<void>): Promise<void> {
  const closings: Closing[] = []
  let starting: Promise<void> = Promise.resolve()
  let stopping = false
  const stop = async (code: number) => {
    if (stopping) process.exit(code)
    stopping = true
    // A start cannot be closed halfway, so it is finished first. A second signal ends the process at once.
    await starting.catch(() => {})
    await closeAll(closings)
    process.exit(code)
  }
  process.on('SIGINT', () => void stop(0))
  process.on('SIGTERM', () => void stop(0))
  process.on('disconnect', () => void stop(0))
  try {
    starting = start(closings)
    await starting
  } catch (error) {
    process.once('exit', () => console.error(`\n${sentenceFor(error)}\n`))
    await stop(1)
  }
}

/** Logs rejections that nothing handles: one, caused by one company, would end the process for all of them (decision D99). */
export function outliveRejections(log: Log): void {
  process.on('unhandledRejection', (err) => log.error({ err }, 'a rejection was not handled'))
}

function sentenceFor(error: unknown): string {
  if (error instanceof StartupError || error instanceof ConfigError) return error.message
  return `Chat-flow could not start: ${(error as Error).message}`
}
