import { listen } from '#server/platform/database/listen.ts'
import type { Platform } from '#server/platform/kernel/context.ts'
import { applyTurns } from './apply-turns.ts'
import { type DueTicket, findDueTickets } from './due-ticket-platform-db.ts'

export type BotDrain = {
  wake: () => void
  close: () => Promise<void>
}

const ticketsAtOnce = 6
/** The rest stays free for others (decision D99). */
const mostOfOneCompany = 4
const ticketsALook = 64
const idleMs = 1000
const soonestMs = 100

/**
 * Takes the bot's turns as long as it is open: woken by NOTIFY, and by a timer for what is due next. Tickets run side by side, each in
 * its own order; companies take turns.
 */
export function drainBot(platform: Platform): BotDrain {
  const running = new Map<number, { ticket: DueTicket; done: Promise<void> }>()
  let ready: DueTicket[] = []
  /** Last turn done of tickets that ran during a look: turns that the look found in them may be done by now. */
  const doneUpTo = new Map<number, number>()
  let closed = false
  let asked = false
  let mayBeMore = false
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<number> | null = null

  const rest = (ms: number) => {
    clearTimeout(timer)
    if (!closed) timer = setTimeout(wake, ms)
  }
  const wake = () => {
    asked = true
    if (closed || looking) return
    clearTimeout(timer)
    looking = look().catch((error: unknown) => {
      platform.log.error({ err: error }, 'the bot could not look for its turns')
      return idleMs
    })
    void looking.then((ms) => {
      looking = null
      if (asked) wake()
      else rest(ms)
    })
  }
  const look = async () => {
    asked = false
    doneUpTo.clear()
    const { tickets, nextMs } = await findDueTickets(platform.db, ticketsALook)
    ready = tickets
    mayBeMore = tickets.length === ticketsALook
    fill()
    return Math.min(idleMs, Math.max(soonestMs, nextMs ?? idleMs))
  }
  const fill = () => {
    while (!closed && running.size < ticketsAtOnce) {
      const next = ready.findIndex((ticket) => !running.has(ticket.ticketId) && mayRun(ticket))
      const [ticket] = next < 0 ? [] : ready.splice(next, 1)
      if (!ticket) break
      if (ticket.last <= (doneUpTo.get(ticket.ticketId) ?? 0)) continue
      running.set(ticket.ticketId, { ticket, done: run(ticket) })
    }
  }
  const mayRun = ({ companyId }: DueTicket) =>
    [...running.values()].filter(({ ticket }) => ticket.companyId === companyId).length < mostOfOneCompany

  const run = async (ticket: DueTicket) => {
    const { outcome, upTo } = await applyTurns(platform, ticket).catch((error: unknown) => {
      platform.log.error({ err: error, ...ticket }, 'the bot could not put a turn back')
      return { outcome: 'busy' as const, upTo: 0 }
    })
    running.delete(ticket.ticketId)
    doneUpTo.set(ticket.ticketId, upTo)
    fill()
    if (outcome === 'busy') rest(soonestMs)
    else if (outcome === 'more' || (mayBeMore && !ready.length)) wake()
  }
  const listening = listen({
    url: platform.db.ownerUrl,
    channels: ['bot'],
    onNotice: wake,
    onConnect: wake,
    log: platform.log,
  })
  wake()
  return {
    wake,
    close: async () => {
      closed = true
      clearTimeout(timer)
      await listening.close()
      await looking
      await Promise.all([...running.values()].map(({ done }) => done))
    },
  }
}
