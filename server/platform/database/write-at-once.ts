import type pg from 'pg'

/** As much as is used of the socket inside a connection of `pg`. */
type Corkable = { cork: () => void; uncork: () => void; write: (...given: never[]) => boolean }
type WithStream = { connection?: { stream?: Corkable } }

/**
 * Has a connection send what is asked of it in one moment (`begin` and the first query, queries that run side by side) by one call of
 * the operating system, which costs more than most of what is sent. Nothing waits longer than until the program has no more to say.
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
