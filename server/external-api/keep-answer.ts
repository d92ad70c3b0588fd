import { AppError, errorStatus } from '#domain/errors.ts'
import type { CompanyContext } from '#server/platform/kernel/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { ExternalCaller } from './external-caller.ts'
import { endRequest, findByKey, insertRequest, takeKey, takeOver } from './request-db.ts'

/** A call as it is entered into the log. */
export type LoggedCall = {
  caller: ExternalCaller
  method: string
  path: string
  requestId: string
  /** Under which a repeat gets the first answer. */
  key: string | null
  hash: Buffer | null
  number: string | null
  body: string | null
  /** What it is answered with when it succeeds. */
  okStatus: number
}
export type Finish = (tx: Db, answer: string) => Promise<void>
export type Answered = { answer: string; status: number; isReplay: boolean }

/** A process that was ended leaves its calls running; after this another may do them. */
const abandonedMs = 60_000

/**
 * Does the work of a call and keeps its answer, with the work itself where it calls `finish` in its transaction. A call whose key was
 * answered before gets that answer: ERR_IDEMPOTENCY_KEY where it asks for something else, ERR_IDEMPOTENCY_RUNNING while the first is
 * not done. What was refused is kept for the log only, and may be asked for again.
 */
export async function keepAnswer(
  ctx: CompanyContext,
  call: LoggedCall,
  work: (finish: Finish, rowId: number | null) => Promise<string>,
): Promise<Answered> {
  const begunAt = ctx.now
  const started = performance.now()
  const row = () => rowOf(call, begunAt, started)
  let id: number | null = null
  let isFinished = false
  try {
    if (call.key !== null) {
      const begun = await begin(ctx, call, call.key, begunAt)
      if ('replay' in begun) {
        await ctx.transaction((tx) => insertRequest(tx, { ...row(), ...begun.replay, state: 'replayed' }))
        return { ...begun.replay, isReplay: true }
      }
      ;({ id } = begun)
    }
    const finish: Finish = async (tx, answer) => {
      const outcome = { state: 'done', status: call.okStatus, answer, durationMs: row().durationMs } as const
      if (id === null) await insertRequest(tx, { ...row(), ...outcome })
      else if (!(await endRequest(tx, { id, begunAt }, outcome)))
        throw new AppError('ERR_IDEMPOTENCY_RUNNING')
      isFinished = true
    }
    const answer = await work(finish, id)
    if (!isFinished && call.method !== 'GET') await ctx.transaction((tx) => finish(tx, answer))
    return { answer, status: call.okStatus, isReplay: false }
  } catch (error) {
    await keepRefusal(ctx, error, { id, begunAt, row: row() })
    throw error
  }
}

function rowOf({ caller, key, okStatus: _ok, ...call }: LoggedCall, createdAt: Date, started: number) {
  const durationMs = Math.round(performance.now() - started)
  const { key: name, name: callerName } = caller
  return { ...call, caller: name, callerName, idempotencyKey: key, createdAt, durationMs }
}

/** Enters a call that was refused before its work began. */
export const logRefusal = (ctx: CompanyContext, call: LoggedCall, error: unknown): Promise<void> =>
  keepRefusal(ctx, error, { id: null, begunAt: ctx.now, row: rowOf(call, ctx.now, performance.now()) })

type Begun = { id: number } | { replay: { answer: string; status: number } }

async function begin(ctx: CompanyContext, call: LoggedCall, key: string, begunAt: Date): Promise<Begun> {
  const { durationMs: _none, ...row } = rowOf(call, begunAt, 0)
  return ctx.transaction(async (tx) => {
    const id = await takeKey(tx, { ...row, state: 'running' })
    if (id !== null) return { id }
    const before = await findByKey(tx, { caller: call.caller.key, key })
    if (!before) throw new AppError('ERR_IDEMPOTENCY_RUNNING')
    if (!call.hash || !before.hash?.equals(call.hash)) throw new AppError('ERR_IDEMPOTENCY_KEY')
    if (before.state === 'done')
      return { replay: { answer: before.answer ?? '', status: before.status ?? call.okStatus } }
    const abandoned = new Date(begunAt.getTime() - abandonedMs)
    const taken = await takeOver(tx, { id: before.id, before: abandoned, now: begunAt })
    if (taken === null) throw new AppError('ERR_IDEMPOTENCY_RUNNING')
    return { id: taken }
  })
}

type Refused = { id: number | null; begunAt: Date; row: ReturnType<typeof rowOf> }

/** The key is free again. A log that cannot be written does not hide why the call was refused. */
async function keepRefusal(
  ctx: CompanyContext,
  error: unknown,
  { id, begunAt, row }: Refused,
): Promise<void> {
  const code = error instanceof AppError ? error.code : 'ERR_INTERNAL'
  const details = error instanceof AppError ? error.details : undefined
  const answer = JSON.stringify({ error: code, ...(details !== undefined && { details }) })
  const outcome = { state: 'refused', status: errorStatus[code], answer, durationMs: row.durationMs } as const
  try {
    await ctx.transaction(async (tx) => {
      if (id === null) await insertRequest(tx, { ...row, ...outcome })
      else await endRequest(tx, { id, begunAt }, outcome)
    })
  } catch (fault) {
    ctx.log.warn({ err: fault }, 'a refused call of the external API was not logged')
  }
}
