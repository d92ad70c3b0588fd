import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { invoiceEndpoints } from '#domain/invoices/invoice-contract.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { PublicContext } from '#server/platform/http/http.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { createOnce } from '#server/platform/kernel/create-once.ts'
import { creditBalance, insertCredit } from './invoice-db.ts'
import { inLicence } from './licence-platform-db.ts'

/** Gives a company credit, or takes some of it back. Throws ERR_CREDIT_SHORT where there is less of it. */
export const giveCredit = (
  ctx: Context & PublicContext,
  {
    params: { id: companyId },
    body: { clientId, amountCents, reason },
  }: Input<typeof invoiceEndpoints.giveCredit>,
) =>
  inLicence(ctx.platform.db, companyId, (tx, { name, isPlatform }) =>
    createOnce({ companyId }, tx, {
      kind: 'credits',
      clientId,
      find: async (id) => ({ id, creditCents: await creditBalance(tx, companyId) }),
      create: async () => {
        if (isPlatform) throw new AppError('ERR_COMPANY_IS_PLATFORM')
        const balance = await creditBalance(tx, companyId)
        const creditCents = balance + amountCents
        if (amountCents < 0 && creditCents < 0)
          throw new AppError('ERR_CREDIT_SHORT', { creditCents: balance })
        const note = `${ctx.viewer.name}: ${reason}`
        const id = await insertCredit(tx, { companyId, amountCents, kind: 'given', note, at: ctx.now })
        await recordAudit(ctx, tx, {
          action: 'invoice.creditGiven',
          subject: { id: companyId, name },
          companyId,
        })
        return { id, creditCents }
      },
    }),
  )
