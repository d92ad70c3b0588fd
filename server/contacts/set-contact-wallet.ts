import type { Contact, contactEndpoints } from '#domain/contacts/contact-contract.ts'
import { mayChangeWallet } from '#domain/contacts/wallet-rules.ts'
import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { findQueue } from '#server/queues/queue-db.ts'
import { findUser } from '#server/users/user-record-db.ts'
import { enterContact } from './enter-contact.ts'
import { reachesContact } from './reaches-contact-db.ts'
import { changeContact, lockContact } from './contact-record-db.ts'
import { announceContact } from './update-contact.ts'

/** Sets the user and the department that look after a contact; null for none. */
export const setContactWallet = (
  ctx: Context,
  { params: { id }, body: { userId, queueId } }: Input<typeof contactEndpoints.setContactWallet>,
): Promise<Contact> =>
  ctx.transaction(async (tx) => {
    const contact = await lockContact(tx, id)
    if (!contact) throw new AppError('ERR_NO_CONTACT_FOUND')
    const before = { userId: contact.walletUserId, queueId: contact.walletQueueId }
    const reaches = await reachesContact(tx, ctx.viewer, id)
    if (!mayChangeWallet(ctx.viewer, { before, after: { userId, queueId }, reaches }))
      throw new AppError('ERR_NO_PERMISSION')
    if (contact.isGroup)
      throw new AppError('ERR_VALIDATION', [{ path: 'body.userId', message: 'is not for groups' }])
    if (userId !== null && !(await findUser(tx, userId, ctx.files))) throw new AppError('ERR_NO_USER_FOUND')
    if (queueId !== null && !(await findQueue(tx, queueId))) throw new AppError('ERR_NO_QUEUE_FOUND')
    await changeContact(tx, id, { walletUserId: userId, walletQueueId: queueId })
    await enterContact(ctx, tx, 'contact.changed', { id, fields: ['walletUserId'] })
    return announceContact(ctx, tx, id)
  })
