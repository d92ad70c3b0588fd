import type { Contact, contactEndpoints } from '#domain/contacts/contact-contract.ts'
import { canonicalNumber } from '#domain/contacts/phone-rules.ts'
import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import { maskName, maskNumber } from '#domain/http/personal.ts'
import type { FindNumber } from '#server/exchange/host-questions.ts'
import { keepChange } from '#server/companies/keep-change.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import { enterContact } from './enter-contact.ts'
import { confirmNumber, keepAddresses, moveAddresses } from './confirm-number.ts'
import { changeContact, findContact, lockContact, replaceExtraInfo } from './contact-record-db.ts'
import { readNumber, throwIfKnown, throwIfReached } from './read-number.ts'
import './contact-events.ts'

type Change = Input<typeof contactEndpoints.updateContact>

export const updateContact =
  (findNumber: FindNumber) =>
  async (ctx: Context, { params, body }: Change): Promise<Contact> => {
    const { extraInfo, number: _typed, name, updatedAt: version, ...rest } = body
    const { number, channel } = await ctx.read((tx) => readForChange(ctx, tx, { params, body }))
    const found =
      number === undefined
        ? null
        : await confirmNumber(findNumber, { companyId: ctx.companyId, channel, number })
    return ctx.transaction(async (tx) => {
      const locked = await lockContact(tx, params.id)
      if (!locked) throw new AppError('ERR_NO_CONTACT_FOUND')
      if (number !== undefined) await throwIfKnown(tx, { number, channel, except: locked.id })
      const before = await findContact(tx, locked.id)
      const wished = { ...rest, name, number, extraInfo }
      const { fields, at } = await keepChange(ctx, tx, {
        record: 'contact',
        id: locked.id,
        version,
        replaced: (before ?? locked).updatedAt,
        before: before ?? locked,
        wished,
      })
      if (fields.length) await enterContact(ctx, tx, 'contact.changed', { id: locked.id, fields })
      if (number !== undefined && locked.number)
        await moveAddresses(tx, locked.id, { from: locked.number, to: number, found })
      await keepAddresses(tx, locked.id, found)
      await changeContact(tx, locked.id, {
        ...rest,
        ...(number !== undefined && { number }),
        // A name typed by a user is not replaced by the provider later.
        ...(name !== undefined && isNew(ctx, name, locked.name) && { name, nameFromProvider: false }),
        updatedAt: at,
      })
      if (extraInfo) await replaceExtraInfo(tx, locked.id, extraInfo)
      return announceContact(ctx, tx, locked.id)
    })
  }

/** Returns the contact's channel, and its new number when another one was typed. */
async function readForChange(ctx: Context, tx: Db, { params, body: { number: typed } }: Change) {
  const before = await findContact(tx, params.id)
  if (!before) throw new AppError('ERR_NO_CONTACT_FOUND')
  const { channel } = before
  // A viewer who sees only the masked number sends it back unchanged.
  const shown = ctx.viewer.hidesNumbers ? maskNumber(before.number ?? '') : null
  const isKept = typed === undefined || typed === shown || canonicalNumber(typed) === before.number
  const number = isKept ? null : await readNumber(tx, typed)
  if (number === null || number === before.number) return { channel, number: undefined }
  if (before.isGroup)
    throw new AppError('ERR_VALIDATION', [{ path: 'body.number', message: 'is not for groups' }])
  await throwIfReached(tx, { number, channel, except: before.id })
  return { channel, number }
}

/** A viewer who sees only masked numbers sends a masked name back unchanged. */
const isNew = (ctx: Context, name: string, known: string) =>
  name !== known && !(ctx.viewer.hidesNumbers && name === maskName(known))

/** Emits the current contact, and whether conversations moved to it or from it. */
export async function announceContact(
  ctx: Pick<Context, 'emit'>,
  tx: Db,
  id: number,
  moved: { conversationsMoved?: true } = {},
): Promise<Contact> {
  const contact = await findContact(tx, id)
  if (!contact) throw new AppError('ERR_NO_CONTACT_FOUND')
  ctx.emit('contact.updated', { contact, ...moved })
  return contact
}
