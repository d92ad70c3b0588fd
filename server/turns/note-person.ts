import type { Db } from '#server/platform/database/db.ts'
import { noteTurn } from './note-turn.ts'
import type { Turn } from './turn.ts'
import { withdrawBubbles } from './withdraw-bubbles-db.ts'

export type BotState = 'free' | 'running' | 'paused' | 'off'
type Deed = Extract<Turn, { kind: 'human' }>['what']
type Ticket = { id: number; botState: string }

const stateAfter: Record<Deed, BotState> = {
  ...{ accepted: 'off', wrote: 'paused', wroteOnPhone: 'paused', returned: 'off', botOff: 'paused' },
  ...{ botOn: 'free', closed: 'off' },
}

/**
 * A person's action silences the bot of a ticket from this transaction on (decision D72): its new state is saved, and its unsent messages
 * are withdrawn. A running or paused bot gets a turn about it.
 */
export async function notePerson(tx: Db, { id, botState }: Ticket, what: Deed): Promise<void> {
  const after = stateAfter[what]
  if (botState !== after) await saveBotState(tx, id, after)
  const withdrawn = botState === 'free' || what === 'botOn' ? [] : await withdrawBubbles(tx, id)
  const isHeard = botState === 'running' || botState === 'paused'
  if (!isHeard && !withdrawn.length) return
  const turn = { kind: 'human' as const, what, withdrawn }
  await noteTurn(tx, { ticketId: id, key: `human:${crypto.randomUUID()}`, turn })
}

export const saveBotState = (tx: Db, ticketId: number, botState: BotState) =>
  tx.updateTable('tickets').set({ botState }).where('id', '=', ticketId).execute()

/** The bot may speak in the ticket again, from the beginning or from where a person took over. */
export async function giveToBot(
  tx: Db,
  { id, botState }: Ticket,
  { resumes }: { resumes: boolean },
): Promise<void> {
  if (resumes && botState === 'running') return
  if (!resumes && (botState === 'running' || botState === 'paused'))
    await notePerson(tx, { id, botState }, 'returned')
  await saveBotState(tx, id, 'free')
  await noteTurn(tx, { ticketId: id, key: `begin:${crypto.randomUUID()}`, turn: { kind: 'begin', resumes } })
}
