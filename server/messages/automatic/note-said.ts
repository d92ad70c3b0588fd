import { beginningOf } from '#domain/messages/message-rules.ts'
import { untendedSilenced } from '#domain/tickets/untended.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Arrival, InboundStep } from '#server/messages/inbound-step.ts'
import type { SavedMessage } from '#server/messages/save-message-db.ts'
import { saveTicket } from '#server/tickets/ticket-db.ts'
import { saveBotState } from '#server/turns/note-person.ts'
import { noteTurn } from '#server/turns/note-turn.ts'
import type { Heard } from '#server/turns/turn.ts'

/** Passes an answer to the bot that waits for it, before any other step: also outside business hours. */
export const answerBot: InboundStep = {
  name: 'bot under way',
  concerns: ({ intake }) => intake.hasBot,
  run: async (_ctx, tx, arrival) => {
    const ticket = await findBotTicket(tx, arrival.ticketId)
    if (arrival.opened && ticket && ticket.botState !== 'free')
      await saveBotState(tx, arrival.ticketId, 'free')
    if (arrival.opened || ticket?.botState !== 'running') return 'next'
    await noteSaid(tx, arrival)
    return 'handled'
  },
}

/** Starts the bot when nobody attends to the conversation, and no message about hours was sent. */
export const beginBot: InboundStep = {
  name: 'bot',
  concerns: ({ intake }) => intake.hasBot,
  run: async (_ctx, tx, arrival) => {
    const ticket = await findBotTicket(tx, arrival.ticketId)
    if (!ticket || !isUnattended(ticket)) return 'next'
    if (mayBegin(ticket, arrival)) {
      await noteSaid(tx, arrival)
      return 'handled'
    }
    await noteSilence(tx, arrival.ticketId, ticket)
    return 'next'
  },
}

const isUnattended = ({ isGroup, status, userId }: BotTicket) =>
  !isGroup && status === 'pending' && userId === null

/** A phrase starts its flow even after the bot has ended. */
const mayBegin = ({ botState }: BotTicket, { intake }: Arrival) =>
  botState === 'free' || (botState === 'off' && intake.hasPhrases)

/** Leaves a message to the bot that may begin; whether there is one. */
export async function leaveToBot(tx: Db, arrival: Arrival): Promise<boolean> {
  if (!arrival.intake.hasBot) return false
  const ticket = await findBotTicket(tx, arrival.ticketId)
  if (!ticket || !isUnattended(ticket) || !mayBegin(ticket, arrival)) return false
  await noteSaid(tx, arrival)
  return true
}

/** Marks the ticket as untended when the bot was silenced and nobody has the conversation. */
async function noteSilence(tx: Db, id: number, { botState, queueId, untended }: BotTicket): Promise<void> {
  if (untended !== null) return
  const reason = untendedSilenced(botState === 'paused' ? 'paused' : 'through', queueId !== null)
  if (reason !== null) await saveTicket(tx, id, { untended: reason })
}

type BotTicket = NonNullable<Awaited<ReturnType<typeof findBotTicket>>>
const findBotTicket = (tx: Db, id: number) =>
  tx
    .selectFrom('tickets')
    .select(['botState', 'status', 'userId', 'queueId', 'untended', 'isGroup'])
    .where('id', '=', id)
    .executeTakeFirst()

async function noteSaid(tx: Db, { ticketId, opened, stored }: Arrival): Promise<void> {
  const last = stored.at(-1)
  if (!last) return
  const turn = { kind: 'said' as const, said: stored.map(saidOf), opened, at: last.createdAt.toISOString() }
  await noteTurn(tx, { ticketId, key: `said:${last.id}`, turn })
}

const longest = 4000
const kinds: Record<string, Heard['kind']> = {
  ...{ chat: 'text', image: 'image', audio: 'audio', video: 'video', application: 'document' },
  ...{ locationMessage: 'location', contactMessage: 'contact' },
}

function saidOf({ id, mediaType, body, dataJson }: SavedMessage): Heard {
  const rowId = rowIdIn(dataJson)
  const kind = rowId === null ? (kinds[mediaType] ?? 'other') : 'text'
  return { messageId: id, kind, text: beginningOf(body, longest), rowId, adId: adIdIn(dataJson) }
}

function rowIdIn(data: unknown): string | null {
  const { reply } = (data ?? {}) as { reply?: { id?: unknown } }
  return typeof reply?.id === 'string' ? beginningOf(reply.id, 200) : null
}

function adIdIn(data: unknown): string | null {
  const { referral } = (data ?? {}) as { referral?: { sourceId?: unknown } }
  return typeof referral?.sourceId === 'string' ? beginningOf(referral.sourceId, 64) : null
}
