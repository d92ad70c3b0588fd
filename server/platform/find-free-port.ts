import { createServer } from 'node:net'

const mostTries = 50

/** Returns the first port from a number on at which nothing listens, except those reserved for others. */
export async function findFreePort({
  from,
  host,
  not,
}: {
  from: number
  host: string
  not: number[]
}): Promise<number> {
  for (let port = from; port < from + mostTries; port++) {
    if (!not.includes(port) && (await isFree(port, host))) return port
  }
  return from
}

const isFree = (port: number, host: string) =>
  new Promise<boolean>((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen({ port, host }, () => probe.close(() => resolve(true)))
  })

/** Below the ephemeral range: outgoing connections may take any port of it between two checks. */
const [lowest, highest] = [10_240, 32_767]

/** Returns a random port of this machine at which nothing listens, so that concurrent callers find different ones. */
export async function anyFreePort(): Promise<number> {
  for (let tries = 0; tries < mostTries; tries++) {
    const port = lowest + Math.floor(Math.random() * (highest - lowest + 1))
    if (await isFree(port, '127.0.0.1')) return port
  }
  throw new Error(`No free port was found between ${lowest} and ${highest}.`)
}
