import type { flowEndpoints } from '#domain/flows/flow-contract.ts'
import type { Input } from '#domain/http/endpoint.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { changeFlow, holdFlow } from './flow-db.ts'
import './flow-events.ts'

export const renameFlow = (
  ctx: Context,
  { body: { flowId, name } }: Input<typeof flowEndpoints.renameFlow>,
) =>
  ctx.transaction(async (tx) => {
    await holdFlow(tx, flowId)
    const flow = await changeFlow(tx, flowId, { name }, ctx.now)
    await recordAudit(ctx, tx, { action: 'flow.changed', subject: flow, data: { fields: ['name'] } })
    ctx.emit('flow.changed', { flow })
    return flow
  })
