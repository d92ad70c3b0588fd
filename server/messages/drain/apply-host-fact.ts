import { fileKindOf } from '#domain/messages/message-rules.ts'
import type { Failure } from '#domain/channels/failure.ts'
import { announceSession } from '#server/connections/announce-session.ts'
import type { HostFact, Unstored } from '#server/exchange/host-fact.ts'
import { endByToken, noteHumanAgentRefused } from '#server/connections/connection-change-db.ts'
import { wakeHosts } from '#server/exchange/lease-platform-db.ts'
import { closeConversation } from '#server/connections/start-conversations.ts'
import { noteRestriction } from '#server/connections/health/restriction.ts'
import { saveIdentities } from '#server/contacts/contact-db.ts'
import { saveFile } from '#server/files/file-db.ts'
import type { CompanyContext } from '#server/platform/kernel/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import { announceChange } from '#server/messages/announce-change.ts'
import { applyHistoryNews } from '#server/messages/history-import/apply-history-news.ts'
import { applyPicture } from '#server/messages/inbound/apply-picture.ts'
import { noteProviderOptOut } from '#server/messages/inbound/note-provider-opt-out.ts'
import { applyProfile } from '#server/messages/inbound/apply-profile.ts'
import type { Intake } from '#server/messages/intake.ts'
import { saveFailure, saveMedia, saveRefusedChange, saveSent } from '#server/messages/status-db.ts'
import type { StoredAbsence } from '#server/messages/stored-absence.ts'

/** Applies the result of a task of a channel host. */
export async function applyHostFact(
  ctx: CompanyContext,
  tx: Db,
  { id: whatsappId }: Intake,
  fact: HostFact,
): Promise<void> {
  if (fact.type === 'session') return announceSession(ctx, tx, whatsappId)
  if (fact.type === 'history') return applyHistoryNews(ctx, tx, whatsappId, fact)
  if (fact.type === 'profile') return applyProfile(ctx, tx, fact)
  if (fact.type === 'picture') return applyPicture(ctx, tx, whatsappId, fact)
  const { messageId } = fact
  switch (fact.type) {
    case 'sent': {
      const sent = await saveSent(tx, { messageId, whatsappId, externalId: fact.externalId })
      if (sent) await learnAddress(tx, whatsappId, sent.id, fact.to)
      return announceChange(ctx, tx, sent)
    }
    case 'failed':
      if (fact.failure.cause === 'not-changed')
        return announceChange(ctx, tx, await saveRefusedChange(tx, messageId, fact.failure as Failure))
      await announceChange(ctx, tx, await saveFailure(tx, messageId, fact.failure as Failure))
      if (fact.failure.cause !== 'uncertain') await closeConversation(tx, messageId)
      await noteRestriction(ctx, tx, whatsappId, fact.failure)
      await noteProviderOptOut(ctx, tx, messageId, fact.failure as Failure)
      if (fact.failure.cause === 'human-agent') {
        await noteHumanAgentRefused(tx, whatsappId, ctx.now)
        await announceSession(ctx, tx, whatsappId)
      }
      return endIfSignedOut(ctx, tx, whatsappId, fact)
    case 'stored': {
      const known = await tx
        .selectFrom('messages')
        .select(['fileId', 'mediaState', 'mediaType'])
        .where('id', '=', messageId)
        .executeTakeFirst()
      if (!known || known.fileId || known.mediaState === 'none')
        return ctx.storage.remove(fact.file.storageKey)
      const fileId = await saveFile(tx, fact.file)
      const mediaType = kindByBytes(known.mediaType, fact.file.mimeType)
      return announceChange(ctx, tx, await saveMedia(tx, messageId, { fileId, mediaType }))
    }
    case 'not-stored':
      await announceChange(ctx, tx, await saveMedia(tx, messageId, { absent: absenceOf(fact.file) }))
      return endIfSignedOut(ctx, tx, whatsappId, fact)
  }
}

/** Returns what a message stores about a file left at the provider; null when a host of an older version did not report it. */
function absenceOf(file: Unstored | undefined): StoredAbsence | null {
  if (!file) return null
  const { reason, name, size, largerThan, externalId, voice } = file
  return { reason, name, size, largerThan, source: { externalId, voice } }
}

/** Ends the session of a connection whose token is invalid, since nothing more can be sent or fetched; the connections screen shows it. */
async function endIfSignedOut(
  ctx: CompanyContext,
  tx: Db,
  whatsappId: number,
  { messageId, failure }: Extract<HostFact, { type: 'failed' | 'not-stored' }>,
) {
  if (failure.cause !== 'token-expired') return
  const message = await tx
    .selectFrom('messages')
    .select('createdAt')
    .where('id', '=', messageId)
    .executeTakeFirst()
  if (!message || !(await endByToken(tx, whatsappId, message.createdAt))) return
  // Queued messages and files stay queued until somebody signs in again, and do not fail.
  await wakeHosts(tx, whatsappId)
  await announceSession(ctx, tx, whatsappId)
}

/** The provider does not say whether a shared post or a story is an image or a video. */
function kindByBytes(told: string, mimeType: string): 'image' | 'video' | undefined {
  const kind = fileKindOf(mimeType)
  if (told !== 'image' && told !== 'video') return undefined
  return kind === 'image' || kind === 'video' ? kind : undefined
}

/** Saves the provider's own spelling of an address, to which we send from now on (decision D15). */
async function learnAddress(
  tx: Db,
  whatsappId: number,
  messageId: number,
  address: Extract<HostFact, { type: 'sent' }>['to'],
) {
  const { contactId } = await tx
    .selectFrom('messages')
    .select('contactId')
    .where('id', '=', messageId)
    .executeTakeFirstOrThrow()
  await saveIdentities(tx, whatsappId, contactId, [address])
}
