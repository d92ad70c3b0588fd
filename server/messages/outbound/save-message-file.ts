import type { NewFile } from '#server/files/file-db.ts'
import { saveUpload } from '#server/files/save-upload.ts'
import type { CompanyContext } from '#server/platform/kernel/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import { findByClientId } from '#server/messages/message-db.ts'
import { lockTicket } from '#server/tickets/ticket-db.ts'

type Sent = { ticketId: number; clientId: string | null; stored: NewFile | null }

/** Saves the file of a message to send. Null without one, and where the message was sent before under its `clientId`: it has its file. */
export async function saveMessageFile(
  ctx: CompanyContext,
  tx: Db,
  { ticketId, clientId, stored }: Sent,
): Promise<(NewFile & { id: string }) | null> {
  if (!stored) return null
  // A concurrent repeat waits here for the first; and the ticket is locked before the company's room, as everywhere.
  await lockTicket(tx, ticketId)
  if (clientId && (await findByClientId(tx, clientId))) return null
  return { ...stored, id: await saveUpload(ctx, tx, stored) }
}
