import type { contactEndpoints } from '#domain/contacts/contact-contract.ts'
import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { enterContact } from './enter-contact.ts'
import { changeContact, lockContact } from './contact-record-db.ts'
import { announceContact } from './update-contact.ts'

export const toggleDisableBot = (
  ctx: Context,
  { params, body }: Input<typeof contactEndpoints.toggleDisableBot>,
) =>
  ctx.transaction(async (tx) => {
    const before = await lockContact(tx, params.contactId)
    if (!before) throw new AppError('ERR_NO_CONTACT_FOUND')
    const { disableBot = !before.disableBot } = body ?? {}
    if (disableBot === before.disableBot) return { id: before.id, disableBot }
    await changeContact(tx, before.id, { disableBot })
    await enterContact(ctx, tx, 'contact.changed', { id: before.id, fields: ['disableBot'] })
    return announceContact(ctx, tx, before.id)
  })
