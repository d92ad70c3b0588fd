import type { ChannelName } from '#domain/channels/channel-capabilities.ts'
import { channelFlag } from '#domain/connections/channel-plan.ts'
import { AppError } from '#domain/errors.ts'
import { findPlanOf } from '#server/companies/plan-of-db.ts'
import type { Db } from '#server/platform/database/db.ts'
import { countConnections } from '#server/connections/connection-change-db.ts'

/** Throws unless the plan has the channel, and room for one more connection. */
export async function checkAllowance(tx: Db, channel: ChannelName): Promise<void> {
  const plan = await findPlanOf(tx)
  if (!plan[channelFlag[channel]]) throw new AppError('ERR_CHANNEL_NOT_IN_PLAN')
  if ((await countConnections(tx)) >= plan.connections)
    throw new AppError('ERR_CONNECTION_LIMIT', { limit: plan.connections })
}
