import type { Contact, contactEndpoints } from '#domain/contacts/contact-contract.ts'
import { AppError } from '#domain/errors.ts'
import { canonicalNumber } from '#domain/contacts/phone-rules.ts'
import type { Input } from '#domain/http/endpoint.ts'
import { isNumberName } from '#domain/http/personal.ts'
import type { FindNumber } from '#server/exchange/host-questions.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { createOnce, findCreatedId } from '#server/platform/kernel/create-once.ts'
import { enterContact } from './enter-contact.ts'
import { confirmNumber, keepAddresses } from './confirm-number.ts'
import { defaultChannel, findContact, replaceExtraInfo, saveContact } from './contact-record-db.ts'
import { readNumber, throwIfKnown, throwIfReached } from './read-number.ts'
import './contact-events.ts'

export const createContact =
  (findNumber: FindNumber) =>
  async (ctx: Context, { body }: Input<typeof contactEndpoints.createContact>): Promise<Contact> => {
    const { clientId, companyId, name, email = '', disableBot = false, extraInfo = [] } = body
    if (companyId !== undefined && companyId !== ctx.companyId) throw new AppError('ERR_NO_PERMISSION')
    const key = { kind: 'contacts', clientId } as const
    const { number, channel, isRepeated } = await ctx.read(async (tx) => {
      const read = await readNumber(tx, body.number)
      const wanted = body.channel ?? (await defaultChannel(tx))
      const createdId = await findCreatedId(ctx, tx, key)
      await throwIfReached(tx, { number: read, channel: wanted, except: createdId ?? null })
      return { number: read, channel: wanted, isRepeated: createdId !== undefined }
    })
    const found = isRepeated
      ? null
      : await confirmNumber(findNumber, { companyId: ctx.companyId, channel, number })
    return ctx.transaction((tx) =>
      createOnce(ctx, tx, {
        ...key,
        find: (id) => findContact(tx, id),
        create: async () => {
          await throwIfKnown(tx, { number, channel, except: null })
          // A number as the name is a placeholder: the provider's name replaces it.
          const nameFromProvider = isNumberName(name) && number.endsWith(canonicalNumber(name))
          const id = await saveContact(tx, { name, number, email, disableBot, channel, nameFromProvider })
          await keepAddresses(tx, id, found)
          await replaceExtraInfo(tx, id, extraInfo)
          const contact = await findContact(tx, id)
          if (!contact) throw new Error('A new contact cannot be read.')
          await enterContact(ctx, tx, 'contact.created', { id })
          ctx.emit('contact.created', { contact })
          return contact
        },
      }),
    )
  }
