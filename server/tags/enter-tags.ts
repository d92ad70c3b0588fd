import { type Actor, recordAudit } from '#server/audit/record-audit.ts'
import type { Db } from '#server/platform/database/db.ts'

/** Enters that the tags of a contact changed. Its name is not kept: the trail outlives an erasure. */
export const enterTags = (actor: Actor, tx: Db, contactId: number): Promise<void> =>
  recordAudit(actor, tx, {
    action: 'contact.changed',
    subject: { id: contactId, name: '' },
    data: { fields: ['tags'] },
  })
