import type { Db } from '#server/platform/database/db.ts'
import { lookSoon } from './charge-db.ts'
import { type Deed, deedOfNobody, deedText } from './deed.ts'
import {
  findGivenUpInvoices,
  findUnpaidInvoices,
  insertCredit,
  type Invoice,
  noteEvent,
  saveInvoice,
} from './invoice-db.ts'

/**
 * Cancels an open invoice: returns the credit that it used, and has its open charges cancelled as soon as their provider answers. Money
 * that still comes for it becomes credit.
 */
export async function withdrawInvoice(tx: Db, invoice: Invoice, deed: Deed): Promise<void> {
  const { by, note, now } = deed
  const { companyId, id: invoiceId, snapshot } = invoice
  await saveInvoice(tx, invoice, { status: 'canceled', canceledAt: now, canceledBy: by, note })
  if (snapshot.creditCents > 0) {
    const amountCents = snapshot.creditCents
    await insertCredit(tx, { companyId, amountCents, invoiceId, kind: 'returned', at: now })
  }
  await lookSoon(tx, invoice, now)
  await noteEvent(tx, invoice, { kind: 'canceled', at: now, detail: deedText(deed) })
}

/**
 * Cancels all invoices of a company that can still be paid, such as when its plan changes; due ones are issued anew within the hour.
 */
export async function withdrawOpen(tx: Db, companyId: number, deed: Deed): Promise<void> {
  for (const invoice of await findUnpaidInvoices(tx, companyId)) await withdrawInvoice(tx, invoice, deed)
}

/** Cancels the upgrades among open invoices. */
export async function withdrawUpgrades(tx: Db, open: readonly Invoice[], now: Date): Promise<void> {
  for (const invoice of open.filter(({ kind }) => kind === 'upgrade')) {
    await withdrawInvoice(tx, invoice, deedOfNobody(now))
  }
}

/** Cancels the renewals that were given up, once another one is issued. */
export async function withdrawGivenUp(tx: Db, companyId: number, now: Date): Promise<void> {
  const renewals = (await findGivenUpInvoices(tx, companyId)).filter(({ kind }) => kind === 'renewal')
  for (const invoice of renewals) await withdrawInvoice(tx, invoice, deedOfNobody(now))
}
