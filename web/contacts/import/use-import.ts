import { useRef, useState } from 'react'
import { contactEndpoints } from '#domain/contacts/contact-contract.ts'
import type { ImportRow } from '#domain/contacts/import-rules.ts'
import { call } from '#web/platform/client.ts'
import { queryClient } from '#web/platform/query-client.ts'
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

/** Sends the lines in parts; sent parts are kept when the import is stopped or the network fails. */
export function useImport() {
  const [done, setDone] = useState<number | null>(null)
  const [plan, setPlan] = useState<Sent | null>(null)
  const [report, setReport] = useState<ImportReport | null>(null)
  const stopped = useRef(false)

  const send = async (
    lines: Line[],
    how: How & { importUuid?: string },
  ): Promise<{ total: Sent; unsent: Line[] }> => {
    stopped.current = false
    const total: Sent = { created: 0, updated: 0, kept: 0, changes: [], rejected: [] }
    let from = 0
    setDone(0)
    try {
      for (; from < lines.length && !stopped.current; from += rowsAtOnce) {
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
        setDone(from + part.length)
      }
    } catch (error) {
      showError(error)
    }
    setDone(null)
    return { total, unsent: lines.slice(from) }
  }
  const run = async (lines: Line[], how: How = {}) => {
    const uuid = crypto.randomUUID()
    const { total, unsent } = await send(lines, { ...how, importUuid: uuid })
    setPlan(null)
    setReport({ ...total, unsent: unsent[0] ? { count: unsent.length, line: unsent[0].line } : null, uuid })
    // The import may have created tags.
    void queryClient.invalidateQueries({ queryKey: contactsKey })
    void queryClient.invalidateQueries({ queryKey: tagNamesQuery.queryKey })
  }
  /** Imports at once if no existing contact changes; otherwise shows the changes first. */
  const begin = async (lines: Line[]) => {
    const { total, unsent } = await send(lines, { preview: true })
    if (unsent.length) return
    if (total.changes.length) setPlan(total)
    else await run(lines)
  }
  return {
    done,
    plan,
    report,
    begin,
    run,
    stop: () => {
      stopped.current = true
    },
    back: () => setPlan(null),
    reset: () => {
      setPlan(null)
      setReport(null)
    },
  }
}
