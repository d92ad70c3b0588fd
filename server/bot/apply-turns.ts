import { openCompanyContext, type CompanyContext, type Platform } from '#server/platform/kernel/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import { lockTicket } from '#server/tickets/ticket-db.ts'
import type { Turn } from '#server/turns/turn.ts'
import { isPassingFault } from '#server/platform/place-fault.ts'
import { giveUp } from './give-up.ts'
import { findKnown, type Known, type Locked, takeTurn } from './take-turn.ts'
import type { DueTicket } from './due-ticket-platform-db.ts'
import {
  lockFreeTicket,
  mostAtOnce,
  postponeTurns,
  readTurn,
  removeTurns,
  type StoredTurn,
  takeTurns,
} from './turn-db.ts'

/** `busy`: somebody else is at the ticket, it is tried again soon. `upTo` is the newest turn that was taken, 0 where none was. */
export type Applied = { outcome: 'done' | 'more' | 'busy'; upTo: number }

/** After so many tries people take over. */
const mostAttempts = 3

/**
 * Takes the due turns of a ticket, in one short transaction under the ticket's lock: state, words, timers and the taken rows are saved
 * together or not at all. A turn that fails is repeated later, and in the end the ticket goes to people.
 */
export async function applyTurns(platform: Platform, { companyId, ticketId }: DueTicket): Promise<Applied> {
  const ctx = openCompanyContext(platform, companyId)
  let taken: StoredTurn[] = []
  try {
    const takeDue = async (tx: Db): Promise<Applied> => {
      // Sent together: the later queries run once the first one holds the ticket.
      const [ticket, due, known] = await Promise.all([
        lockFreeTicket(tx, ticketId),
        takeTurns(tx, ticketId),
        // A run that cannot be read fails its turns, and not the look at them.
        findKnown(tx, ticketId).catch((error: Error) => error),
      ])
      if (!ticket) return { outcome: 'busy', upTo: 0 }
      if (!due.length) return { outcome: 'done', upTo: 0 }
      taken = due
      if (known instanceof Error) throw known
      const ids = taken.map(({ id }) => id)
      // Sent with the turn's first question; where it fails, whatever comes after it fails too.
      const removed = removeTurns(tx, ids)
      removed.catch(() => {})
      await takeAll(ctx, tx, { locked: ticket, known, taken })
      await removed
      // New turns notify by themselves.
      return { outcome: taken.length === mostAtOnce ? 'more' : 'done', upTo: Math.max(...ids) }
    }
    return await ctx.transaction(takeDue, { isRelaxed: true })
  } catch (error) {
    if (!taken.length || isPassingFault(error)) throw error
    platform.log.error({ err: error, ticketId }, 'a turn of the bot failed')
    await ctx.transaction(async (tx) => {
      const ids = taken.map(({ id }) => id)
      const attempts = await postponeTurns(tx, ids, (error as Error).message)
      if (attempts < mostAttempts) return
      await removeTurns(tx, ids)
      await giveUp(ctx, tx, { ticketId, untended: 'fault', reason: (error as Error).message })
    })
    return { outcome: 'done', upTo: 0 }
  }
}

/** Consecutive messages of a customer are one turn, however many rows they came in. */
async function takeAll(
  ctx: CompanyContext,
  tx: Db,
  { locked, known, taken }: { locked: Locked; known: Known; taken: readonly StoredTurn[] },
): Promise<void> {
  const [first, ...others] = bursts(taken)
  if (first) await takeTurn(ctx, tx, { ...first, ticket: locked, known })
  for (const { key, turn } of others) {
    const [ticket, knownNow] = await Promise.all([lockTicket(tx, locked.id), findKnown(tx, locked.id)])
    if (ticket) await takeTurn(ctx, tx, { ticket, known: knownNow, key, turn })
  }
}

function bursts(taken: readonly StoredTurn[]): { key: string; turn: Turn }[] {
  const joined: { key: string; turn: Turn }[] = []
  for (const stored of taken) {
    const { key } = stored
    const turn = readTurn(stored)
    const before = joined.at(-1)?.turn
    if (turn.kind !== 'said' || before?.kind !== 'said' || turn.opened) {
      joined.push({ key, turn })
      continue
    }
    joined[joined.length - 1] = {
      key,
      turn: { ...turn, opened: before.opened, said: [...before.said, ...turn.said] },
    }
  }
  return joined
}
