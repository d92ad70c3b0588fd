import type { flowEndpoints } from '#domain/flows/flow-contract.ts'
import type { Input } from '#domain/http/endpoint.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { createOnce } from '#server/platform/kernel/create-once.ts'
import { getFlow, insertFlow } from './flow-db.ts'
import './flow-events.ts'

export const createFlow = (
  ctx: Context,
  { body: { clientId, ...body } }: Input<typeof flowEndpoints.createFlow>,
) =>
  ctx.transaction((tx) =>
    createOnce(ctx, tx, {
      kind: 'flows',
      clientId,
      find: (id) => getFlow(tx, id),
      create: async () => {
        const flow = await insertFlow(tx, { name: body.name, createdAt: ctx.now, updatedAt: ctx.now })
        await recordAudit(ctx, tx, { action: 'flow.created', subject: flow })
        ctx.emit('flow.created', { flow })
        return flow
      },
    }),
  )
