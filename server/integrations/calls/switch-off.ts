import { findLetterLanguage } from '#server/notifications/letter-language-db.ts'
import { fillWords } from '#domain/i18n/fill-words.ts'
import type { IntegrationFault } from '#domain/integrations/integration-channel.ts'
import type { Integration } from '#domain/integrations/integration-contract.ts'
import type { CompanyContext } from '#server/platform/kernel/context.ts'
import { tellAdministrators } from '#server/notifications/tell-administrators.ts'
import { findIntegration, lockIntegration, saveIntegration } from '#server/integrations/integration-db.ts'
import { switchedOffTexts } from './switched-off-texts.ts'
import '#server/integrations/integration-events.ts'

/**
 * Switches an integration off until somebody saves it anew; the list shows why, and administrators are told. `called` is what was called:
 * an integration that was saved since stays on.
 */
export const switchOff = (
  ctx: CompanyContext,
  { id, updatedAt: called }: Pick<Integration, 'id' | 'updatedAt'>,
  fault: IntegrationFault,
): Promise<void> =>
  ctx.transaction(async (tx) => {
    await lockIntegration(tx, id)
    const before = await findIntegration(tx, id)
    // Several calls under way may be refused at the same moment.
    if (!before || before.integration.fault || before.integration.updatedAt > called) return
    const integration = await saveIntegration(tx, id, { fault })
    if (!integration) return
    ctx.emit('integration.changed', { integration })
    const language = await findLetterLanguage(tx)
    const words = { name: integration.name }
    await tellAdministrators(tx, {
      title: fillWords(switchedOffTexts.title[language], words),
      body: fillWords(switchedOffTexts[fault][language], words),
      ...{ path: '/queue-integration', now: ctx.now },
    })
  })
