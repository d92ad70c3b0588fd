import type { Contact, contactEndpoints } from '#domain/contacts/contact-contract.ts'
import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import { maskNumber } from '#domain/http/personal.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db.ts'
import { changeContact, findContact, lockContact, replaceExtraInfo } from './contact-record-db.ts'
import { readNumber, throwIfKnown } from './read-number.ts'
import './contact-events.ts'

export async function updateContact(
  ctx: Context,
  { params, body }: Input<typeof contactEndpoints.updateContact>,
): Promise<Contact> {
  const { extraInfo, number: typed, ...rest } = body
  return ctx.transaction(async (tx) => {
    const before = await lockContact(tx, params.id)
    if (!before) throw new AppError('ERR_NO_CONTACT_FOUND')
    // Who sees only the masked number sends it back as it was shown.
    const unchanged =
      typed === undefined || (ctx.viewer.hidesNumbers && typed === maskNumber(before.number ?? ''))
    const number = unchanged ? undefined : readNumber(typed)
    if (number !== undefined && before.isGroup) {
      throw new AppError('ERR_VALIDATION', [{ path: 'body.number', message: 'is not for groups' }])
    }
    if (number !== undefined) await throwIfKnown(tx, { number, channel: before.channel, except: before.id })
    await changeContact(tx, before.id, {
      ...rest,
      ...(number !== undefined && { number }),
      // A name that a person typed stays, whatever the provider says later.
      ...(rest.name !== undefined && rest.name !== before.name && { nameFromProvider: false }),
      updatedAt: ctx.now,
    })
    if (extraInfo) await replaceExtraInfo(tx, before.id, extraInfo)
    return announceContact(ctx, tx, before.id)
  })
}

/** Tells the company what a contact is now, and whether conversations came to it or went from it. */
export async function announceContact(
  ctx: Context,
  tx: Db,
  id: number,
  moved: { conversationsMoved?: true } = {},
): Promise<Contact> {
  const contact = await findContact(tx, id)
  if (!contact) throw new AppError('ERR_NO_CONTACT_FOUND')
  ctx.emit('contact.updated', { contact, ...moved })
  return contact
}
