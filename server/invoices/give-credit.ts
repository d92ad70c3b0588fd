import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { invoiceEndpoints } from '#domain/invoices/invoice-contract.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { PublicContext } from '#server/platform/http/http.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { createOnce } from '#server/platform/kernel/create-once.ts'
import { creditBalance, insertCredit, type Invoice } from './invoice-db.ts'
import { inLicence } from './licence-platform-db.ts'
import { payByCredit } from './pay-by-credit.ts'
import { tellIssued } from './tell-invoice.ts'

/**
 * Gives a company credit, or takes some of it back. Renews by the credit where it covers the open renewal. Throws ERR_CREDIT_SHORT where
 * there is less of it.
 */
export async function giveCredit(
  ctx: Context & PublicContext,
  {
    params: { id: companyId },
    body: { clientId, amountCents, reason },
  }: Input<typeof invoiceEndpoints.giveCredit>,
) {
  const { platform, now } = ctx
  const { answer, paid, licence } = await inLicence(platform.db, companyId, async (tx, licence) => {
    let paid: Invoice | null = null
    const answer = await createOnce({ companyId }, tx, {
      kind: 'credits',
      clientId,
      find: async (id) => ({ id, creditCents: await creditBalance(tx, companyId) }),
      create: async () => {
        if (licence.isPlatform) throw new AppError('ERR_COMPANY_IS_PLATFORM')
        const balance = await creditBalance(tx, companyId)
        if (amountCents < 0 && balance + amountCents < 0)
          throw new AppError('ERR_CREDIT_SHORT', { creditCents: balance })
        const note = `${ctx.viewer.name}: ${reason}`
        const id = await insertCredit(tx, { companyId, amountCents, kind: 'given', note, at: now })
        await recordAudit(ctx, tx, {
          action: 'invoice.creditGiven',
          subject: { id: companyId, name: licence.name },
          companyId,
        })
        paid = await payByCredit(tx, licence, now)
        return { id, creditCents: await creditBalance(tx, companyId) }
      },
    })
    return { answer, paid, licence }
  })
  if (paid) tellIssued(platform, licence, paid, 'create')
  return answer
}
