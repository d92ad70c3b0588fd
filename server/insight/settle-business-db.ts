import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { openSeconds } from '#domain/queues/opening-hours.ts'
import { spanOf } from '#domain/insight/day-range.ts'
import { findKeptHours, type KeptHours } from '#server/calendar/kept-hours.ts'
import type { Db } from '#server/platform/database/db.ts'

type Unsettled = {
  id: number
  queueId: number | null
  whatsappId: number | null
  beganAt: Date
  firstQueuedAt: Date | null
  acceptedAt: Date | null
  firstReplyAt: Date | null
  endedAt: Date | null
  waitDue: boolean
  handleDue: boolean
  replyDue: boolean
}

/**
 * Computes how much of a day's durations lies within the opening hours, by the present calendar, and saves which one that was. Cycles
 * computed before keep their values.
 */
export async function settleBusinessTimes(tx: Db, day: string, timeZone: string): Promise<void> {
  const hours = new Map<string, KeptHours | null>()
  for (;;) {
    const cycles = await findUnsettled(tx, day, timeZone)
    if (!cycles.length) return
    const settled = []
    for (const cycle of cycles) settled.push(settle(cycle, await hoursOf(tx, cycle, hours)))
    await saveSettled(tx, settled)
  }
}

const batch = 1000

async function findUnsettled(tx: Db, day: string, timeZone: string): Promise<Unsettled[]> {
  const { lower, upper } = spanOf({ from: day, to: day }, timeZone)
  const within = (column: string) => sql`(${sql.ref(column)} >= ${lower} and ${sql.ref(column)} < ${upper})`
  const { rows } = await sql<Unsettled>`
    select id, queue_id, whatsapp_id, began_at, first_queued_at, accepted_at, first_reply_at, least(asked_at, closed_at) as ended_at,
      wait_s is not null and wait_business_s is null as wait_due,
      handle_s is not null and handle_business_s is null and closed_at is not null as handle_due,
      reply_s is not null and reply_business_s is null as reply_due
    from ticket_cycles
    where (${within('acceptedAt')} and wait_s is not null and wait_business_s is null)
      or (${within('closedAt')} and handle_s is not null and handle_business_s is null)
      or (${within('firstReplyAt')} and reply_s is not null and reply_business_s is null)
    limit ${batch}`.execute(tx)
  return rows
}

/** The hours of a department and a connection, read once. */
async function hoursOf(
  tx: Db,
  { queueId, whatsappId }: Unsettled,
  known: Map<string, KeptHours | null>,
): Promise<KeptHours | null> {
  const key = `${queueId}-${whatsappId}`
  const hours = known.get(key) ?? (known.has(key) ? null : await findKeptHours(tx, { queueId, whatsappId }))
  known.set(key, hours)
  return hours
}

function settle(cycle: Unsettled, hours: KeptHours | null) {
  const seconds = (from: Date | null, to: Date | null) => {
    if (!from || !to) return null
    if (!hours) return Math.floor((to.getTime() - from.getTime()) / 1000)
    return openSeconds(hours.week, { from, to, timeZone: hours.timeZone, holidays: hours.holidays })
  }
  return {
    id: cycle.id,
    wait: cycle.waitDue ? seconds(cycle.firstQueuedAt, cycle.acceptedAt) : null,
    handle: cycle.handleDue ? seconds(cycle.acceptedAt, cycle.endedAt) : null,
    reply: cycle.replyDue ? seconds(cycle.beganAt, cycle.firstReplyAt) : null,
    version: hours ? versionOf(hours) : 'always',
  }
}

const versions = new WeakMap<KeptHours, string>()
function versionOf(hours: KeptHours): string {
  const known = versions.get(hours)
  const version = known ?? createHash('sha256').update(JSON.stringify(hours)).digest('hex').slice(0, 12)
  versions.set(hours, version)
  return version
}

const saveSettled = (tx: Db, settled: ReturnType<typeof settle>[]) =>
  sql`update ticket_cycles set
      wait_business_s = coalesce(wait_business_s, given.wait),
      handle_business_s = coalesce(handle_business_s, given.handle),
      reply_business_s = coalesce(reply_business_s, given.reply),
      calendar_version = given.version
    from jsonb_to_recordset(${JSON.stringify(settled)}::jsonb)
      as given (id bigint, wait bigint, handle bigint, reply bigint, version text)
    where ticket_cycles.id = given.id`.execute(tx)
