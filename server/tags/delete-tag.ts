import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { tagEndpoints } from '#domain/tags/tag-contract.ts'
import { keepDeleted } from '#server/deleted-records/keep-deleted.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { holdTag, removeTag } from './tag-db.ts'
import './tag-events.ts'

/** It can be brought back for a while, with the contacts and tickets that carried it. */
export const deleteTag = (ctx: Context, { params: { id } }: Input<typeof tagEndpoints.deleteTag>) =>
  ctx.transaction(async (tx) => {
    const tag = await holdTag(tx, id)
    if (!tag) throw new AppError('ERR_NO_TAG_FOUND')
    const deletedRecordId = await keepDeleted(ctx, tx, { kind: 'tag', id, name: tag.name })
    await removeTag(tx, id)
    ctx.emit('tag.deleted', { tagId: id })
    return { message: 'Tag deleted', deletedRecordId }
  })
