import type pg from 'pg'

/** The used part of the socket inside a connection of `pg`. */
type Corkable = { cork: () => void; uncork: () => void; write: (...given: never[]) => boolean }
type WithStream = { connection?: { stream?: Corkable } }

/**
 * Makes a connection send all queries of one tick (`begin` and the first query, parallel queries) in one system call, which costs more than
 * most of the data. Nothing waits longer than until the end of the tick.
 */
export function writeAtOnce(client: pg.PoolClient): void {
  const stream = (client as unknown as WithStream).connection?.stream
  if (!stream) return
  const write = stream.write.bind(stream)
  let isHeld = false
  stream.write = (...given) => {
    if (!isHeld) {
      isHeld = true
      stream.cork()
      process.nextTick(() => {
        isHeld = false
        stream.uncork()
      })
    }
    return write(...given)
  }
}
