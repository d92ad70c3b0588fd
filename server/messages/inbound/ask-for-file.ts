import { addToOutbox } from '#server/exchange/outbox-db.ts'
import type { CompanyContext } from '#server/platform/kernel/context.ts'
import type { Db } from '#server/platform/database/db.ts'

const lifetimeMs = 7 * 86_400_000

type Source = { externalId: string; name: string | null; voice: boolean }

/** Queues the download of a message's file for the channel host, beside outgoing messages. */
export const askForFile = (
  { now }: Pick<CompanyContext, 'now'>,
  tx: Db,
  { whatsappId, messageId, ...source }: Source & { whatsappId: number; messageId: number },
) =>
  addToOutbox(tx, {
    ...{ whatsappId, messageId, lane: `media:${messageId}` },
    task: { kind: 'download', ...source },
    expiresAt: new Date(now.getTime() + lifetimeMs),
  })
