import { sql } from 'kysely'
import { isOptOutButton, isOptOutWord } from '#domain/opt-outs/opt-out-rules.ts'
import type { InboundStep } from '#server/messages/inbound-step.ts'
import type { SavedMessage } from '#server/messages/save-message-db.ts'
import type { Db } from '#server/platform/database/db.ts'
import { optOutAndConfirm } from './opt-out-and-confirm.ts'

const longestWord = 60
/** Time within which a message written by hand counts as the one being answered. */
const talkMs = 24 * 3_600_000

/**
 * Enters an opt-out, and confirms it once, when the customer answers an automatic message with only a listed word, or taps a button of that
 * name (decision D84). A running bot takes precedence (D28), and an answer to a colleague, or to a bot that was just taken over, is left
 * for the colleague to read.
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
    const said = stored.at(-1)
    const source = said && wishIn(said, words)
    if (!said || !source || said.senderId !== null) return 'next'
    // A longer message means something else.
    if (!stored.every((message) => wishIn(message, words) !== null)) return 'next'
    if (source === 'word' && settings.optOutByWords !== 'enabled') return 'next'
    if (source === 'word' && !opened && (await answersSomebody(tx, ticketId, ctx.now))) return 'next'
    // The provider's own button is about marketing only.
    const scope = isOptOutWord(said.body, words) ? 'all' : 'marketing'
    const given = { scope, source, proof: said.body, messageId: said.id } as const
    const confirmed = { contactId: said.contactId, ticketId, given, text: settings.optOutMessage }
    return (await optOutAndConfirm(ctx, tx, confirmed)) ? 'handled' : 'next'
  },
}

function wishIn({ body, mediaType, dataJson }: SavedMessage, words: string): 'word' | 'button' | null {
  const { reply } = (dataJson ?? {}) as { reply?: unknown }
  if (reply) return isOptOutButton(body, words) ? 'button' : null
  return mediaType === 'chat' && isOptOutWord(body, words) ? 'word' : null
}

/** Returns whether the last message came from a colleague, or from a bot that somebody has just taken over. */
async function answersSomebody(tx: Db, ticketId: number, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - talkMs)
  const { rows } = await sql<{ answers: boolean }>`
    select coalesce(last.user_id is not null and last.created_at > ${since}, false) or exists (
      select from flow_runs where ticket_id = ${ticketId} and moved_at > greatest(${since}, last.created_at)) as answers
    from (select 1) one left join lateral (
      select user_id, created_at from messages where ticket_id = ${ticketId} and from_me and not is_private
      order by id desc limit 1) last on true`.execute(tx)
  return rows[0]?.answers ?? false
}
