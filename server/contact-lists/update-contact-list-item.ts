import type { contactListEndpoints } from '#domain/contact-lists/contact-list-contract.ts'
import type { Input } from '#domain/http/endpoint.ts'
import { maskNumber } from '#domain/http/personal.ts'
import { readNumber } from '#server/contacts/read-number.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { enterPeople } from './enter-people.ts'
import { askForChecks } from './ask-for-checks.ts'
import { changeItem, getItem, lockItem } from './contact-list-item-db.ts'
import './contact-list-events.ts'

/** Updates a person; missing fields stay. A masked number means the stored one, and a person cannot move to another list. */
export const updateContactListItem = (
  ctx: Context,
  { params, body }: Input<typeof contactListEndpoints.updateContactListItem>,
) =>
  ctx.transaction(async (tx) => {
    const before = await lockItem(tx, params.id)
    const isKept =
      body.number === undefined ||
      body.number === before.number ||
      (ctx.viewer.hidesNumbers && body.number === maskNumber(before.number))
    const wish = {
      name: body.name ?? before.name,
      number: isKept ? before.number : await readNumber(tx, body.number ?? ''),
      email: body.email ?? before.email,
      values: body.values ?? before.values,
      contactListId: before.contactListId,
    }
    const changed = await changeItem(tx, before, wish, ctx.now)
    if (changed.number !== before.number) await askForChecks(ctx, tx, [changed.number])
    const record = await getItem(tx, changed.id)
    await enterPeople(ctx, tx, before.contactListId)
    ctx.emit('contactListItem.changed', { record })
    return record
  })
