import { forgetsDeleted } from '#domain/messages/delete-rules.ts'
import type { InboundDeletion } from '#server/channels/channel.ts'
import { removeFiles } from '#server/files/remove-files.ts'
import type { CompanyContext } from '#server/platform/kernel/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { settingOf } from '#server/settings/setting-db.ts'
import { announceDeletion } from '#server/messages/changes/announce-deletion.ts'
import type { Intake } from '#server/messages/intake.ts'
import {
  lockParts,
  markDeleted,
  releaseFile,
  wipeMessage,
} from '#server/messages/changes/delete-message-db.ts'
import { keepUntilKnown } from './waiting-fact-db.ts'

/**
 * Marks a message as deleted that a contact, or the company on its own phone, deleted; when the company has configured it, its contents and
 * file are erased.
 */
export async function applyInboundDeletion(
  ctx: CompanyContext,
  tx: Db,
  { id: whatsappId }: Pick<Intake, 'id'>,
  deletion: InboundDeletion,
): Promise<void> {
  const { externalId, own = false } = deletion
  const parts = await lockParts(tx, whatsappId, externalId, own)
  if (!parts.length) await keepUntilKnown(tx, whatsappId, externalId, deletion)
  for (const part of parts) await deletePart(ctx, tx, part)
}

async function deletePart(
  ctx: CompanyContext,
  tx: Db,
  message: Awaited<ReturnType<typeof lockParts>>[number],
): Promise<void> {
  await markDeleted(tx, message.id)
  const settings = {
    enableLGPD: await settingOf(tx, 'enableLGPD'),
    lgpdDeleteMessage: await settingOf(tx, 'lgpdDeleteMessage'),
  }
  const forgets = forgetsDeleted(settings)
  if (forgets) await wipeMessage(tx, message.id)
  // The company's own deleted messages are always erased, whatever is kept of its customers'.
  const keys = forgets || message.fromMe ? await releaseFile(tx, message.id, message.fileId) : []
  if (keys.length) await enqueue(tx, removeFiles, { keys })
  await announceDeletion(ctx, tx, { ...message, isPrivate: false })
}
