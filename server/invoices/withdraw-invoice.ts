import type { Db } from '#server/platform/database/db.ts'
import { lookSoon } from './charge-db.ts'
import { type Deed, deedOfNobody, deedText } from './deed.ts'
import { findOpenInvoices, insertCredit, type Invoice, noteEvent, saveInvoice } from './invoice-db.ts'

/**
 * Takes an open invoice back: what it took off a credit is there again, and what is open to pay it with is cancelled at the provider as
 * soon as that answers. Money that still comes for it becomes credit.
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

/** Takes all open invoices of a company back, as where another plan is to be billed; what is due is issued anew within the hour. */
export async function withdrawOpen(tx: Db, companyId: number, deed: Deed): Promise<void> {
  for (const invoice of await findOpenInvoices(tx, companyId)) await withdrawInvoice(tx, invoice, deed)
}

/** Takes the upgrades among open invoices back. */
export async function withdrawUpgrades(tx: Db, open: readonly Invoice[], now: Date): Promise<void> {
  for (const invoice of open.filter(({ kind }) => kind === 'upgrade')) {
    await withdrawInvoice(tx, invoice, deedOfNobody(now))
  }
}
