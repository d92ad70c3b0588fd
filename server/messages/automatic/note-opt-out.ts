import { sql } from 'kysely'
import { isOptOutButton, isOptOutWord, longestOptOut, scopeOfButton } from '#domain/opt-outs/opt-out-rules.ts'
import type { InboundStep } from '#server/messages/inbound-step.ts'
import type { SavedMessage } from '#server/messages/save-message-db.ts'
import { tappedIn } from '#server/messages/tapped-button.ts'
import type { Db } from '#server/platform/database/db.ts'
import { optOutAndConfirm } from './opt-out-and-confirm.ts'

/** Time within which a message written by hand counts as the one being answered. */
const talkMs = 24 * 3_600_000

/**
 * Enters an opt-out, and confirms it once, when the customer answers an automatic message with only a listed word, or taps a button that
 * was written for it (decisions D84, D114). A running bot takes precedence (D28), and an answer to a colleague, or to a bot that was just taken over, is left
 * for the colleague to read.
 */
export const noteOptOut: InboundStep = {
  name: 'opt-out',
  concerns: ({ messages, intake }) =>
    messages.some(
      ({ text, data }) =>
        text !== '' &&
        text.length <= longestOptOut &&
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
    const tapped = tappedIn(said)
    const scope = tapped ? scopeOfButton(tapped) : 'all'
    const given = { scope, source, proof: said.body, messageId: said.id } as const
    const confirmed = { contactId: said.contactId, ticketId, given, text: settings.optOutMessage }
    return (await optOutAndConfirm(ctx, tx, confirmed)) ? 'handled' : 'next'
  },
}

function wishIn(said: SavedMessage, words: string): 'word' | 'button' | null {
  const tapped = tappedIn(said)
  if (tapped) return isOptOutButton(tapped, words) ? 'button' : null
  return said.mediaType === 'chat' && isOptOutWord(said.body, words) ? 'word' : null
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
