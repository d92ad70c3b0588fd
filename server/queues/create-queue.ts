import { throwIfVisitTells } from '#domain/access/support-visit.ts'
import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { queueEndpoints } from '#domain/queues/queue-contract.ts'
import { defaultHours } from '#domain/queues/queue-hours.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { createOnce } from '#server/platform/kernel/create-once.ts'
import { checkQueue } from './check-queue.ts'
import { findFullQueue, insertQueue, queuesAllowed } from './queue-db.ts'
import { lockCompany } from '#server/companies/lock-company-db.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import './queue-events.ts'

export const createQueue = (
  ctx: Context,
  { body: { clientId, ...body } }: Input<typeof queueEndpoints.createQueue>,
) =>
  ctx.transaction((tx) =>
    createOnce(ctx, tx, {
      kind: 'queues',
      clientId,
      find: (id) => findFullQueue(tx, id),
      create: async () => {
        throwIfVisitTells(ctx.viewer, {}, body)
        await lockCompany(tx)
        const wanted = { id: null, newName: body.name, greetingMessage: '', outOfHoursMessage: '', ...body }
        const others = await checkQueue(tx, wanted)
        const limit = await queuesAllowed(tx)
        if (others >= limit) throw new AppError('ERR_QUEUE_LIMIT', { limit })
        const queue = await insertQueue(tx, { schedules: defaultHours(), ...body })
        await recordAudit(ctx, tx, { action: 'queue.created', subject: queue })
        ctx.emit('queue.created', { queue })
        return queue
      },
    }),
  )
