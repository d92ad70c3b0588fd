import { sql } from 'kysely'
import type { Viewer } from '#domain/access/access.ts'
import type { FirstStepsProgress } from '#domain/first-steps/first-steps-contract.ts'
import type { Db } from '#server/platform/database/db.ts'
import { settingOf } from '#server/settings/setting-db.ts'

/** Finds which first steps the company has done. Each subquery stops at the first row that answers it. */
export async function findProgress(tx: Db, viewer: Viewer): Promise<FirstStepsProgress> {
  const { rows } = await sql<{
    connect: boolean
    receive: boolean
    answer: boolean
    team: boolean
    quickMessages: boolean
    hidden: boolean
    examples: number
  }>`select
    exists (select from connections where status = 'CONNECTED') as connect,
    exists (select from connections where last_inbound_at is not null) as receive,
    exists (select from connections where last_outbound_at is not null)
      and exists (select from ticket_events where type = 'open') as answer,
    exists (select from users offset 1) as team,
    exists (select from quick_messages) as quick_messages,
    (select first_steps_hidden_at is not null from companies) as hidden,
    (select count(*)::int from example_contacts) as examples`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('a company without a row')
  const { hidden, examples, ...done } = row
  const hours = (await settingOf(tx, 'scheduleType')) !== 'disabled'
  // The installation's own company holds the link, and super users belong to it.
  const supportLink = viewer.super ? { supportLink: (await settingOf(tx, 'supportLink')) !== '' } : {}
  return { done: { ...done, hours, ...supportLink }, hidden, examples }
}

export const saveHidden = (tx: Db, hiddenAt: Date | null) =>
  tx.updateTable('companies').set({ firstStepsHiddenAt: hiddenAt }).execute()

export const findExamples = async (tx: Db): Promise<number[]> =>
  (await tx.selectFrom('exampleContacts').select('contactId').orderBy('contactId').execute()).map(
    (row) => row.contactId,
  )

export const markExamples = (tx: Db, contactIds: number[]) =>
  tx
    .insertInto('exampleContacts')
    .values(contactIds.map((contactId) => ({ contactId })))
    .execute()
