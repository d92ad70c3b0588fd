import type { MessageTemplate } from '#domain/connections/template-contract.ts'
import { findTemplate } from '#server/connections/templates/template-db.ts'
import type { Db } from '#server/platform/database/db.ts'

/** A template as another connection has it: of the same name and language there. */
export async function findTemplateAt(
  tx: Db,
  { id, whatsappId }: { id: number; whatsappId: number },
): Promise<MessageTemplate | undefined> {
  const own = await findTemplate(tx, { id, whatsappId })
  if (own) return own
  const same = await tx
    .selectFrom('messageTemplates as theirs')
    .innerJoin('messageTemplates as chosen', (join) =>
      join
        .onRef('chosen.companyId', '=', 'theirs.companyId')
        .onRef('chosen.name', '=', 'theirs.name')
        .onRef('chosen.language', '=', 'theirs.language'),
    )
    .select('theirs.id')
    .where('chosen.id', '=', id)
    .where('theirs.whatsappId', '=', whatsappId)
    .executeTakeFirst()
  return same && findTemplate(tx, { id: same.id, whatsappId })
}
