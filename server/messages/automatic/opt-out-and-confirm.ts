import { sendSystemMessage } from '#server/messages/outbound/send-system-message.ts'
import { recordOptOut } from '#server/opt-outs/record-opt-out.ts'
import type { CompanyContext } from '#server/platform/kernel/context.ts'
import type { Db } from '#server/platform/database/db.ts'

type Said = {
  contactId: number
  ticketId: number
  given: Parameters<typeof recordOptOut>[3]
  /** Answer to the customer; '': none. */
  text: string
}

/** Enters what a customer said as an opt-out, and confirms it once. Returns whether it is new. */
export async function optOutAndConfirm(
  ctx: CompanyContext,
  tx: Db,
  { contactId, ticketId, given, text }: Said,
): Promise<boolean> {
  const recorded = await recordOptOut(ctx, tx, { contactId }, given)
  if (recorded && text) await sendSystemMessage(ctx, tx, { ticketId, text, cause: { kind: 'inbound' } })
  return recorded !== null
}
