import type { Db } from '#server/platform/database/db.ts'
import { lookSoon } from './charge-db.ts'
import { findOpenInvoices, insertCredit, type Invoice, noteEvent, saveInvoice } from './invoice-db.ts'

type Deed = { by: string; note: string; now: Date }

/**
 * Takes an open invoice back: what it took off a credit is there again, and what is open to pay it with is cancelled at the provider as
 * soon as that answers. Money that still comes for it becomes credit.
 */
export async function withdrawInvoice(tx: Db, invoice: Invoice, { by, note, now }: Deed): Promise<void> {
  const { companyId, id: invoiceId, snapshot } = invoice
  await saveInvoice(tx, invoice, { status: 'canceled', canceledAt: now, canceledBy: by, note })
  if (snapshot.creditCents > 0) {
    const amountCents = snapshot.creditCents
    await insertCredit(tx, { companyId, amountCents, invoiceId, kind: 'returned', at: now })
  }
  await lookSoon(tx, invoice, now)
  await noteEvent(tx, invoice, { kind: 'canceled', at: now, detail: [by, note].filter(Boolean).join(': ') })
}

/** Takes all open invoices of a company back, as where another plan is to be billed; what is due is issued anew within the hour. */
export async function withdrawOpen(tx: Db, companyId: number, deed: Deed): Promise<void> {
  for (const invoice of await findOpenInvoices(tx, companyId)) await withdrawInvoice(tx, invoice, deed)
}
