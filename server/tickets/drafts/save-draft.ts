import type { Input } from '#domain/http/endpoint.ts'
import type { Draft, draftEndpoints } from '#domain/tickets/draft-contract.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { forgetEmptied, saveNewerDraft } from './draft-db.ts'
import { getVisibleConversation } from '#server/tickets/get-visible-ticket.ts'

export const saveDraft = (
  ctx: Context,
  { params: { ticketId }, body: { text, isPrivate, writtenAt } }: Input<typeof draftEndpoints.saveDraft>,
): Promise<Draft> =>
  ctx.transaction(async (tx) => {
    await getVisibleConversation(ctx, tx, { id: ticketId })
    // A clock that is ahead must not override everything that is written later.
    const at = new Date(Math.min(writtenAt.getTime(), ctx.now.getTime()))
    const kept = await saveNewerDraft(tx, ctx.viewer.id, { ticketId, isPrivate, text, writtenAt: at })
    if (text === '') await forgetEmptied(tx, ctx.viewer.id, ctx.now)
    return kept
  })
