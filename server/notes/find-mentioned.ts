import { colleaguesNamedIn } from '#domain/notes/note-mentions.ts'
import type { TicketPlace } from '#domain/tickets/ticket-contract.ts'
import { maySee } from '#domain/tickets/ticket-rules.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import { findViewers } from '#server/users/user-db.ts'
import { listPeople } from './note-db.ts'

/** The colleagues whom a note names with an @ and who may see its ticket; never its author. */
export async function findMentioned(
  { viewer }: { viewer: Pick<Context['viewer'], 'id'> },
  tx: Db,
  { note, place }: { note: string; place: TicketPlace },
): Promise<number[]> {
  if (!note.includes('@')) return []
  const named = colleaguesNamedIn(note, await listPeople(tx)).filter((id) => id !== viewer.id)
  if (!named.length) return []
  const records = await findViewers(tx, named)
  return records.filter((record) => maySee(record.viewer, place)).map((record) => record.viewer.id)
}
