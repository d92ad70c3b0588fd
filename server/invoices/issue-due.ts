import { isInvoiceTime, uncollectibleDays } from '#domain/invoices/billing-period.ts'
import { dayIn, dayText } from '#domain/companies/company-days.ts'
import { dayMs } from '#domain/companies/wall-clock.ts'
import { eachOnItsOwn } from '#server/platform/jobs/each-on-its-own.ts'
import type { CronJob } from '#server/platform/jobs/jobs.ts'
import { openCompanyContext, type Platform } from '#server/platform/kernel/context.ts'
import { platformSetting } from '#server/settings/platform-setting.ts'
import {
  findOpenInvoices,
  getBilledPlan,
  getInvoice,
  hasGivenUpFrom,
  type Invoice,
  saveInvoice,
} from './invoice-db.ts'
import { deedOfNobody } from './deed.ts'
import { issueRenewal } from './issue-invoice.ts'
import { findBillable, findGivenUp, inLicence } from './licence-platform-db.ts'
import { tellChange, tellIssued } from './tell-invoice.ts'
import { withdrawInvoice } from './withdraw-invoice.ts'

/**
 * Issues what should be there by now, also after the clock was stopped for days. Another node that does the same finds it issued: the
 * licence is looked at again under its lock. Source: decision D35.
 */
export const issueDue: CronJob = {
  name: 'invoices:issue',
  cron: '7 * * * *',
  run: async (platform) => {
    const now = platform.now()
    const leadDays = Number(await platformSetting(platform.db, 'invoiceLeadDays'))
    const until = new Date(now.getTime() + (leadDays + 2) * dayMs)
    const all = (await findBillable(platform.db, until)).map((companyId) => ({ companyId }))
    await eachOnItsOwn(platform, { all, lost: 'an invoice was not issued' }, ({ companyId }) =>
      issueFor(platform, companyId, leadDays),
    )
  },
}

/** Issues a company's next invoice if it is time for it and it is not there. */
export async function issueFor(
  platform: Platform,
  companyId: number,
  leadDays: number,
): Promise<Invoice | null> {
  const now = platform.now()
  const made = await inLicence(platform.db, companyId, async (tx, licence) => {
    const { isPlatform, closedAt, status } = licence
    if (isPlatform || closedAt || !status || !isInvoiceTime(licence, { leadDays, now })) return null
    const open = await findOpenInvoices(tx, companyId)
    if (open.some(({ kind }) => kind === 'renewal')) return null
    if (await hasGivenUpFrom(tx, companyId, dayText(dayIn(licence.timeZone, licence.dueDate)))) return null
    const { amountCents } = await getBilledPlan(tx, licence.nextPlanId ?? licence.planId)
    if (amountCents === 0) return null
    return { invoice: await issueRenewal(tx, licence, { now }), licence }
  })
  if (!made) return null
  tellIssued(platform, made.licence, made.invoice, 'create')
  return made.invoice
}

const mostAtOnce = 500

/**
 * Gives up invoices that have been open for 60 days: no more letters are sent about them. Renewals can still be paid; an upgrade is
 * cancelled, since it can be asked for anew, and the credit that it used is free again.
 */
export const giveUp: CronJob = {
  name: 'invoices:give-up',
  cron: '37 * * * *',
  run: async (platform) => {
    const before = new Date(platform.now().getTime() - uncollectibleDays * dayMs)
    const all = await findGivenUp(platform.db, before, mostAtOnce)
    await eachOnItsOwn(platform, { all, lost: 'an invoice was not given up' }, ({ companyId, id }) =>
      giveUpOn(platform, companyId, id),
    )
  },
}

async function giveUpOn(platform: Platform, companyId: number, id: number): Promise<void> {
  const invoice = await inLicence(platform.db, companyId, async (tx) => {
    const found = await getInvoice(tx, { companyId, id })
    if (found.status !== 'open') return null
    if (found.kind === 'upgrade') await withdrawInvoice(tx, found, deedOfNobody(platform.now()))
    else await saveInvoice(tx, found, { status: 'uncollectible' })
    return found
  })
  if (invoice) tellChange(openCompanyContext(platform, companyId), invoice)
}
