import type { Changed } from '#server/messages/status-db.ts'
import type { CompanyContext } from '#server/platform/kernel/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import { announceWithCard } from './announce-with-card.ts'
import { hideFromPreview } from './preview-db.ts'

/** Emits that a message was deleted, for the conversation and, when it was the last one, for the list. */
export const announceDeletion = (
  ctx: CompanyContext,
  tx: Db,
  message: Changed & { isPrivate: boolean },
): Promise<void> => announceWithCard(ctx, tx, message, () => hideFromPreview(tx, message))
