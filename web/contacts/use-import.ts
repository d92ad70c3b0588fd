import { useRef, useState } from 'react'
import { contactEndpoints } from '#domain/contacts/contact-contract.ts'
import type { ImportRow } from '#domain/contacts/import-rules.ts'
import { call } from '#web/platform/client.ts'
import { queryClient } from '#web/platform/query-client.ts'
import { showError } from '#web/platform/toast.tsx'
import { tagNamesQuery } from '#web/tags/tag-names-query.ts'
import { contactsKey } from './contact-queries.ts'

const rowsAtOnce = 200

export type RejectedLine = { line: number; row: ImportRow; field: string; message: string }
export type ImportReport = { created: number; updated: number; rejected: RejectedLine[] }
type Line = { line: number; row: ImportRow }

/** Sends the lines in parts; a part that was sent stays, also when one stops or the line breaks. */
export function useImport() {
  const [done, setDone] = useState<number | null>(null)
  const [report, setReport] = useState<ImportReport | null>(null)
  const stopped = useRef(false)
  const run = async (lines: Line[]) => {
    stopped.current = false
    const total: ImportReport = { created: 0, updated: 0, rejected: [] }
    setDone(0)
    try {
      for (let from = 0; from < lines.length && !stopped.current; from += rowsAtOnce) {
        const part = lines.slice(from, from + rowsAtOnce)
        const answer = await call(contactEndpoints.importContacts, { body: part.map(({ row }) => row) })
        total.created += answer.created
        total.updated += answer.updated
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
    setReport(total)
    // Its lines may have named tags that did not exist.
    void queryClient.invalidateQueries({ queryKey: contactsKey })
    void queryClient.invalidateQueries({ queryKey: tagNamesQuery.queryKey })
  }
  return {
    done,
    report,
    run,
    stop: () => {
      stopped.current = true
    },
    reset: () => setReport(null),
  }
}
