import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { kanbanEndpoints } from '#domain/kanban/kanban-contract.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { findLaneIds, getTag, holdTag } from '#server/tags/tag-db.ts'
import { logEmptied, moveAllTickets } from './lane-db.ts'
import '#server/tags/tag-events.ts'

export const emptyLane = (ctx: Context, { params: { id }, body }: Input<typeof kanbanEndpoints.emptyLane>) =>
  ctx.transaction(async (tx) => {
    const { toLaneId } = body
    const known = await findLaneIds(tx, toLaneId === null ? [id] : [id, toLaneId])
    const missing = [id, toLaneId].find((each) => each !== null && !known.includes(each))
    if (missing) throw new AppError('ERR_NO_TAG_FOUND', { laneId: missing })
    if (id === toLaneId) {
      throw new AppError('ERR_VALIDATION', [{ path: 'body.toLaneId', message: 'Must be another lane' }])
    }
    await holdTag(tx, id)
    const to = toLaneId === null ? null : await getTag(tx, toLaneId)
    await logEmptied(tx, { laneId: id, to, userId: ctx.viewer.id, now: ctx.now })
    const moved = await moveAllTickets(tx, id, toLaneId)
    // Too many to be told one by one: a changed lane is asked for anew.
    ctx.emit('tag.changed', { tag: await getTag(tx, id) })
    if (toLaneId !== null) ctx.emit('tag.changed', { tag: await getTag(tx, toLaneId) })
    return { moved }
  })
