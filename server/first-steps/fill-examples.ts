import { Readable } from 'node:stream'
import { previewOf } from '#domain/messages/message-rules.ts'
import { textOfCard } from '#domain/messages/contact-card.ts'
import { textOfPlace } from '#domain/messages/message-data.ts'
import type { mediaTypes } from '#domain/messages/message-contract.ts'
import { type NewFile, saveFile } from '#server/files/file-db.ts'
import type { Platform } from '#server/platform/kernel/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import { markPast } from '#server/platform/database/mark-past.ts'
import { type TicketEventType, saveTicketEvent } from '#server/tickets/ticket-log-db.ts'
import {
  type ExampleConversation,
  type ExampleLine,
  exampleConversations,
  exampleQuickMessages,
  exampleTags,
} from './example-conversations.ts'
import { drawPicture, drawVoice, type PictureName } from './example-pictures.ts'
import { markExamples } from './first-steps-db.ts'

/** The company that gets the examples: its users, its queues by name, and its connection. */
export type ExampleStage = {
  companyId: number
  userIds: number[]
  queueIds: Record<string, number>
  whatsappId: number
}

type Kept = Map<string, NewFile>
type Stored = { mediaType: (typeof mediaTypes)[number]; body: string; dataJson: string | null }
const minuteMs = 60_000

/** Gives a company a past week of conversations, with tags and quick messages. Its pictures are stored first. */
export async function fillExamples(platform: Platform, stage: ExampleStage): Promise<void> {
  const files = await keepFiles(platform, stage.companyId)
  const now = platform.now()
  await platform.db.inCompany(stage.companyId, async (tx) => {
    await markPast(tx)
    const tagIds = await saveTags(tx, stage.userIds[0] ?? null)
    await tx
      .insertInto('quickMessages')
      .values(exampleQuickMessages.map((one) => ({ ...one, visao: true, userId: stage.userIds[0] ?? null })))
      .execute()
    const contactIds: number[] = []
    for (const conversation of exampleConversations) {
      contactIds.push(await saveConversation(tx, { conversation, stage, files, tagIds, now }))
    }
    await markExamples(tx, contactIds)
  })
}

/** Every picture and recording that the conversations name, stored once each. */
async function keepFiles({ storage }: Platform, companyId: number): Promise<Kept> {
  const kept: Kept = new Map()
  const keep = async (key: string, bytes: Buffer, facts: Omit<NewFile, 'storageKey' | 'size'>) => {
    if (kept.has(key)) return
    const storageKey = await storage.putStream(companyId, Readable.from(bytes))
    kept.set(key, { ...facts, storageKey, size: bytes.length })
  }
  const keepPicture = async (key: string, name: PictureName) => {
    const { bytes, width, height } = await drawPicture(name)
    await keep(key, bytes, { name: `${name}.webp`, mimeType: 'image/webp', width, height, voice: false })
  }
  for (const [at, { portrait, lines }] of exampleConversations.entries()) {
    if (portrait) await keepPicture(`portrait ${at}`, portrait)
    for (const [line, { content }] of lines.entries()) {
      if (typeof content !== 'object') continue
      if ('picture' in content) await keepPicture(`${at} ${line}`, content.picture)
      if ('voice' in content) {
        const facts = { name: 'voz.wav', mimeType: 'audio/wav', width: null, height: null, voice: true }
        await keep(`${at} ${line}`, drawVoice(content.voice), facts)
      }
    }
  }
  return kept
}

async function saveTags(tx: Db, userId: number | null): Promise<Record<string, number>> {
  const rows = await tx
    .insertInto('tags')
    .values(Object.entries(exampleTags).map(([name, color]) => ({ name, color, userId })))
    .returning(['id', 'name'])
    .execute()
  return Object.fromEntries(rows.map(({ id, name }) => [name, id]))
}

type Given = {
  conversation: ExampleConversation
  stage: ExampleStage
  files: Kept
  tagIds: Record<string, number>
  now: Date
}

async function saveConversation(tx: Db, { conversation, stage, files, tagIds, now }: Given): Promise<number> {
  const { name, number, tags, status, lines, unread = 0 } = conversation
  const { whatsappId } = stage
  const position = exampleConversations.indexOf(conversation)
  const portrait = files.get(`portrait ${position}`)
  const timeOf = ({ ago }: ExampleLine) => new Date(now.getTime() - ago * minuteMs)
  const { id: contactId } = await tx
    .insertInto('contacts')
    .values({
      ...{ name, number, channel: 'whatsappapi', whatsappId, nameFromProvider: false },
      pictureId: portrait ? await saveFile(tx, portrait) : null,
      // A picture that is known is not asked for again at once.
      pictureAskedAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('contactIdentities')
    .values({ whatsappId, contactId, kind: 'phone', externalId: number })
    .execute()
  for (const tag of tags) {
    await tx
      .insertInto('contactTags')
      .values({ contactId, tagId: tagIds[tag] ?? 0 })
      .execute()
  }

  const queueId = stage.queueIds[conversation.queue] ?? null
  const ownerId = conversation.owner === null ? null : (stage.userIds[conversation.owner] ?? null)
  const spoken = lines.filter(({ by }) => by !== 'note')
  const [first, last] = [lines[0], spoken.at(-1)]
  const lastInbound = spoken.findLast(({ by }) => by === 'customer')
  if (!first || !last) throw new Error(`${name} says nothing`)
  const { id: ticketId } = await tx
    .insertInto('tickets')
    .values({
      ...{ status, contactId, whatsappId, queueId, userId: ownerId, channel: 'whatsappapi' as const },
      lastMessage: previewOf({ ...storedOf(last), fileName: null }),
      fromMe: last.by === 'attendant',
      unreadMessages: unread,
      lastInboundAt: lastInbound ? timeOf(lastInbound) : null,
      lastMessageAt: timeOf(last),
      lastMessageBy: last.by === 'attendant' ? ownerId : null,
      failedMessages: lines.filter(({ failed }) => failed).length,
      waitingSince: unread ? timeOf(lines[lines.length - unread] ?? last) : null,
      userRating: conversation.rate ?? null,
      createdAt: timeOf(first),
      updatedAt: timeOf(last),
    })
    .returning('id')
    .executeTakeFirstOrThrow()

  await saveLines(tx, { ticketId, contactId, conversation, stage, files, timeOf })
  const events: [TicketEventType, ExampleLine][] = [['create', first]]
  const answer = lines.find(({ by }) => by === 'attendant')
  if (ownerId !== null) events.push(['open', answer ?? last])
  if (status === 'closed') events.push(['closed', last])
  for (const [type, line] of events) {
    await saveTicketEvent(
      tx,
      { ticketId, type, userId: type === 'create' ? null : ownerId, queueId },
      timeOf(line),
    )
  }
  return contactId
}

type Lines = Pick<Given, 'conversation' | 'stage' | 'files'> & {
  ticketId: number
  contactId: number
  timeOf: (line: ExampleLine) => Date
}

async function saveLines(tx: Db, { ticketId, contactId, conversation, stage, files, timeOf }: Lines) {
  const { lines, unread = 0, owner, number } = conversation
  const position = exampleConversations.indexOf(conversation)
  const firstUnread = lines.length - unread
  const ids: number[] = []
  const reactions: { quotedMsgId: number; body: string; fromMe: boolean; at: Date }[] = []
  const place = { ticketId, contactId, whatsappId: stage.whatsappId }
  const userId = owner === null ? null : (stage.userIds[owner] ?? null)
  for (const [at, line] of lines.entries()) {
    const fromMe = line.by !== 'customer'
    const file = files.get(`${position} ${at}`)
    const { id } = await tx
      .insertInto('messages')
      .values({
        ...place,
        ...storedOf(line),
        fromMe,
        userId: fromMe ? userId : null,
        queueId: stage.queueIds[conversation.queue] ?? null,
        isPrivate: line.by === 'note',
        isDeleted: typeof line.content === 'object' && 'deleted' in line.content,
        isEdited: line.edited ?? false,
        read: at < firstUnread || fromMe,
        ack: line.failed ? 1 : fromMe ? 3 : 2,
        failure: line.failed ? JSON.stringify({ cause: line.failed, code: null, detail: '' }) : null,
        fileId: file ? await saveFile(tx, file) : null,
        mediaState: file ? 'ready' : 'none',
        quotedMsgId: line.quotes === undefined ? null : (ids[line.quotes] ?? null),
        providerMessageId: line.by === 'note' ? null : `example-${number}-${at}`,
        createdAt: timeOf(line),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    ids.push(id)
    if (line.reaction) {
      reactions.push({ quotedMsgId: id, body: line.reaction, fromMe: !fromMe, at: timeOf(line) })
    }
  }
  for (const { at, ...reaction } of reactions) {
    await tx
      .insertInto('messages')
      .values({ ...place, ...reaction, mediaType: 'reactionMessage', read: true, ack: 3, createdAt: at })
      .execute()
  }
}

/** A line as a message's row has it; its file stands beside. */
function storedOf({ content }: ExampleLine): Stored {
  const plain = { mediaType: 'chat' as const, body: '', dataJson: null }
  if (typeof content === 'string') return { ...plain, body: content }
  if ('picture' in content) return { ...plain, mediaType: 'image', body: content.caption ?? '' }
  if ('voice' in content) return { ...plain, mediaType: 'audio' }
  if ('deleted' in content) return plain
  if ('missedCall' in content) {
    return {
      ...plain,
      mediaType: 'call_log',
      dataJson: JSON.stringify({ call: { video: false, missed: true } }),
    }
  }
  if ('place' in content) {
    const dataJson = JSON.stringify({ location: content.place })
    return { mediaType: 'locationMessage', body: textOfPlace(content.place), dataJson }
  }
  if ('card' in content) {
    const dataJson = JSON.stringify({ contacts: [content.card] })
    return { mediaType: 'contactMessage', body: textOfCard(content.card), dataJson }
  }
  const { poll: name, options } = content
  const poll = {
    name,
    selectableCount: 1,
    options: options.map(([option, votes]) => ({ name: option, votes })),
  }
  return { mediaType: 'pollCreationMessageV3', body: name, dataJson: JSON.stringify({ poll }) }
}
