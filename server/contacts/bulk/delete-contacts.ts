import type { contactBulkEndpoints, StepAnswer } from '#domain/contacts/contact-bulk-contract.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { enterContact } from '#server/contacts/enter-contact.ts'
import type { Db } from '#server/platform/database/db.ts'
import { findStep } from './contact-step-db.ts'
import { removeUnannounced } from '#server/contacts/delete-contact.ts'
import '#server/contacts/contact-events.ts'

/** Deletes many contacts with their tickets, messages and files: one step of it. Each goes alone, so that one that cannot go stops no other. */
export async function deleteContacts(
  ctx: Context,
  { body: { contacts: chosen } }: Input<typeof contactBulkEndpoints.deleteContacts>,
): Promise<StepAnswer> {
  const { contacts, next } = await ctx.read((tx) => findStep(ctx, tx, chosen))
  const contactIds: number[] = []
  const failed: StepAnswer['failed'] = []
  for (const { id, name } of contacts) {
    try {
      // False: another request has already deleted the contact.
      if (await ctx.transaction((tx) => remove(ctx, tx, id))) contactIds.push(id)
    } catch (error) {
      ctx.log.error({ err: error, contactId: id }, 'A contact could not be deleted.')
      failed.push({ id, name, message: 'ERR_INTERNAL' })
    }
  }
  if (contactIds.length) ctx.emit('contacts.changed', { contactIds })
  return { done: contactIds.length, failed, next }
}

async function remove(ctx: Context, tx: Db, id: number): Promise<boolean> {
  const isGone = await removeUnannounced(ctx, tx, id)
  if (isGone) await enterContact(ctx, tx, 'contact.deleted', { id })
  return isGone
}
