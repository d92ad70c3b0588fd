import { createHash } from 'node:crypto'
import type { Db } from '#server/platform/database/db.ts'
import { settingsOf } from '#server/settings/setting-db.ts'

/** Text that a customer is asked to accept. */
export type ConsentQuestion = { text: string; link: string; hash: string; everyTicket: boolean }

const hashOf = (text: string, link: string) => createHash('sha256').update(`${text}\n${link}`).digest('hex')

/** Returns the company's consent question; null when it asks none. */
export async function findConsentQuestion(tx: Db): Promise<ConsentQuestion | null> {
  const { enableLGPD, lgpdMessage = '', lgpdLink = '', lgpdConsent } = await settingsOf(tx)
  const text = lgpdMessage.trim()
  if (enableLGPD !== 'enabled' || text === '') return null
  const link = lgpdLink.trim()
  return { text, link, hash: hashOf(text, link), everyTicket: lgpdConsent === 'enabled' }
}

/** Returns whether a contact has accepted this wording. */
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

/** Returns the last consent question of a ticket, with what is needed to continue. */
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

/** Records on the contact when it accepted (CON-046). */
export const noteAccepted = (tx: Db, contactId: number, now: Date) =>
  tx.updateTable('contacts').set({ lgpdAcceptedAt: now }).where('id', '=', contactId).execute()

/** Saves how often the question was asked without an answer; `asked` 0 starts anew. */
export const saveTimesAsked = (tx: Db, ticketId: number, asked: number) =>
  tx.updateTable('tickets').set({ amountUsedBotQueues: asked }).where('id', '=', ticketId).execute()
