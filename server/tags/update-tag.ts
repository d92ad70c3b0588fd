import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { tagEndpoints } from '#domain/tags/tag-contract.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { checkLanes } from './check-lanes.ts'
import { saveTag } from './tag-db.ts'
import './tag-events.ts'

export const updateTag = (ctx: Context, { params, body }: Input<typeof tagEndpoints.updateTag>) =>
  ctx.transaction(async (tx) => {
    await checkLanes(tx, body, params.id)
    const tag = await saveTag(tx, params.id, body, ctx.now)
    if (!tag) throw new AppError('ERR_NO_TAG_FOUND')
    ctx.emit('tag.changed', { tag })
    return tag
  })
