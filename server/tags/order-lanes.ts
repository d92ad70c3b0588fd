import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { tagEndpoints } from '#domain/tags/tag-contract.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { listAllLanes, lockLanes, saveLaneOrder } from './tag-db.ts'
import './tag-events.ts'

/** Puts the board's lanes into an order. Lanes that the caller did not know stay behind the others. */
export const orderLanes = (ctx: Context, { body }: Input<typeof tagEndpoints.orderLanes>) =>
  ctx.transaction(async (tx) => {
    const known = new Set(await lockLanes(tx))
    const ids = [...new Set(body.ids)]
    if (ids.some((id) => !known.has(id))) throw new AppError('ERR_NO_TAG_FOUND')
    const before = await listAllLanes(tx)
    const others = before.flatMap(({ id }) => (ids.includes(id) ? [] : id))
    await saveLaneOrder(tx, [...ids, ...others])
    const lanes = await listAllLanes(tx)
    const moved = lanes.find(({ id }, at) => before[at]?.id !== id)
    if (moved) {
      await recordAudit(ctx, tx, { action: 'tag.changed', subject: moved, data: { fields: ['laneOrder'] } })
      // One event is enough: whoever shows lanes reads them all again.
      ctx.emit('tag.changed', { tag: moved })
    }
    return { lista: lanes }
  })
