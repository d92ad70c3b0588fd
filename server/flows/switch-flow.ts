import type { flowEndpoints } from '#domain/flows/flow-contract.ts'
import type { Input } from '#domain/http/endpoint.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { changeFlow, holdFlow } from './flow-db.ts'
import './flow-events.ts'

/** Switches a flow on or off. One that is off begins for nobody; its present runs go on. */
export const switchFlow = (
  ctx: Context,
  { body: { flowId, active } }: Input<typeof flowEndpoints.switchFlow>,
) =>
  ctx.transaction(async (tx) => {
    const before = await holdFlow(tx, flowId)
    const flow = await changeFlow(tx, flowId, { active }, ctx.now)
    const data = { fields: ['active'], before: String(before.active), after: String(active) }
    await recordAudit(ctx, tx, { action: 'flow.changed', subject: flow, data })
    ctx.emit('flow.changed', { flow })
    return flow
  })
