import { createHash } from 'node:crypto'
import type { Db } from '#server/platform/database/db.ts'
import { settingsOf } from '#server/settings/setting-db.ts'

/** Text and link that a customer is asked to agree to. */
export type ConsentQuestion = { text: string; link: string; hash: string; everyTicket: boolean }

const hashOf = (text: string, link: string) => createHash('sha256').update(`${text}\n${link}`).digest('hex')

/** The question of the company; null where it asks none. */
export async function findConsentQuestion(tx: Db): Promise<ConsentQuestion | null> {
  const { enableLGPD, lgpdMessage = '', lgpdLink = '', lgpdConsent } = await settingsOf(tx)
  const text = lgpdMessage.trim()
  if (enableLGPD !== 'enabled' || text === '') return null
  const link = lgpdLink.trim()
  return { text, link, hash: hashOf(text, link), everyTicket: lgpdConsent === 'enabled' }
}

/** Whether a contact has said yes to this wording. */
export async function hasAccepted(tx: Db, contactId: number, hash: string): Promise<boolean> {
  const last = await tx
    .selectFrom('consents')
    .select('kind')
    .where('contactId', '=', contactId)
    .where('textHash', '=', hash)
    .where('kind', '!=', 'asked')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.kind === 'accepted'
}

/** The consent question that a ticket's customer was asked, with the data needed to read the answer. */
export const findAsked = (tx: Db, ticketId: number) =>
  tx
    .selectFrom('tickets')
    .innerJoin('connections', (join) =>
      join
        .onRef('connections.companyId', '=', 'tickets.companyId')
        .onRef('connections.id', '=', 'tickets.whatsappId'),
    )
    .leftJoin('consents', (join) =>
      join
        .onRef('consents.companyId', '=', 'tickets.companyId')
        .onRef('consents.ticketId', '=', 'tickets.id')
        .on('consents.kind', '=', 'asked'),
    )
    .select([
      'tickets.contactId',
      'tickets.amountUsedBotQueues as asked',
      'connections.maxUseBotQueues as most',
      'consents.text',
      'consents.link',
      'consents.textHash',
    ])
    .where('tickets.id', '=', ticketId)
    .orderBy('consents.id', 'desc')
    .limit(1)
    .executeTakeFirst()

type Entry = {
  contactId: number
  ticketId: number
  kind: 'asked' | 'accepted' | 'refused' | 'withdrawn'
  text?: string
  link?: string
  textHash: string
  at: Date
}

export const saveConsent = (tx: Db, entry: Entry) => tx.insertInto('consents').values(entry).execute()

/** The hash of the wording that a contact agrees with; null where it agrees with none. */
export async function findAcceptedHash(tx: Db, contactId: number): Promise<string | null> {
  const last = await tx
    .selectFrom('consents')
    .select(['kind', 'textHash'])
    .where('contactId', '=', contactId)
    .where('kind', '!=', 'asked')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.kind === 'accepted' ? last.textHash : null
}

/** The contact's record says since when it agrees (CON-046); null: it agrees no more. */
export const noteAccepted = (tx: Db, contactId: number, at: Date | null) =>
  tx.updateTable('contacts').set({ lgpdAcceptedAt: at }).where('id', '=', contactId).execute()

/** Counts what was asked and not answered; `asked` 0 begins anew. */
export const saveTimesAsked = (tx: Db, ticketId: number, asked: number) =>
  tx.updateTable('tickets').set({ amountUsedBotQueues: asked }).where('id', '=', ticketId).execute()
