import { AppError } from '#domain/errors.ts'
import type { Channels } from '#server/channels/registry.ts'
import { openCompanyContext } from '#server/platform/kernel/context.ts'
import type { CronJob } from '#server/platform/jobs/jobs.ts'
import { fetchTemplates } from './fetch-templates.ts'
import { findTemplateOwners } from './template-news-platform-db.ts'

/** Webhooks tell of changes, but not of new templates, and may be lost: once a day everything is asked anew. */
export const syncAllTemplates = (channels: Channels): CronJob => ({
  name: 'connections:sync-templates',
  cron: '23 4 * * *',
  run: async (platform) => {
    for (const { companyId, id } of await findTemplateOwners(platform.db)) {
      try {
        await fetchTemplates(openCompanyContext(platform, companyId), channels, id)
      } catch (error) {
        // One that cannot be asked today keeps what is known of it.
        if (!(error instanceof AppError)) throw error
        platform.log.warn({ whatsappId: id, error: error.code }, 'templates were not synced')
      }
    }
  },
})
