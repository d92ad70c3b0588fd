import type { CompanyContext } from '#server/platform/kernel/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import { announceWithCard } from './announce-with-card.ts'
import type { EditedMessage } from './edit-message-db.ts'
import { editPreview } from './preview-db.ts'

/** Emits that a message was edited, for the conversation and, when it is the last one, for the list. `message` is as it was before. */
export const announceEdit = (
  ctx: CompanyContext,
  tx: Db,
  message: EditedMessage,
  text: string,
): Promise<void> => announceWithCard(ctx, tx, message, () => editPreview(tx, message, text))
