import { sql } from 'kysely'
import type { LetterStep } from '#domain/billing/letter-due.ts'
import { isClosedAllDay } from '#domain/queues/opening-hours.ts'
import type { LetterChannel } from '#domain/invoices/letter-channels.ts'
import { listHolidays } from '#server/calendar/calendar-db.ts'
import type { Db } from '#server/platform/database/db.ts'

/** Present data of a letter's invoice and company. */
export type LetterFacts = {
  company: string
  email: string
  phone: string
  timeZone: string
  number: number
  detail: string
  amountCents: number
  currency: string
  /** `2026-12-10` */
  dueOn: string
  hasPaid: boolean
  /** The text of a PIX code that can still be paid. */
  pix: string | null
  sent: { step: number; channel: string }[]
}

/**
 * An invoice that its company is written to about; null where it is paid, cancelled or given up meanwhile, or the company is suspended,
 * closing, or the platform's own.
 */
export async function findLetterFacts(tx: Db, invoiceId: number, now: Date): Promise<LetterFacts | null> {
  const { rows } = await sql<LetterFacts>`
    select companies.name as company, companies.email, companies.phone, companies.time_zone,
      invoices.number, invoices.detail, invoices.amount_cents, invoices.currency, invoices.due_on::text as due_on,
      exists (select from invoices paid where paid.company_id = companies.id and paid.status in ('paid', 'refunded')) as has_paid,
      (select qr_text from charges
        where charges.company_id = companies.id and charges.invoice_id = invoices.id and method = 'pix'
          and charges.status = 'pending' and qr_text is not null and (expires_at is null or expires_at > ${now})
        order by created_at desc limit 1) as pix,
      (select coalesce(json_agg(json_build_object('step', step, 'channel', channel)), '[]') from letters
        where letters.company_id = companies.id and letters.invoice_id = invoices.id) as sent
    from invoices join companies on companies.id = invoices.company_id
    where invoices.id = ${invoiceId} and invoices.status = 'open'
      and companies.status and companies.closed_at is null and not companies.is_platform`.execute(tx)
  return rows[0] ?? null
}

/** The days on which the company is closed. */
export const findDaysOff = async (tx: Db): Promise<string[]> =>
  (await listHolidays(tx)).filter(isClosedAllDay).map(({ date }) => date)

/** Notes that a letter is written; false where it was before. */
export async function noteLetter(
  tx: Db,
  letter: { invoiceId: number; step: LetterStep; channel: LetterChannel; sentAt: Date },
): Promise<boolean> {
  const row = await tx
    .insertInto('letters')
    .values(letter)
    .onConflict((conflict) => conflict.doNothing())
    .returning('step')
    .executeTakeFirst()
  return row !== undefined
}

/** Addresses that a company's letters go to: its own and those of its administrators, each once. */
export async function findRecipients(tx: Db, companyEmail: string): Promise<string[]> {
  const admins = await tx
    .selectFrom('users')
    .select('email')
    .where('profile', '=', 'admin')
    .orderBy('id')
    .execute()
  const all = [companyEmail, ...admins.map(({ email }) => email)].map((email) => email.trim().toLowerCase())
  return [...new Set(all)].filter((email) => email !== '')
}

/** Counts users, connections and tickets of a trial; tickets only up to 1,000, which is a lot. */
async function findUse(tx: Db): Promise<{ users: number; connections: number; tickets: number }> {
  const { rows } = await sql<{ users: number; connections: number; tickets: number }>`
    select (select count(*)::int from users) as users, (select count(*)::int from connections) as connections,
      (select count(*)::int from (select from tickets limit 1000) counted) as tickets`.execute(tx)
  return rows[0] ?? { users: 0, connections: 0, tickets: 0 }
}

/** Data of an invoice's letter, with the use that its company makes of the product; null where no letter is to be sent any more. */
export async function findLetter(tx: Db, invoiceId: number, now: Date) {
  const facts = await findLetterFacts(tx, invoiceId, now)
  return facts && { facts, use: await findUse(tx) }
}
