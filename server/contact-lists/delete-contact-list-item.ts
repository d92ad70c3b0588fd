import type { contactListEndpoints } from '#domain/contact-lists/contact-list-contract.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { enterPeople } from './enter-people.ts'
import { lockItem, removeItem } from './contact-list-item-db.ts'
import { tellList } from './tell-list.ts'
import './contact-list-events.ts'

export const deleteContactListItem = (
  ctx: Context,
  { params }: Input<typeof contactListEndpoints.deleteContactListItem>,
) =>
  ctx.transaction(async (tx) => {
    const { id, contactListId } = await lockItem(tx, params.id)
    await removeItem(tx, id)
    await enterPeople(ctx, tx, contactListId)
    ctx.emit('contactListItem.deleted', { id, contactListId })
    await tellList(ctx, tx, contactListId)
    return { message: 'Contact list item deleted' }
  })
