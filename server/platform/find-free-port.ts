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

/** A port of this machine at which nothing listens, whichever the system gives. */
export const anyFreePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
