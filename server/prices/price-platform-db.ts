import type { NewPriceRate, PriceRate } from '#domain/prices/price-contract.ts'
import type { Db, DbHandle } from '#server/platform/database/db.ts'

const most = 2000
const rates = (tx: Db) =>
  tx
    .selectFrom('priceRates')
    .select(['id', 'market', 'category', 'currency', 'micros'])
    .select((eb) => eb.fn<string>('to_char', ['validFrom', eb.val('YYYY-MM-DD')]).as('validFrom'))
    .$castTo<PriceRate>()

export const findPriceRates = (db: DbHandle): Promise<PriceRate[]> =>
  db.asPlatform((tx) =>
    rates(tx)
      .orderBy('market')
      .orderBy('category')
      .orderBy('priceRates.validFrom', 'desc')
      .limit(most)
      .execute(),
  )

/** Enters a rate; `note` joins its transaction. */
export const upsertPriceRate = (
  db: DbHandle,
  values: NewPriceRate,
  note: (tx: Db, rate: PriceRate) => Promise<void>,
): Promise<PriceRate> =>
  db.asPlatform(async (tx) => {
    const { id } = await tx
      .insertInto('priceRates')
      .values(values)
      .onConflict((conflict) =>
        conflict
          .columns(['market', 'category', 'validFrom'])
          .doUpdateSet({ currency: values.currency, micros: values.micros }),
      )
      .returning('id')
      .executeTakeFirstOrThrow()
    const rate = await rates(tx).where('id', '=', id).executeTakeFirstOrThrow()
    await note(tx, rate)
    return rate
  })

export const removePriceRate = (
  db: DbHandle,
  id: number,
  note: (tx: Db, rate: PriceRate) => Promise<void>,
): Promise<PriceRate | undefined> =>
  db.asPlatform(async (tx) => {
    const rate = await rates(tx).where('id', '=', id).executeTakeFirst()
    if (!rate) return undefined
    await tx.deleteFrom('priceRates').where('id', '=', id).execute()
    await note(tx, rate)
    return rate
  })
