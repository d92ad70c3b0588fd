import { isOptOutButton, isOptOutWord } from '#domain/opt-outs/opt-out-rules.ts'
import type { InboundStep } from '#server/messages/inbound-step.ts'
import type { SavedMessage } from '#server/messages/save-message-db.ts'
import { sendSystemMessage } from '#server/messages/outbound/send-system-message.ts'
import { recordOptOut } from '#server/opt-outs/record-opt-out.ts'
import type { Db } from '#server/platform/database/db.ts'

const longestWord = 60
/** Whoever wrote by hand in this time is the one who is answered. */
const talkMs = 24 * 3_600_000

/**
 * Enters who answers what was sent by itself with nothing but a word that the company lists, or taps a button of that name, and says so
 * once (decision D84). A bot under way has the word first (D28), and what answers a colleague is for the colleague to read.
 */
export const noteOptOut: InboundStep = {
  name: 'opt-out',
  concerns: ({ messages, intake }) =>
    messages.some(
      ({ text, data }) =>
        text !== '' &&
        text.length <= longestWord &&
        (intake.settings.optOutByWords === 'enabled' || data?.reply),
    ),
  run: async (ctx, tx, { ticketId, opened, stored, intake: { settings } }) => {
    const words = settings.optOutWords
    const said = stored.find((message) => wishIn(message, words) !== null)
    const source = said && wishIn(said, words)
    if (!said || !source || said.senderId !== null) return 'next'
    if (source === 'word' && settings.optOutByWords !== 'enabled') return 'next'
    if (source === 'word' && !opened && (await answersColleague(tx, ticketId, ctx.now))) return 'next'
    // The provider's own button speaks of marketing alone.
    const scope = isOptOutWord(said.body, words) ? 'all' : 'marketing'
    const given = { scope, source, proof: said.body, messageId: said.id } as const
    const recorded = await recordOptOut(ctx, tx, { contactId: said.contactId }, given)
    const text = settings.optOutMessage
    if (recorded && text) await sendSystemMessage(ctx, tx, { ticketId, text, cause: { kind: 'inbound' } })
    return recorded ? 'handled' : 'next'
  },
}

function wishIn({ body, mediaType, dataJson }: SavedMessage, words: string): 'word' | 'button' | null {
  const { reply } = (dataJson ?? {}) as { reply?: unknown }
  if (reply) return isOptOutButton(body, words) ? 'button' : null
  return mediaType === 'chat' && isOptOutWord(body, words) ? 'word' : null
}

async function answersColleague(tx: Db, ticketId: number, now: Date): Promise<boolean> {
  const last = await tx
    .selectFrom('messages')
    .select(['userId', 'createdAt'])
    .where('ticketId', '=', ticketId)
    .where('fromMe', '=', true)
    .where('isPrivate', '=', false)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last !== undefined && last.userId !== null && now.getTime() - last.createdAt.getTime() < talkMs
}
