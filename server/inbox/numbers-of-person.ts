import { sql } from 'kysely'

/** Numbers that a person is known by: lists and campaigns may know nothing else. */
export const numbersOf = (contactId: number) => sql<string>`(
  select number from contacts where id = ${contactId} and number is not null
  union select external_id from contact_identities where contact_id = ${contactId} and kind = 'phone')`
