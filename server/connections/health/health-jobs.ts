import { ChannelError } from '#server/channels/channel.ts'
import type { Channels } from '#server/channels/registry.ts'
import { type CompanyContext, openCompanyContext } from '#server/platform/kernel/context.ts'
import type { CronJob } from '#server/platform/jobs/jobs.ts'
import { applyHealth } from './apply-health.ts'
import { openCredentials } from '#server/connections/credentials.ts'
import { findRatedNumbers } from './number-health-platform-db.ts'

/** Reads every number's rating from the provider once a day: not every change is sent by webhook, and webhooks may be lost. */
export const readNumberRatings = (channels: Channels): CronJob => ({
  name: 'connections:read-number-ratings',
  cron: '7 5 * * *',
  run: async (platform) => {
    for (const { companyId, id } of await findRatedNumbers(platform.db)) {
      try {
        await readRating(channels, openCompanyContext(platform, companyId), id)
      } catch (error) {
        // A failing number keeps its last known rating, and does not hold up the others.
        const detail = error instanceof ChannelError ? error.failure.detail : (error as Error).message
        platform.log.warn({ whatsappId: id, error: detail }, 'a number’s rating was not read')
      }
    }
  },
})

async function readRating(channels: Channels, ctx: CompanyContext, id: number): Promise<void> {
  const source = await ctx.read((tx) =>
    tx
      .selectFrom('connections')
      .select(['channel', 'providerAccount', 'credentials'])
      .where('id', '=', id)
      .executeTakeFirst(),
  )
  const channel = source && channels[source.channel]
  if (!source?.providerAccount || !source.credentials) return
  if (!channel || !('readHealth' in channel) || !channel.readHealth) return
  const { providerAccount: account, credentials } = source
  const { accessToken } = openCredentials(ctx.secrets, account, credentials)
  const change = await channel.readHealth({ account, accessToken })
  await ctx.transaction((tx) => applyHealth(ctx, tx, id, { change, restrictedUntil: null }))
}
