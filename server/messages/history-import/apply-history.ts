import { previewOf } from '#domain/messages/message-rules.ts'
import { statusOfImported } from '#domain/tickets/imported-rules.ts'
import type { Peer } from '#server/channels/channel.ts'
import { findIntake } from '#server/connections/connection-db.ts'
import { countImported } from '#server/connections/history-db.ts'
import { addToOutbox } from '#server/exchange/outbox-db.ts'
import { meetContact } from '#server/contacts/meet-contact.ts'
import type { CompanyContext } from '#server/platform/kernel/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import { markPast } from '#server/platform/database/mark-past.ts'
import { findOrCreateImported } from '#server/tickets/imported/find-or-create-imported.ts'
import { touchByImport } from '#server/tickets/imported/imported-db.ts'
import {
  askForOldFiles,
  findWaiting,
  linkQuoted,
  lockConversation,
  saveImported,
  type Waiting,
} from './imported-message-db.ts'
import { applyWaitingFacts } from '#server/messages/inbound/apply-waiting-facts.ts'
import { nameMentions } from '#server/messages/name-mentions.ts'

type Applied = { count: number; at: Date }

/**
 * Imports some messages of one conversation's past, oldest first, and returns how many. Nobody is notified, nothing becomes unread, and
 * nothing is answered automatically.
 */
export async function applyHistory(
  ctx: CompanyContext,
  tx: Db,
  whatsappId: number,
  limit: number,
): Promise<Applied> {
  const waiting = await withNames(tx, whatsappId, await findWaiting(tx, whatsappId, limit))
  const [first] = waiting
  if (!first) return { count: 0, at: ctx.now }
  await markPast(tx)
  await lockConversation(tx, whatsappId, first.chat)
  const intake = await findIntake(tx, whatsappId)
  const { channel, queueIdImportMessages: queueId, ...connection } = intake
  const name = waiting.findLast(({ fact }) => fact.from.name)?.fact.from.name ?? null
  const peer = { ...first.fact.from, name }
  const { id: contactId, news } = await meetContact(tx, { peer, channel, whatsappId, now: ctx.now })
  const isGroup = peer.identities[0].kind === 'group'
  if (isGroup && news === 'created' && connection.allowGroup)
    await askForMembers(tx, { whatsappId, contactId, peer })
  const ticket = await findOrCreateImported(tx, {
    ...{ contactId, whatsappId, channel, queueId, isGroup, at: first.at, now: ctx.now },
    status: statusOfImported(isGroup, connection),
  })
  const { until } = ticket
  const theirs = until ? waiting.filter(({ at }) => at <= until) : waiting
  const saved = await save(tx, theirs, {
    whatsappId,
    contactId,
    ticketId: ticket.id,
    queueId: ticket.queueId,
  })
  const last = theirs.at(-1) ?? first
  if (ticket.imported) await touch(tx, ticket.id, theirs, last)
  await applyWaitingFacts(ctx, tx, intake, saved)
  await countImported(tx, whatsappId, first.chat, saved.length)
  return { count: theirs.length, at: last.at }
}

async function withNames(tx: Db, whatsappId: number, waiting: Waiting[]): Promise<Waiting[]> {
  const facts = await nameMentions(
    tx,
    whatsappId,
    waiting.map(({ fact }) => fact),
  )
  return waiting.map((one, index) => ({ ...one, fact: facts[index] ?? one.fact }))
}

/** Asks the channel host for the members of a group, which a history does not contain. */
const askForMembers = (
  tx: Db,
  { whatsappId, contactId, peer }: { whatsappId: number; contactId: number; peer: Peer },
) =>
  addToOutbox(tx, {
    whatsappId,
    lane: `profile:${contactId}`,
    messageId: null,
    task: { kind: 'profile', contactId, of: peer.identities[0] },
  })

async function save(
  tx: Db,
  waiting: Waiting[],
  place: { whatsappId: number; contactId: number; ticketId: number; queueId: number | null },
): Promise<string[]> {
  const { whatsappId } = place
  const facts = new Map(waiting.map(({ externalId, fact }) => [externalId, fact]))
  const texts = new Map(waiting.map(({ externalId, fact }) => [externalId, fact.text]))
  const saved = await saveImported(tx, texts, place)
  const quoting = saved.flatMap(({ providerMessageId: externalId }) => {
    const quotedExternalId = facts.get(externalId)?.quotedExternalId
    return quotedExternalId ? { externalId, quotedExternalId } : []
  })
  await linkQuoted(tx, whatsappId, quoting)
  const files = saved.flatMap(({ id: messageId, providerMessageId }) => {
    const media = facts.get(providerMessageId)?.media
    if (!media) return []
    const { externalId, fileName, voice } = media
    return { messageId, task: { kind: 'download', externalId, name: fileName, voice } }
  })
  await askForOldFiles(tx, whatsappId, files)
  return saved.map(({ providerMessageId }) => providerMessageId)
}

const touch = (tx: Db, ticketId: number, waiting: Waiting[], { at, fact }: Waiting) =>
  touchByImport(tx, ticketId, {
    text: previewOf({
      body: fact.text,
      mediaType: fact.mediaType,
      fileName: fact.media?.fileName ?? null,
      seconds: fact.media?.seconds,
    }),
    fromMe: fact.kind === 'own',
    at,
    inboundAt: waiting.findLast(({ fact: { kind } }) => kind === 'message')?.at ?? null,
  })
