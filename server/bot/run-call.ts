import type { PlanFlag } from '#domain/access/plan-flag.ts'
import { type BotCall, type CallResult, callResult } from '#domain/bot-calls/bot-call.ts'
import { type WrittenReason, writeCallReason } from '#domain/bot-calls/call-reasons.ts'
import { withVariables } from '#domain/flows/fill-variables.ts'
import { mayUse } from '#server/companies/plan-of-db.ts'
import { parseStorable } from '#server/exchange/storable.ts'
import { listStartableFlows } from '#server/flows/startable-flow-db.ts'
import type { CompanyContext } from '#server/platform/kernel/context.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import { noteTurn } from '#server/turns/note-turn.ts'
import { endCall, findOpenCall, removeOverdue } from './bot-call-db.ts'
import { botCallJob } from './bot-call-job.ts'
import { fetchParts } from './fetch-parts.ts'
import { makeCall } from './call-makers.ts'
import { readNode } from './read-node.ts'

/**
 * Makes a call, and puts its answer into the bot's mailbox. Nothing is held meanwhile; where the process dies before the answer is
 * kept, the call is made again under the same key, and its answer counts once.
 */
export const runCall: Job<{ id: number }> = {
  ...botCallJob,
  isSlow: true,
  run: async (ctx, { id }) => {
    const call = await ctx.read((tx) => findOpenCall(tx, id))
    if (!call) return
    const began = performance.now()
    const { result, reason } = call.isAwaited
      ? await fetchParts(ctx, await resultOf(ctx, call), call.channel)
      : { result: failed(writeCallReason('call-not-awaited')), reason: '' }
    const ms = performance.now() - began
    await ctx.transaction(async (tx) => {
      if (!(await endCall(tx, { id, result, reason, ms, now: ctx.now }))) return
      await removeOverdue(tx, id)
      const { runId, ticketId } = call
      const turn = { kind: 'answered' as const, runId, call: call.call, result }
      await noteTurn(tx, { ticketId, key: `answered:${id}`, turn })
    })
  },
}

/** Plan flag of each kind of call; running flows may call addresses to their end. */
const planFlags: Record<BotCall['kind'], PlanFlag | null> = {
  model: 'useOpenAi',
  bot: 'useIntegrations',
  http: null,
}

type Open = NonNullable<Awaited<ReturnType<typeof findOpenCall>>>

/** A maker that fails or answers nonsense is a call that failed: the flow goes on, to a person if need be. */
async function resultOf(ctx: CompanyContext, { request, ticketId, key }: Open): Promise<CallResult> {
  const flag = planFlags[request.kind]
  const { isIncluded, flows } = await ctx.read(async (tx) => ({
    isIncluded: flag === null || (await mayUse(tx, flag, ctx.now)),
    flows: request.kind === 'model' ? await listStartableFlows(tx) : [],
  }))
  if (!isIncluded) return { outcome: 'failed', fault: 'plan', reason: writeCallReason('plan-excludes') }
  const place = {
    ...{ ticketId, key, flows },
    readNode: (versionId: number, nodeId: string) => readNode(ctx, versionId, nodeId),
  }
  try {
    return storableResult(await makeCall(ctx, request, place))
  } catch (error) {
    ctx.log.error({ err: error, kind: request.kind }, 'a call of a bot failed')
    return failed(writeCallReason('call-broke'))
  }
}

/** Removes what cannot be stored from an answer: keeping it would fail, and the call would be made again. */
function storableResult(made: CallResult): CallResult {
  const { data } = callResult.safeParse(parseStorable(JSON.stringify(made)))
  if (!data) return { ...failed(writeCallReason('answer-form')), fault: 'invalid' }
  return 'variables' in data ? { ...data, variables: withVariables({}, data.variables) } : data
}

const failed = (reason: WrittenReason) => ({ outcome: 'failed' as const, fault: 'refused' as const, reason })
