import type { contactListEndpoints } from '#domain/contact-lists/contact-list-contract.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { getContactList } from './contact-list-db.ts'

export const showContactList = (
  ctx: Context,
  { params }: Input<typeof contactListEndpoints.showContactList>,
) => ctx.read((tx) => getContactList(tx, params.id))
