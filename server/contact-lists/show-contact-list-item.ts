import type { contactListEndpoints } from '#domain/contact-lists/contact-list-contract.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { getItem } from './contact-list-item-db.ts'

export const showContactListItem = (
  ctx: Context,
  { params }: Input<typeof contactListEndpoints.showContactListItem>,
) => ctx.read((tx) => getItem(tx, params.id))
