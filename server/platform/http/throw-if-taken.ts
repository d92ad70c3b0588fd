import { createServer } from 'node:net'
import { StartupError } from '#server/platform/postgres/startup-error.ts'

/** Throws StartupError naming the variable when the port is in use or not permitted. Port 0 means any. */
export async function throwIfTaken({
  port,
  host,
  variable,
}: {
  port: number
  host: string
  variable: string
}) {
  const probe = createServer()
  try {
    await new Promise<void>((resolve, reject) => {
      probe.once('error', reject)
      probe.listen({ port, host }, resolve)
    })
  } catch (error) {
    const { code } = error as { code?: string }
    if (code === 'EADDRINUSE') {
      throw new StartupError(
        `The port ${port} is taken by another program. Stop that, or give another one in ${variable}.`,
      )
    }
    throw new StartupError(
      `The port ${port} on ${host} cannot be used (${code}). Give another one in ${variable}.`,
    )
  } finally {
    probe.close()
  }
}
