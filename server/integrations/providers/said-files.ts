import { setTimeout as delay } from 'node:timers/promises'
import type { CompanyContext } from '#server/platform/kernel/context.ts'
import type { BotQuestion } from './bot-question.ts'
import { areFilesPending, findMessageFile } from './bot-ticket-db.ts'
import type { SaidFile } from './webhook-body.ts'

/** A file that takes longer is left out: the customer waits for an answer. */
const longestMs = 15_000
const lookMs = 250

/** Waits until the channel host has fetched what the customer sent, or has given it up: messages come before their files. */
export async function awaitFiles(ctx: CompanyContext, said: readonly { messageId: number }[]): Promise<void> {
  const ids = said.map(({ messageId }) => messageId)
  for (let left = longestMs; left > 0; left -= lookMs) {
    if (!(await ctx.read((tx) => areFilesPending(tx, ids)))) return
    await delay(lookMs)
  }
}

/** Signed addresses of what the customer sent; none where nobody said how this server is reached from outside. */
export async function findSaidFiles(
  ctx: CompanyContext,
  { said }: Pick<BotQuestion, 'said'>,
): Promise<SaidFile[]> {
  const { own } = ctx.outside
  const withFile = said.filter(({ kind }) => ['image', 'audio', 'video', 'document'].includes(kind))
  if (!own || !withFile.length) return []
  await awaitFiles(ctx, withFile)
  return ctx.read(async (tx) => {
    const files: SaidFile[] = []
    for (const { messageId } of withFile) {
      const file = await findMessageFile(tx, messageId)
      if (file) files.push({ messageId, url: new URL(ctx.files.urlOf(ctx.companyId, file.id), own).href })
    }
    return files
  })
}
