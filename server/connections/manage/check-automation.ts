import type { ConnectionChange } from '#domain/connections/connection-contract.ts'
import { AppError } from '#domain/errors.ts'
import { findPlanOf } from '#server/companies/plan-of-db.ts'
import type { Db } from '#server/platform/database/db.ts'

type Choice = Pick<ConnectionChange, 'promptId' | 'integrationId'>

/** What is chosen to answer by itself is of this company, and the plan has it. What stays as it was is not asked about. */
export async function checkAutomation(tx: Db, { promptId, integrationId }: Choice): Promise<void> {
  if (!promptId && !integrationId) return
  const plan = await findPlanOf(tx)
  if (promptId) {
    if (!plan.useOpenAi) throw new AppError('ERR_NOT_IN_PLAN', { feature: 'useOpenAi' })
    const known = await tx.selectFrom('prompts').select('id').where('id', '=', promptId).executeTakeFirst()
    if (!known) throw new AppError('ERR_NO_PROMPT_FOUND')
  }
  if (integrationId) {
    if (!plan.useIntegrations) throw new AppError('ERR_NOT_IN_PLAN', { feature: 'useIntegrations' })
    const known = await tx
      .selectFrom('integrations')
      .select('id')
      .where('id', '=', integrationId)
      .executeTakeFirst()
    if (!known) throw new AppError('ERR_NO_INTEGRATION_FOUND')
  }
}
