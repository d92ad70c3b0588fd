import { useEffect } from 'react'
import { contactEndpoints } from '#domain/contacts/contact-contract.ts'
import type { ImportRow } from '#domain/contacts/import-row.ts'
import { call } from '#web/platform/client.ts'
import { queryClient } from '#web/platform/query-client.ts'
import { sessionStore, whenSessionEnds } from '#web/platform/session-store.ts'
import { showError } from '#web/platform/toast.tsx'
import { tagNamesQuery } from '#web/tags/tag-names-query.ts'
import { contactsKey } from '#web/contacts/contact-queries.ts'

const rowsAtOnce = 200

export type RejectedLine = { line: number; row: ImportRow; field: string; message: string }
/** A change that a line makes to an existing contact. */
export type ChangedLine = { line: number; name: string; field: string; from: string; to: string }
export type ImportReport = {
  created: number
  updated: number
  kept: number
  changes: ChangedLine[]
  rejected: RejectedLine[]
  /** Lines that were not sent, as the import was stopped or broke off, and the first of them. */
  unsent: { count: number; line: number } | null
  /** Id with which the import can be undone. */
  uuid: string
}
type Line = { line: number; row: ImportRow }
type How = { preview?: boolean; keepKnown?: boolean }
export type Sent = Omit<ImportReport, 'uuid' | 'unsent'>

type Shown = {
  running: { done: number; count: number } | null
  plan: { lines: Line[]; total: Sent } | null
  report: ImportReport | null
}

const nothing: Shown = { running: null, plan: null, report: null }
/** Outside of the screen, because an import goes on when its user leaves it. */
const shown = sessionStore(nothing)
/** The import under way; null once it is stopped or its session has ended. */
let current: object | null = null
let session = {}
whenSessionEnds(() => {
  current = null
  session = {}
})

/** Sends the lines in parts; sent parts are kept when the import is stopped or the network fails. */
async function send(
  lines: Line[],
  how: How & { importUuid?: string },
  onDone: (done: number) => void,
): Promise<{ total: Sent; unsent: Line[] }> {
  const own = {}
  current = own
  const total: Sent = { created: 0, updated: 0, kept: 0, changes: [], rejected: [] }
  let from = 0
  onDone(0)
  try {
    for (; from < lines.length && current === own; from += rowsAtOnce) {
      const part = lines.slice(from, from + rowsAtOnce)
      const body = part.map(({ row }) => row)
      const answer = await call(contactEndpoints.importContacts, { query: how, body })
      total.created += answer.created
      total.updated += answer.updated
      total.kept += answer.kept
      for (const { row, ...change } of answer.changes)
        total.changes.push({ line: part[row]?.line ?? 0, ...change })
      for (const { row, ...why } of answer.rejected) {
        const one = part[row]
        if (one) total.rejected.push({ ...one, ...why })
      }
      onDone(from + part.length)
    }
  } catch (error) {
    showError(error)
  }
  return { total, unsent: lines.slice(from) }
}

/** The import under way, also one that was begun before the screen was left, and what starts and ends it. */
export function useImport() {
  const { running, plan, report } = shown.use((all) => all)
  // What was seen is over with the screen.
  useEffect(
    () => () => {
      if (!shown.get().running) shown.set(nothing)
    },
    [],
  )
  useEffect(() => {
    if (!running) return
    // The browser sends nothing more once its window is closed.
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [running])
  const show = async (lines: Line[], how: How & { importUuid?: string }) => {
    const begun = session
    const set = (part: Partial<Shown>) => begun === session && shown.set({ ...nothing, ...part })
    const sent = await send(lines, how, (done) => set({ running: { done, count: lines.length } }))
    return { ...sent, end: set }
  }
  const run = async (lines: Line[], how: How = {}) => {
    const uuid = crypto.randomUUID()
    const { total, unsent, end } = await show(lines, { ...how, importUuid: uuid })
    const [first] = unsent
    end({ report: { ...total, unsent: first ? { count: unsent.length, line: first.line } : null, uuid } })
    // The import may have created tags.
    void queryClient.invalidateQueries({ queryKey: contactsKey })
    void queryClient.invalidateQueries({ queryKey: tagNamesQuery.queryKey })
  }
  /** Imports at once if no existing contact changes; otherwise shows the changes first. */
  const begin = async (lines: Line[]) => {
    const { total, unsent, end } = await show(lines, { preview: true })
    if (unsent.length) end({})
    else if (total.changes.length) end({ plan: { lines, total } })
    else await run(lines)
  }
  return {
    running,
    plan,
    report,
    begin,
    run,
    stop: () => {
      current = null
    },
    reset: () => shown.set(nothing),
  }
}
