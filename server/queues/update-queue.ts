import { throwIfVisitTells } from '#domain/access/support-visit.ts'
import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { queueEndpoints } from '#domain/queues/queue-contract.ts'
import { keepChange } from '#server/companies/keep-change.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { checkQueue } from './check-queue.ts'
import { findFullQueue, saveQueue } from './queue-db.ts'
import { lockCompany } from '#server/companies/lock-company-db.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import './queue-events.ts'

export const updateQueue = (
  ctx: Context,
  { params, body: { updatedAt: version, ...body } }: Input<typeof queueEndpoints.updateQueue>,
) =>
  ctx.transaction(async (tx) => {
    await lockCompany(tx)
    const before = await findFullQueue(tx, params.id)
    if (!before) throw new AppError('ERR_NO_QUEUE_FOUND')
    throwIfVisitTells(ctx.viewer, before, body)
    const { fields, at } = await keepChange(ctx, tx, {
      record: 'queue',
      id: params.id,
      version,
      replaced: before.updatedAt,
      before,
      wished: body,
    })
    const newName = body.name === before.name ? undefined : body.name
    await checkQueue(tx, { ...before, ...body, newName })
    const queue = await saveQueue(tx, params.id, body, at)
    await recordAudit(ctx, tx, { action: 'queue.changed', subject: queue, data: { fields } })
    ctx.emit('queue.changed', { queue })
    if (fields.includes('schedules')) ctx.emit('queue.hours-changed', { queueId: queue.id })
    return queue
  })
