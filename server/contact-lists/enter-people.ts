import { type Actor, recordAudit } from '#server/audit/record-audit.ts'
import type { Db } from '#server/platform/database/db.ts'
import { getContactList } from './contact-list-db.ts'

/** Enters that somebody was put on a list, changed on it or taken off; who they are is not said. */
export async function enterPeople(actor: Actor, tx: Db, contactListId: number): Promise<void> {
  const subject = await getContactList(tx, contactListId)
  await recordAudit(actor, tx, { action: 'contactList.changed', subject, data: { fields: ['contacts'] } })
}
