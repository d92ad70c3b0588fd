import { isAlive } from '#domain/invoices/charge-rules.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { paymentEndpoints } from '#domain/payments/payment-contract.ts'
import { findChargesOf } from '#server/invoices/charge-db.ts'
import { getInvoice } from '#server/invoices/invoice-db.ts'
import type { PublicContext } from '#server/platform/http/http.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { lookAtCharge } from '../looking/look-at-charge.ts'
import { ProviderError } from '../payment-provider.ts'
import { paymentDataOf } from './payment-data.ts'

/** How often a payer who waits has the provider asked at most. */
const lookEveryMs = 10_000

/** Open charges of an invoice. "Já paguei": the provider is asked, unless it was a moment ago. */
export async function showCharge(
  ctx: Context & PublicContext,
  { params }: Input<typeof paymentEndpoints.showCharge>,
) {
  const { companyId, now, platform } = ctx
  const read = () =>
    ctx.read(async (tx) => {
      const invoice = await getInvoice(tx, { companyId, publicId: params.id })
      return { invoice, charges: await findChargesOf(tx, companyId, invoice.id) }
    })
  const before = await read()
  const due = before.charges.filter(
    ({ status, checkedAt, createdAt }) =>
      isAlive(status) && now.getTime() - (checkedAt ?? createdAt).getTime() >= lookEveryMs,
  )
  for (const { id: chargeId } of due) {
    await lookAtCharge(platform, { companyId, chargeId }).catch((error: unknown) => {
      // It is looked at again by the clock.
      if (!(error instanceof ProviderError)) throw error
    })
  }
  const { invoice, charges } = due.length ? await read() : before
  const open = charges.filter(
    ({ status, expiresAt }) => status === 'pending' && (expiresAt === null || expiresAt > now),
  )
  return {
    isPaid: invoice.status === 'paid',
    payments: open.map((charge) => paymentDataOf(charge, invoice)),
  }
}
