import type { Db } from '#server/platform/database/db.ts'

/** Returns the number that a contact was written to, if a list contains it. */
export async function findFailedNumber(tx: Db, contactId: number): Promise<string | null> {
  const row = await tx
    .selectFrom('contacts')
    .select('number')
    .where('id', '=', contactId)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('contactListItems')
          .select('contactListItems.id')
          .whereRef('contactListItems.companyId', '=', 'contacts.companyId')
          .whereRef('contactListItems.number', '=', 'contacts.number'),
      ),
    )
    .executeTakeFirst()
  return row?.number ?? null
}
