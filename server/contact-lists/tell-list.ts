import type { Context } from '#server/platform/kernel/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import { findContactList } from './contact-list-db.ts'
import './contact-list-events.ts'

/** Emits the current number of people of a list. */
export async function tellList(ctx: Pick<Context, 'emit'>, tx: Db, id: number): Promise<void> {
  const record = await findContactList(tx, id)
  if (record) ctx.emit('contactList.changed', { record })
}
