import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { tagEndpoints } from '#domain/tags/tag-contract.ts'
import { mergeChosen } from '#server/companies/merge-chosen.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { enterTags } from './enter-tags.ts'
import { findTagSummaries, reviseContact, saveContactTags, tagsOfContact } from './contact-tag-db.ts'
import './tag-events.ts'

export const syncTags = (ctx: Context, { body }: Input<typeof tagEndpoints.syncTags>) =>
  ctx.transaction(async (tx) => {
    const { contactId } = body
    const chosen = [...new Set(body.tags.map((tag) => (typeof tag === 'number' ? tag : tag.id)))]
    const revision = await reviseContact(tx, contactId)
    if (revision === null) throw new AppError('ERR_NO_CONTACT_FOUND')
    const current = (await tagsOfContact(tx, contactId)).map(({ id }) => id)
    const ids = mergeChosen({ current, known: body.knownTags ?? current, chosen })
    const tags = await findTagSummaries(tx, ids)
    const unknown = ids.find((id) => !tags.some((tag) => tag.id === id))
    if (unknown) throw new AppError('ERR_NO_TAG_FOUND', { tagId: unknown })
    await saveContactTags(tx, contactId, ids)
    await enterTags(ctx, tx, contactId)
    ctx.emit('contact.tagsChanged', { contactId, revision, tags })
    return { contactId, tags }
  })
