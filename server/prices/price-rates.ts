import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { PriceRate, priceEndpoints } from '#domain/prices/price-contract.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Context, Platform } from '#server/platform/kernel/context.ts'
import { findPriceRates, removePriceRate, upsertPriceRate } from './price-platform-db.ts'

const entered =
  (ctx: Context, action: 'price.changed' | 'price.deleted') =>
  (tx: Db, { id, market, category, currency, micros, validFrom }: PriceRate): Promise<void> =>
    recordAudit(ctx, tx, {
      action,
      subject: { id, name: `${market || '*'} ${category} ${validFrom}` },
      data: { after: `${currency} ${micros / 1_000_000}` },
      companyId: ctx.companyId,
    })

export const listPriceRates =
  ({ db }: Platform) =>
  async () => ({ rates: await findPriceRates(db) })

export const savePriceRate =
  ({ db }: Platform) =>
  (ctx: Context, { body }: Input<typeof priceEndpoints.savePriceRate>) =>
    upsertPriceRate(db, body, entered(ctx, 'price.changed'))

export const deletePriceRate =
  ({ db }: Platform) =>
  async (ctx: Context, { params }: Input<typeof priceEndpoints.deletePriceRate>) => {
    const removed = await removePriceRate(db, params.id, entered(ctx, 'price.deleted'))
    if (!removed) throw new AppError('ERR_NOT_FOUND')
    return { message: 'Price deleted' }
  }
