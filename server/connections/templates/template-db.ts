import { sql } from 'kysely'
import type { MessageTemplate, TemplateList } from '#domain/connections/template-contract.ts'
import type { ProviderTemplate } from '#domain/channels/template-content.ts'
import { AppError } from '#domain/errors.ts'
import type { Db } from '#server/platform/database/db.ts'

const templates = (tx: Db) =>
  tx
    .selectFrom('messageTemplates')
    .select(['id', 'name', 'language', 'category', 'status', 'reason', 'form'])
    .$castTo<MessageTemplate>()

/** Returns the templates of a connection, by name. */
export async function findTemplates(tx: Db, whatsappId: number): Promise<TemplateList> {
  const connection = await tx
    .selectFrom('connections')
    .select('templatesSyncedAt')
    .where('id', '=', whatsappId)
    .executeTakeFirst()
  if (!connection) throw new AppError('ERR_NO_WAPP_FOUND')
  const found = await templates(tx)
    .where('whatsappId', '=', whatsappId)
    .orderBy('name')
    .orderBy('language')
    .execute()
  return { templates: found, syncedAt: connection.templatesSyncedAt }
}

export const findTemplate = (tx: Db, { id, whatsappId }: { id: number; whatsappId: number }) =>
  templates(tx).where('id', '=', id).where('whatsappId', '=', whatsappId).executeTakeFirst()

export const findTemplateByName = (
  tx: Db,
  { name, language, whatsappId }: { name: string; language: string; whatsappId: number },
) =>
  templates(tx)
    .where('whatsappId', '=', whatsappId)
    .where('name', '=', name)
    .where('language', '=', language)
    .executeTakeFirst()

/** Returns what a request to the provider needs; undefined without such a connection. */
export const findTemplateSource = (tx: Db, id: number) =>
  tx
    .selectFrom('connections')
    .select(['id', 'channel', 'providerAccount', 'businessAccount', 'credentials'])
    .where('id', '=', id)
    .executeTakeFirst()

/** Replaces the stored templates by the provider's; a template that stays keeps its id. */
export async function saveTemplates(tx: Db, whatsappId: number, found: ProviderTemplate[], now: Date) {
  const rows = found.map(({ form, ...one }) => ({
    ...one,
    form: JSON.stringify(form),
    whatsappId,
    updatedAt: now,
  }))
  const names = found.map(({ name, language }) => `${name} ${language}`)
  await sql`delete from message_templates
    where whatsapp_id = ${whatsappId} and not (name || ' ' || language = any(${names}::text[]))`.execute(tx)
  for (const row of rows) {
    await tx
      .insertInto('messageTemplates')
      .values(row)
      .onConflict((conflict) =>
        conflict.columns(['companyId', 'whatsappId', 'name', 'language']).doUpdateSet((eb) => ({
          externalId: eb.ref('excluded.externalId'),
          category: eb.ref('excluded.category'),
          status: eb.ref('excluded.status'),
          reason: eb.ref('excluded.reason'),
          form: eb.ref('excluded.form'),
          updatedAt: eb.ref('excluded.updatedAt'),
        })),
      )
      .execute()
  }
  await tx.updateTable('connections').set({ templatesSyncedAt: now }).where('id', '=', whatsappId).execute()
}
