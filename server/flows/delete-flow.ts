import type { flowEndpoints } from '#domain/flows/flow-contract.ts'
import type { Input } from '#domain/http/endpoint.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { hideFlow, holdFlow } from './flow-db.ts'
import './flow-events.ts'

/** Deletes a flow restorably: it begins no more runs, and its versions stay for the present ones. */
export const deleteFlow = (ctx: Context, { params }: Input<typeof flowEndpoints.deleteFlow>) =>
  ctx.transaction(async (tx) => {
    const flow = await holdFlow(tx, params.id)
    await hideFlow(tx, flow.id, ctx.now)
    await recordAudit(ctx, tx, { action: 'flow.deleted', subject: flow })
    ctx.emit('flow.deleted', { flowId: flow.id })
    return { message: 'flow deleted' }
  })
