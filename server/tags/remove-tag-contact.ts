import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { tagEndpoints } from '#domain/tags/tag-contract.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { enterTags } from './enter-tags.ts'
import { removeContactTag, reviseContact, tagsOfContact } from './contact-tag-db.ts'
import './tag-events.ts'

export const removeTagContact = (ctx: Context, { params }: Input<typeof tagEndpoints.removeTagContact>) =>
  ctx.transaction(async (tx) => {
    const { contactId, tagId } = params
    const revision = await reviseContact(tx, contactId)
    if (revision === null || !(await removeContactTag(tx, contactId, tagId)))
      throw new AppError('ERR_NO_TAG_FOUND')
    await enterTags(ctx, tx, contactId)
    ctx.emit('contact.tagsChanged', { contactId, revision, tags: await tagsOfContact(tx, contactId) })
    return { message: 'Contact removed from tag' }
  })
