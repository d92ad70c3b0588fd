import type { DbHandle } from '#server/platform/database/db.ts'

/** Companies that have a prompt, may use models and are at work. */
export const findCompaniesWithPrompts = (db: DbHandle): Promise<number[]> =>
  db.asPlatform(async (tx) => {
    const rows = await tx
      .selectFrom('companies')
      .innerJoin('plans', 'plans.id', 'companies.planId')
      .select('companies.id')
      .where('companies.status', '=', true)
      .where('companies.closedAt', 'is', null)
      .where('plans.useOpenAi', '=', true)
      .where((eb) =>
        eb.exists(
          eb.selectFrom('prompts').select('prompts.id').whereRef('prompts.companyId', '=', 'companies.id'),
        ),
      )
      .execute()
    return rows.map(({ id }) => id)
  })
