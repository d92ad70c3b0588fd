import { sql } from 'kysely'
import { capabilities, channelNames } from '#domain/channels/channel-capabilities.ts'
import type { TemplateNews } from '#server/channels/provider-news.ts'
import type { DbHandle } from '#server/platform/database/db.ts'

/** Saves a webhook's news about templates; it names a business account, which may have connections of several companies. */
export const saveTemplateNews = (db: DbHandle, news: TemplateNews[]): Promise<void> =>
  db.asPlatform(async (tx) => {
    for (const { businessAccount, name, language, status, reason } of news) {
      await sql`update message_templates set status = ${status}, reason = ${reason}, updated_at = now()
        from connections
        where connections.business_account = ${businessAccount}
          and connections.company_id = message_templates.company_id
          and connections.id = message_templates.whatsapp_id
          and message_templates.name = ${name} and message_templates.language = ${language}`.execute(tx)
    }
  })

export type TemplateOwner = { companyId: number; id: number }

/** Returns every connection whose provider can be asked for templates. */
export const findTemplateOwners = (db: DbHandle): Promise<TemplateOwner[]> =>
  db.asPlatform((tx) =>
    tx
      .selectFrom('connections')
      .select(['companyId', 'id'])
      .where(
        'channel',
        'in',
        channelNames.filter((name) => capabilities[name].templates),
      )
      .where('status', '=', 'CONNECTED')
      .where('businessAccount', '<>', '')
      .where('credentials', 'is not', null)
      .orderBy('id')
      .execute(),
  )
