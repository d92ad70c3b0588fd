import { createServer } from 'node:net'

const mostTries = 50

/** The first port from a number on at which nothing listens, but for those that are kept for others. */
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

/** Below what systems lend to outgoing connections, which may take any port between two looks. */
const [lowest, highest] = [10_240, 32_767]

/** A port of this machine at which nothing listens, by chance, so that two who look at the same moment find different ones. */
export async function anyFreePort(): Promise<number> {
  for (let tries = 0; tries < mostTries; tries++) {
    const port = lowest + Math.floor(Math.random() * (highest - lowest + 1))
    if (await isFree(port, '127.0.0.1')) return port
  }
  throw new Error(`No free port was found between ${lowest} and ${highest}.`)
}
