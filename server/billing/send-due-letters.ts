import { daysOff } from '#domain/billing/day-off.ts'
import { letterDue } from '#domain/billing/letter-due.ts'
import { dayIn, readDay } from '#domain/companies/company-days.ts'
import { type LetterChannel, letterChannels } from '#domain/invoices/letter-channels.ts'
import { lockCompany } from '#server/companies/lock-company-db.ts'
import type { Db } from '#server/platform/database/db.ts'
import { type CronJob, enqueue } from '#server/platform/jobs/jobs.ts'
import { type CompanyContext, openCompanyContext, type Platform } from '#server/platform/kernel/context.ts'
import { findOpenInvoicePage, type OpenInvoice } from './due-letter-platform-db.ts'
import { findDaysOff, findLetterFacts, findRecipients, noteLetter } from './letter-db.ts'
import { sendDunningMail } from './send-dunning-mail.ts'
import { findSender } from './platform-sender.ts'
import { numberOf, sendDunningMessage } from './send-dunning-message.ts'

/** Writes to companies about invoices that are due, or were: each step once by each channel, until somebody pays. */
export const sendDueLetters: CronJob = {
  name: 'billing:letters',
  cron: '17 * * * *',
  run: async (platform) => {
    const hasSender = (await findSender(platform)) !== null
    for (let after: OpenInvoice | null = null; ; ) {
      const page: OpenInvoice[] = await findOpenInvoicePage(platform.db, platform.now(), after)
      for (const invoice of page) {
        // An error of one company does not hold up the letters of the others.
        await tellCompany(platform, invoice, hasSender).catch((error: Error) =>
          platform.log.error(
            { companyId: invoice.companyId, error: error.message },
            'a letter was not written',
          ),
        )
      }
      after = page.at(-1) ?? null
      if (after === null) return
    }
  },
}

async function tellCompany(platform: Platform, { companyId, invoiceId }: OpenInvoice, hasSender: boolean) {
  const ctx = openCompanyContext(platform, companyId)
  const channels: readonly LetterChannel[] = hasSender ? letterChannels : ['mail']
  for (const channel of channels) {
    const due = await ctx.read((tx) => dueBy(ctx, tx, { invoiceId, channel }))
    // Checked again under the lock that settles payments too, so that a company that has just paid gets no letter.
    if (due) await ctx.transaction((tx) => tell(ctx, tx, { invoiceId, channel }))
  }
}

type Asked = { invoiceId: number; channel: LetterChannel }

/** The step of a letter that is due, with its data; null where none is. */
async function dueBy({ now }: CompanyContext, tx: Db, { invoiceId, channel }: Asked) {
  const facts = await findLetterFacts(tx, invoiceId, now)
  if (!facts || (channel === 'whatsapp' && numberOf(facts) === null)) return null
  const { timeZone, hasPaid } = facts
  const sent = facts.sent.filter((letter) => letter.channel === channel).map(({ step }) => step)
  const off = daysOff(await findDaysOff(tx), { timeZone, year: dayIn(timeZone, now).year })
  const owed = { dueOn: readDay(facts.dueOn), timeZone, hasPaid, daysOff: off }
  const step = letterDue(owed, { channel, sent, now })
  return step === null ? null : { facts, step }
}

async function tell(ctx: CompanyContext, tx: Db, asked: Asked): Promise<void> {
  await lockCompany(tx)
  const due = await dueBy(ctx, tx, asked)
  if (!due) return
  const { invoiceId, channel } = asked
  const { facts, step } = due
  const to = channel === 'mail' ? await findRecipients(tx, facts.email) : []
  if (channel === 'mail' && to.length === 0) return
  if (!(await noteLetter(tx, { invoiceId, step, channel, sentAt: ctx.now }))) return
  if (channel === 'whatsapp') await enqueue(tx, sendDunningMessage, { invoiceId, step })
  for (const address of to) await enqueue(tx, sendDunningMail, { invoiceId, step, to: address })
}
