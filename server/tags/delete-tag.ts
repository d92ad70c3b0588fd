import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { tagEndpoints } from '#domain/tags/tag-contract.ts'
import type { Context } from '#server/platform/context.ts'
import { removeTag } from './tag-db.ts'
import './tag-events.ts'

export const deleteTag = (ctx: Context, { params }: Input<typeof tagEndpoints.deleteTag>) =>
  ctx.transaction(async (tx) => {
    if (!(await removeTag(tx, params.id))) throw new AppError('ERR_NO_TAG_FOUND')
    ctx.emit('tag.deleted', { tagId: params.id })
    return { message: 'Tag deleted' }
  })
