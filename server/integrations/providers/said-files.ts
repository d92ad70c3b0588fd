import type { CompanyContext } from '#server/platform/kernel/context.ts'
import type { BotQuestion } from './bot-question.ts'
import { findMessageFile } from './bot-ticket-db.ts'
import type { SaidFile } from './webhook-body.ts'

/** Signed addresses of what the customer sent; none where nobody said how this server is reached from outside. */
export async function findSaidFiles(
  ctx: CompanyContext,
  { said }: Pick<BotQuestion, 'said'>,
): Promise<SaidFile[]> {
  const { own } = ctx.outside
  const withFile = said.filter(({ kind }) => ['image', 'audio', 'video', 'document'].includes(kind))
  if (!own || !withFile.length) return []
  return ctx.read(async (tx) => {
    const files: SaidFile[] = []
    for (const { messageId } of withFile) {
      const file = await findMessageFile(tx, messageId)
      if (file) files.push({ messageId, url: new URL(ctx.files.urlOf(ctx.companyId, file.id), own).href })
    }
    return files
  })
}
