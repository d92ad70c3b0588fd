import type { contactBulkEndpoints } from '#domain/contacts/contact-bulk-contract.ts'
import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { enterContact } from '#server/contacts/enter-contact.ts'
import { changeTags, findStep, findTagIds } from './contact-step-db.ts'
import '#server/contacts/contact-events.ts'

/** Runs one step of adding tags to many contacts, or removing them. */
export const tagContacts = (
  ctx: Context,
  { body: { contacts: chosen, add, remove } }: Input<typeof contactBulkEndpoints.tagContacts>,
) =>
  ctx.transaction(async (tx) => {
    const known = await findTagIds(tx, [...add, ...remove])
    const unknown = [...add, ...remove].find((id) => !known.includes(id))
    if (unknown !== undefined) throw new AppError('ERR_NO_TAG_FOUND', { tagId: unknown })
    const { contacts, next } = await findStep(ctx, tx, chosen)
    const changed = await changeTags(tx, { contactIds: contacts.map(({ id }) => id), add, remove })
    if (changed.length) {
      await enterContact(ctx, tx, 'contact.tagged', { id: '', count: changed.length })
      ctx.emit('contacts.changed', { contactIds: changed })
    }
    return { done: contacts.length, failed: [], next }
  })
