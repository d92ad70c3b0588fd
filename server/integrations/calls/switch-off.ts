import type { IntegrationFault } from '#domain/integrations/integration-channel.ts'
import type { CompanyContext } from '#server/platform/kernel/context.ts'
import { lockIntegration, saveIntegration } from '#server/integrations/integration-db.ts'
import '#server/integrations/integration-events.ts'

/** Switches an integration off until somebody saves it anew; the list shows why. */
export const switchOff = (ctx: CompanyContext, id: number, fault: IntegrationFault): Promise<void> =>
  ctx.transaction(async (tx) => {
    await lockIntegration(tx, id)
    const integration = await saveIntegration(tx, id, { fault })
    if (integration) ctx.emit('integration.changed', { integration })
  })
