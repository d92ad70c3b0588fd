import type { ConnectionChange } from '#domain/connections/connection-contract.ts'
import { AppError } from '#domain/errors.ts'
import { findPlanOf } from '#server/companies/plan-of-db.ts'
import type { Db } from '#server/platform/database/db.ts'

export const automationFields = ['promptId', 'integrationId', 'flowIdWelcome', 'flowIdNotPhrase'] as const
type Choice = Pick<ConnectionChange, (typeof automationFields)[number]>

/** Throws unless a chosen automation belongs to this company and its plan includes it. Unchanged choices are not checked. */
export async function checkAutomation(tx: Db, choice: Choice): Promise<void> {
  const { promptId, integrationId } = choice
  const flowIds = [choice.flowIdWelcome, choice.flowIdNotPhrase].filter(
    (id) => id !== undefined && id !== null,
  )
  if (!promptId && !integrationId && !flowIds.length) return
  const plan = await findPlanOf(tx)
  if (promptId) {
    if (!plan.useOpenAi) throw new AppError('ERR_NOT_IN_PLAN', { feature: 'useOpenAi' })
    const known = await tx.selectFrom('prompts').select('id').where('id', '=', promptId).executeTakeFirst()
    if (!known) throw new AppError('ERR_NO_PROMPT_FOUND')
  }
  if ((integrationId || flowIds.length) && !plan.useIntegrations)
    throw new AppError('ERR_NOT_IN_PLAN', { feature: 'useIntegrations' })
  if (integrationId) {
    const known = await tx
      .selectFrom('integrations')
      .select('id')
      .where('id', '=', integrationId)
      .executeTakeFirst()
    if (!known) throw new AppError('ERR_NO_INTEGRATION_FOUND')
  }
  for (const id of flowIds) {
    const known = await tx
      .selectFrom('flows')
      .select('id')
      .where('id', '=', id)
      .where('deletedAt', 'is', null)
      .executeTakeFirst()
    if (!known) throw new AppError('ERR_NO_FLOW_FOUND')
  }
}
