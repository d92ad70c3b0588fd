import { AppError, errorStatus } from '#domain/errors.ts'
import type { CompanyContext } from '#server/platform/kernel/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { ExternalCaller } from './external-caller.ts'
import { endRequest, findByKey, insertRequest, takeKey, takeOver } from './request-db.ts'

/** A call as recorded in the log. */
export type LoggedCall = {
  caller: ExternalCaller
  method: string
  path: string
  requestId: string
  /** Repeat key, under which a repeated call gets the first response. */
  key: string | null
  hash: Buffer | null
  number: string | null
  body: string | null
  /** Status of the response when the call succeeds. */
  okStatus: number
}
export type Finish = (tx: Db, answer: string) => Promise<void>
export type Answered = { answer: string; status: number; isReplay: boolean }

/** A terminated process leaves its calls running; after this time another process may take them over. */
const abandonedMs = 60_000

/**
 * Runs a call and stores its response, in the same transaction when it calls `finish` there. A call whose key has a response already gets
 * that response; throws ERR_IDEMPOTENCY_KEY when its input differs, ERR_IDEMPOTENCY_RUNNING while the first call runs. Refusals are stored
 * for the log only, and may be repeated.
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

/** Logs a call that was refused before its work began. */
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

/** Frees the key. A failure to write the log must not hide why the call was refused. */
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
