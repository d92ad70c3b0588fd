import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { tagEndpoints } from '#domain/tags/tag-contract.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { findTag, listTagContacts, pageSize } from './tag-db.ts'

export const showTag = (ctx: Context, { params }: Input<typeof tagEndpoints.showTag>) =>
  ctx.read(async (tx) => {
    const tag = await findTag(tx, params.id)
    if (!tag) throw new AppError('ERR_NO_TAG_FOUND')
    const contacts = await listTagContacts(tx, {
      tagId: tag.id,
      hidesNumbers: ctx.viewer.hidesNumbers,
      page: 1,
    })
    return { ...tag, contacts: contacts.slice(0, pageSize) }
  })
