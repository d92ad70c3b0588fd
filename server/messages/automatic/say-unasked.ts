import { beginningOf, maxTextLength } from '#domain/messages/message-rules.ts'
import { isCutOff } from '#server/connections/connection-db.ts'
import type { CompanyContext } from '#server/platform/kernel/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Intake } from '#server/messages/intake.ts'
import { deliverDraft } from '#server/messages/outbound/deliver-draft.ts'
import { fillText } from '#server/messages/fill-text.ts'

type Words = { ticketId: number; text: string; quotedId?: number }

/** Sends words that no person wrote, with their variables filled in; the ticket stays unanswered (decision D28). Says whether anything was sent. */
export async function sayUnasked(
  ctx: CompanyContext,
  tx: Db,
  { id: whatsappId, channel }: Intake,
  { ticketId, text, quotedId }: Words,
): Promise<boolean> {
  if (await isCutOff(tx, whatsappId)) return false
  const filled = await fillText(tx, { ticketId, userId: null, text, now: ctx.now })
  const draft = {
    clientId: crypto.randomUUID(),
    // Where a channel takes less than was written, its beginning is better than nothing.
    body: beginningOf(filled, maxTextLength(channel)),
    mediaType: 'chat' as const,
    upload: null,
    voice: false,
    quotedId: quotedId ?? null,
    isPrivate: false,
  }
  if (draft.body.trim() === '') return false
  await deliverDraft(ctx, tx, { ticketId, userId: null, draft, file: null, leavesUnanswered: true })
  return true
}
