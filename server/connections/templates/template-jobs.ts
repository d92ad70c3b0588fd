import { AppError } from '#domain/errors.ts'
import type { Channels } from '#server/channels/registry.ts'
import { openCompanyContext } from '#server/platform/kernel/context.ts'
import { eachOnItsOwn } from '#server/platform/jobs/each-on-its-own.ts'
import type { CronJob } from '#server/platform/jobs/jobs.ts'
import { fetchTemplates } from './fetch-templates.ts'
import { findTemplateOwners } from './template-news-platform-db.ts'

/** Fetches all templates once a day: webhooks report changes, but not new templates, and may be lost. */
export const syncAllTemplates = (channels: Channels): CronJob => ({
  name: 'connections:sync-templates',
  cron: '23 4 * * *',
  run: async (platform) => {
    const all = await findTemplateOwners(platform.db)
    await eachOnItsOwn(platform, { all, lost: 'templates were not synced' }, async ({ companyId, id }) => {
      try {
        await fetchTemplates(openCompanyContext(platform, companyId), channels, id)
      } catch (error) {
        // A refused connection keeps its stored templates.
        if (!(error instanceof AppError)) throw error
        platform.log.warn({ whatsappId: id, error: error.code }, 'templates were not synced')
      }
    })
  },
})
