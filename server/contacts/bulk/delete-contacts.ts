import type { contactBulkEndpoints, StepAnswer } from '#domain/contacts/contact-bulk-contract.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { enterContact } from '#server/contacts/enter-contact.ts'
import type { Db } from '#server/platform/database/db.ts'
import { findStep } from './contact-step-db.ts'
import { removeUnannounced } from '#server/contacts/delete-contact.ts'
import '#server/contacts/contact-events.ts'

/**
 * Runs one step of deleting many contacts with their tickets, messages and files. Each is deleted alone, so that a failing one does not
 * stop the others.
 */
export async function deleteContacts(
  ctx: Context,
  { body: { contacts: chosen } }: Input<typeof contactBulkEndpoints.deleteContacts>,
): Promise<StepAnswer> {
  const { contacts, next } = await ctx.read((tx) => findStep(ctx, tx, chosen))
  const contactIds: number[] = []
  const failed: StepAnswer['failed'] = []
  for (const { id, name } of contacts) {
    try {
      // A missing contact was deleted by somebody else meanwhile.
      if (await ctx.transaction((tx) => removeUnannounced(ctx, tx, id))) contactIds.push(id)
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
