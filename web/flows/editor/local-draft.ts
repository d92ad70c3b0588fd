import { flowGraph, type FlowGraph } from '#domain/flows/graph.ts'

/** Unsaved drawing of a user, stored in this browser. */
export type LocalDraft = { graph: FlowGraph; draftRevision: number; at: number }

const database = 'flow-drafts'
const store = 'drafts'

const open = (): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open(database, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(store)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('no storage'))
  })

/** Returns undefined if the browser has no storage, as in private windows. */
async function inStore<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>) {
  if (!('indexedDB' in globalThis)) return undefined
  try {
    const db = await open()
    return await new Promise<T>((resolve, reject) => {
      const request = work(db.transaction(store, mode).objectStore(store))
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error ?? new Error('no storage'))
    }).finally(() => db.close())
  } catch {
    return undefined
  }
}

type Whose = { companyId: number; userId: number; flowId: number }
const keyOf = ({ companyId, userId, flowId }: Whose) => `${companyId}/${userId}/${flowId}`

export const keepLocalDraft = (whose: Whose, draft: LocalDraft) =>
  inStore('readwrite', (drafts) => drafts.put(draft, keyOf(whose)))

export const forgetLocalDraft = (whose: Whose) =>
  inStore('readwrite', (drafts) => drafts.delete(keyOf(whose)))

export async function readLocalDraft(whose: Whose): Promise<LocalDraft | null> {
  const found: unknown = await inStore('readonly', (drafts) => drafts.get(keyOf(whose)))
  if (typeof found !== 'object' || found === null || !('graph' in found)) return null
  const graph = flowGraph.safeParse(found.graph)
  const { draftRevision, at } = found as Partial<LocalDraft>
  if (!graph.success || typeof draftRevision !== 'number' || typeof at !== 'number') return null
  return { graph: graph.data, draftRevision, at }
}
