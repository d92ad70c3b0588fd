/** What a process remembers of each company's records, each under the stamp of the version that it is. */
export type RecordMemory<V> = {
  /** Returns a record, where the one that is remembered has this stamp. */
  get: (companyId: number, id: number | string, stamp: string) => V | undefined
  /** Remembers a record of about so many bytes, in place of an earlier version of it. */
  set: (companyId: number, id: number | string, given: { stamp: string; record: V; bytes: number }) => void
  bytes: () => number
}

type Kept<V> = { stamp: string; record: V; bytes: number }
type Shelf<V> = { records: Map<number | string, Kept<V>>; bytes: number }

/** Bytes of the entry itself. */
const entryBytes = 200

/**
 * Opens a memory of at most `maxBytes`. When it is full, the company that takes most of it loses its longest unused records, so that a large
 * one leaves the records of others where they are.
 */
export function openRecordMemory<V>(maxBytes: number): RecordMemory<V> {
  const shelves = new Map<number, Shelf<V>>()
  let total = 0

  const drop = (companyId: number, shelf: Shelf<V>, id: number | string) => {
    const kept = shelf.records.get(id)
    if (!kept) return
    shelf.records.delete(id)
    shelf.bytes -= kept.bytes
    total -= kept.bytes
    if (!shelf.records.size) shelves.delete(companyId)
  }
  const makeRoom = () => {
    // A tenth at once: the largest company is looked for seldom.
    while (total > maxBytes * 0.9) {
      const largest = [...shelves].reduce((most, one) => (one[1].bytes > most[1].bytes ? one : most))
      const until = largest[1].bytes - maxBytes * 0.01
      for (const id of largest[1].records.keys()) {
        drop(...largest, id)
        if (largest[1].bytes <= until) break
      }
    }
  }
  return {
    get: (companyId, id, stamp) => {
      const shelf = shelves.get(companyId)
      const kept = shelf?.records.get(id)
      if (!shelf || kept?.stamp !== stamp) return undefined
      shelf.records.delete(id)
      shelf.records.set(id, kept)
      return kept.record
    },
    set: (companyId, id, { stamp, record, bytes: own }) => {
      const bytes = own + entryBytes
      const before = shelves.get(companyId)
      if (before) drop(companyId, before, id)
      if (bytes > maxBytes * 0.1) return
      const shelf = shelves.get(companyId) ?? { records: new Map(), bytes: 0 }
      shelves.set(companyId, shelf)
      shelf.records.set(id, { stamp, record, bytes })
      shelf.bytes += bytes
      total += bytes
      if (total > maxBytes) makeRoom()
    },
    bytes: () => total,
  }
}
