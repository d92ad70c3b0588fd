import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { tagEndpoints } from '#domain/tags/tag-contract.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { enterTags } from './enter-tags.ts'
import { findTagSummaries, reviseContact, saveContactTags, tagsOfContact } from './contact-tag-db.ts'
import './tag-events.ts'

export const syncTags = (ctx: Context, { body }: Input<typeof tagEndpoints.syncTags>) =>
  ctx.transaction(async (tx) => {
    const { contactId } = body
    const given = [...new Set(body.tags.map((tag) => (typeof tag === 'number' ? tag : tag.id)))]
    const revision = await reviseContact(tx, contactId)
    if (revision === null) throw new AppError('ERR_NO_CONTACT_FOUND')
    const ids = body.knownTags ? await mergedTags(tx, { contactId, given, known: body.knownTags }) : given
    const tags = await findTagSummaries(tx, ids)
    const unknown = ids.find((id) => !tags.some((tag) => tag.id === id))
    if (unknown) throw new AppError('ERR_NO_TAG_FOUND', { tagId: unknown })
    await saveContactTags(tx, contactId, ids)
    await enterTags(ctx, tx, contactId)
    ctx.emit('contact.tagsChanged', { contactId, revision, tags })
    return { contactId, tags }
  })

type Merge = { contactId: number; given: number[]; known: number[] }

/** Returns the tags that the contact has, without those that were taken off and with those that were put on. */
async function mergedTags(tx: Db, { contactId, given, known }: Merge): Promise<number[]> {
  const kept = (await tagsOfContact(tx, contactId))
    .map(({ id }) => id)
    .filter((id) => given.includes(id) || !known.includes(id))
  return [...new Set([...kept, ...given.filter((id) => !known.includes(id))])]
}
