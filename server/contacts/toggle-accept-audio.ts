import type { contactEndpoints } from '#domain/contacts/contact-contract.ts'
import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { enterContact } from './enter-contact.ts'
import { changeContact, lockContact } from './contact-record-db.ts'
import { announceContact } from './update-contact.ts'

export const toggleAcceptAudio = (
  ctx: Context,
  { params, body }: Input<typeof contactEndpoints.toggleAcceptAudio>,
) =>
  ctx.transaction(async (tx) => {
    const before = await lockContact(tx, params.id)
    if (!before) throw new AppError('ERR_NO_CONTACT_FOUND')
    const { acceptAudioMessage = !before.acceptAudioMessage } = body ?? {}
    if (acceptAudioMessage === before.acceptAudioMessage) return { id: before.id, acceptAudioMessage }
    await changeContact(tx, before.id, { acceptAudioMessage })
    await enterContact(ctx, tx, 'contact.changed', { id: before.id, fields: ['acceptAudioMessage'] })
    return announceContact(ctx, tx, before.id)
  })
