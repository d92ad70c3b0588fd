import type { contactListEndpoints } from '#domain/contact-lists/contact-list-contract.ts'
import type { Input } from '#domain/http/endpoint.ts'
import { readNumber } from '#server/contacts/read-number.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { createOnce } from '#server/platform/kernel/create-once.ts'
import { enterPeople } from './enter-people.ts'
import { askForChecks } from './ask-for-checks.ts'
import { getContactList } from './contact-list-db.ts'
import { getItem, insertItem } from './contact-list-item-db.ts'
import { tellList } from './tell-list.ts'
import './contact-list-events.ts'

/** Adds a person to a list. The number is checked in the background. */
export const createContactListItem = (
  ctx: Context,
  { body: { clientId, ...body } }: Input<typeof contactListEndpoints.createContactListItem>,
) =>
  ctx.transaction((tx) =>
    createOnce(ctx, tx, {
      kind: 'contactListItems',
      clientId,
      find: (id) => getItem(tx, id),
      create: async () => {
        const { id: contactListId } = await getContactList(tx, body.contactListId)
        const number = await readNumber(tx, body.number)
        const { name, email, values = {} } = body
        const made = await insertItem(tx, { name, number, email: email ?? '', values, contactListId })
        await askForChecks(ctx, tx, [number])
        const record = await getItem(tx, made.id)
        await enterPeople(ctx, tx, contactListId)
        ctx.emit('contactListItem.created', { record })
        await tellList(ctx, tx, contactListId)
        return record
      },
    }),
  )
