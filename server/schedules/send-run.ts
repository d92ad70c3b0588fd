import { dayMs, minuteMs } from '#domain/companies/wall-clock.ts'
import { AppError, type ErrorCode } from '#domain/errors.ts'
import type { RunReason } from '#domain/schedules/schedule-words.ts'
import { findConnectionFor, isCutOff } from '#server/connections/connection-db.ts'
import { mayStartConversations, type StartRefusal } from '#server/connections/start-conversations.ts'
import { findContact } from '#server/contacts/contact-record-db.ts'
import type { CompanyContext } from '#server/platform/kernel/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import { optOutOf } from '#server/opt-outs/opt-out-of.ts'
import { findDestination } from './find-destination.ts'
import { findWorkDays, planNextRun, sendsOf } from './plan-of.ts'
import { cancelWaitingRuns, changeRun, findRuns, findWaitingRun, type RunRow } from './run-db.ts'
import { keyOfRun } from './run-key.ts'
import { getSchedule, type ScheduleRow } from './schedule-db.ts'
import { writeMessage } from './write-message.ts'

/** Longest delay with which a send is still sent; later a person decides (decision D80). */
export const lateMs = dayMs / 2
const againMs = 2 * minuteMs

type Outcome =
  | { kind: 'queued'; messageId: number }
  | { kind: 'held'; reason: RunReason; until: Date }
  | { kind: 'over'; state: 'missed' | 'skipped' | 'failed'; reason: RunReason }
  /** The customer answered first: nothing more is sent. */
  | { kind: 'ended' }

type Due = { id: number; scheduleId: number }

/**
 * Sends one due run, in one transaction with its message, its task and the next run: a crash before the commit sends nothing, and one after
 * it nothing twice. `held`: why the company sends nothing at the moment. False when another process had it.
 */
export const sendRun = (ctx: CompanyContext, due: Due, held: RunReason | null): Promise<boolean> =>
  ctx.transaction(async (tx) => {
    const mine = await tx
      .selectFrom('schedules')
      .select('id')
      .where('id', '=', due.scheduleId)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    const run = mine && (await findWaitingRun(tx, due.id, ctx.now))
    if (!run) return false
    const schedule = await getSchedule(tx, run.scheduleId)
    const outcome = await outcomeOf(ctx, tx, { schedule, run, held })
    await note(ctx, tx, { schedule, run, outcome })
    return true
  })

/** Records that a run failed because it threw. */
export const failRun = (ctx: CompanyContext, due: Due): Promise<void> =>
  ctx.transaction(async (tx) => {
    const run = await findWaitingRun(tx, due.id, ctx.now)
    if (!run) return
    const schedule = await getSchedule(tx, run.scheduleId)
    const outcome = { kind: 'over', state: 'failed', reason: 'unexpected' } as const
    await note(ctx, tx, { schedule, run, outcome })
  })

type Sending = { schedule: ScheduleRow; run: RunRow }

async function note(
  ctx: CompanyContext,
  tx: Db,
  { schedule, run, outcome }: Sending & { outcome: Outcome },
): Promise<void> {
  switch (outcome.kind) {
    case 'held':
      return void (await changeRun(tx, run.id, { reason: outcome.reason, lookAt: outcome.until }))
    case 'ended':
      return void (await cancelWaitingRuns(tx, schedule.id, 'customer-wrote'))
    case 'queued':
      await changeRun(tx, run.id, {
        state: 'queued',
        messageId: outcome.messageId,
        reason: run.reason === 'late-day-off' ? run.reason : null,
      })
      break
    case 'over':
      await changeRun(tx, run.id, { state: outcome.state, reason: outcome.reason })
  }
  await planNextRun(tx, schedule, await findWorkDays(tx, schedule), ctx.now)
}

async function outcomeOf(
  ctx: CompanyContext,
  tx: Db,
  { schedule, run, held }: Sending & { held: RunReason | null },
): Promise<Outcome> {
  const over = (state: 'missed' | 'skipped' | 'failed', reason: RunReason): Outcome => ({
    ...{ kind: 'over', state, reason },
  })
  const lateAt = new Date(run.dueAt.getTime() + lateMs)
  const hold = (reason: RunReason, at = new Date(ctx.now.getTime() + againMs)): Outcome => ({
    ...{ kind: 'held', reason, until: at < lateAt ? at : new Date(lateAt.getTime() + 1000) },
  })
  if (lateAt < ctx.now) return over('missed', heldBy(run) ?? held ?? 'late')
  if (held) return hold(held, new Date(ctx.now.getTime() + 15 * minuteMs))
  if (schedule.cancelOnReply && (await wroteSince(tx, schedule))) return { kind: 'ended' }
  if (await isOvertaken(ctx, tx, { schedule, run })) return over('skipped', 'overtaken')
  const contact = await findContact(tx, schedule.contactId)
  if (!contact) return over('skipped', 'contact-gone')
  if (!contact.active) return over('skipped', 'blocked')
  if (schedule.namesConnection && schedule.whatsappId === null) return over('failed', 'connection-gone')
  const own = contact.isGroup ? (contact.whatsapp?.id ?? null) : null
  const chosen = own ?? schedule.whatsappId
  const connection = await findConnectionFor(tx, { channel: contact.channel, chosen, preferred: null })
  if (!connection) return over('failed', 'no-connection')
  if (await isCutOff(tx, connection.id)) return hold('connection-down')
  const person = { contactId: contact.id, purpose: 'service' as const, whatsappId: connection.id }
  if (await optOutOf(tx, person)) return over('skipped', 'opted-out')
  const gate = { whatsappId: connection.id, contactIds: contact.isGroup ? [] : [contact.id] }
  const clientId = keyOfRun({ companyId: ctx.companyId, ...run })
  try {
    return await ctx.inSavepoint(tx, async () => {
      const { reason, freeAt } = await mayStartConversations(ctx, tx, gate)
      if (reason) return hold(waitsByItself.has(reason) ? 'daily-limit' : 'held', freeAt ?? undefined)
      const ticket = await findDestination(ctx, tx, schedule, { contact, connection })
      return { kind: 'queued', messageId: await writeMessage(ctx, tx, schedule, { ticket, clientId }) }
    })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (error.code === 'ERR_DAILY_LIMIT') return hold('daily-limit', freeAtOf(error) ?? undefined)
    if (error.code === 'ERR_SENDING_WAPP_MSG') return hold('connection-down')
    return over('failed', reasonOf[error.code] ?? 'unexpected')
  }
}

/** Refusals that end by themselves; a brake waits for an administrator. */
const waitsByItself = new Set<StartRefusal>(['restricted', 'dailyLimit', 'newChats'])

const heldReasons = new Set<RunReason>(['connection-down', 'daily-limit', 'held', 'plan'])
const heldBy = ({ reason }: RunRow) => (reason && heldReasons.has(reason) ? reason : null)

const reasonOf: Partial<Record<ErrorCode, RunReason>> = {
  ERR_WAPP_NOT_INITIALIZED: 'no-connection',
  ERR_WINDOW_CLOSED: 'window-closed',
  ERR_TEMPLATE_STATUS: 'template',
  ERR_TEMPLATE_UNSUPPORTED: 'template',
  ERR_VALIDATION: 'template',
  ERR_FILE_TYPE: 'template-file',
  ERR_MESSAGE_TOO_LONG: 'too-long',
  ERR_FILE_TOO_LARGE: 'file',
}

const freeAtOf = ({ details }: AppError): Date | null => {
  const freeAt = (details as { freeAt?: unknown } | undefined)?.freeAt
  return freeAt instanceof Date ? freeAt : null
}

async function wroteSince(tx: Db, { contactId, heardFrom }: ScheduleRow): Promise<boolean> {
  const found = await tx
    .selectFrom('tickets')
    .select('id')
    .where('contactId', '=', contactId)
    .where('lastInboundAt', '>', heardFrom)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Returns whether a later send is due as well: of the sends due during an outage only the last is sent. */
async function isOvertaken(ctx: CompanyContext, tx: Db, { schedule, run }: Sending): Promise<boolean> {
  if (run.moved || schedule.times === 1) return false
  const known = new Set((await findRuns(tx, schedule.id)).map(({ n }) => n))
  const days = await findWorkDays(tx, schedule)
  return sendsOf(schedule, days).some(({ n, at }) => n > run.n && !known.has(n) && at <= ctx.now)
}
