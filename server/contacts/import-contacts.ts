import type { contactEndpoints } from '#domain/contacts/contact-contract.ts'
import { type ImportRow, isReady, readImportRow, type ReadyRow } from '#domain/contacts/import-rules.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { Context } from '#server/platform/context.ts'
import { findCallingCode } from './calling-code-db.ts'
import { saveImported } from './import-contacts-db.ts'
import { defaultChannel } from './contact-record-db.ts'
import './contact-events.ts'

type Line = ReadyRow & { row: number }
type Rejected = { row: number; field: string; message: string }

/**
 * Takes the good lines and lists the others. A number that is known keeps its contact: the line adds what was missing there. Of
 * two lines with one number the first is taken. The same call again changes nothing more.
 */
export async function importContacts(ctx: Context, { body }: Input<typeof contactEndpoints.importContacts>) {
  const given: ImportRow[] = Array.isArray(body) ? body : [body]
  const lines: Line[] = []
  const rejected: Rejected[] = []
  const seen = new Set<string>()
  const callingCode = await ctx.read(findCallingCode)
  for (const [row, one] of given.entries()) {
    const read = readImportRow(one, callingCode)
    if (!isReady(read)) rejected.push({ row, ...read })
    else if (seen.has(read.number)) rejected.push({ row, field: 'number', message: 'ERR_DUPLICATED_CONTACT' })
    else {
      seen.add(read.number)
      lines.push({ ...read, row })
    }
  }
  const saved = await ctx.transaction(async (tx) => {
    const channel = await defaultChannel(tx)
    const result = await saveImported(tx, { lines, channel, userId: ctx.viewer.id, now: ctx.now })
    if (lines.length) ctx.emit('contacts.imported', result)
    return result
  })
  return { ...saved, rejected }
}
