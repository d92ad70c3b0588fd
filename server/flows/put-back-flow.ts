import { AppError } from '#domain/errors.ts'
import type { flowEndpoints } from '#domain/flows/flow-contract.ts'
import type { Input } from '#domain/http/endpoint.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { getFlow, unhideFlow } from './flow-db.ts'
import './flow-events.ts'

export const putBackFlow = (ctx: Context, { body }: Input<typeof flowEndpoints.putBackFlow>) =>
  ctx.transaction(async (tx) => {
    if (!(await unhideFlow(tx, body.flowId, ctx.now))) throw new AppError('ERR_NO_FLOW_FOUND')
    const flow = await getFlow(tx, body.flowId)
    await recordAudit(ctx, tx, { action: 'flow.restored', subject: flow })
    ctx.emit('flow.created', { flow })
    return flow
  })
