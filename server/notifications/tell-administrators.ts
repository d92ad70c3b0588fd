import { findAdministrators } from '#server/companies/administrators-db.ts'
import type { Db } from '#server/platform/database/db.ts'
import { type News, tellPerson } from './tell-person.ts'

/** Tells each administrator of the company by letter and by push, once the transaction commits. */
export async function tellAdministrators(tx: Db, news: News): Promise<void> {
  for (const { id: userId, email } of await findAdministrators(tx))
    await tellPerson(tx, { userId, email }, news)
}
