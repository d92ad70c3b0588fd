import { createHash } from 'node:crypto'
import { generateWAMessage, getContentType, type WAMessage, type WAMessageKey, type WASocket } from 'baileys'
import type { Failure } from '#domain/channels/failure.ts'
import {
  ChannelError,
  type ChannelLine,
  type Identity,
  type Outbound,
  type SendResult,
  type SessionHome,
} from '../channel.ts'
import { fitFile } from '../fit-file.ts'
import { findPerson } from './find-person.ts'
import { type GroupBook, isGone } from './group-book.ts'
import { identityOf, jidOf } from './jids.ts'
import { openEnvelopes } from './reading/open-envelope.ts'
import { openMedia } from './open-media.ts'
import { openPicture } from './open-picture.ts'
import { silent } from './silent-log.ts'
import { writeMentions } from './write-mentions.ts'
import { closeKept, openKept, writeContent } from './write-content.ts'

const unavailable = (detail: string): Failure => ({ cause: 'unavailable', code: null, detail, retry: true })
const lost = new ChannelError({
  cause: 'media-rejected',
  code: null,
  detail: 'WhatsApp no longer has this file.',
  retry: false,
})

const left: Failure = {
  cause: 'undeliverable',
  code: null,
  detail: 'This number is not in the group any more.',
  retry: false,
}

const mostKnown = 10_000

/** Line of an open session. `known` caches numbers that WhatsApp has confirmed, in WhatsApp's spelling. */
export function webLine(
  socket: WASocket,
  home: SessionHome,
  { known, groups }: { known: Map<string, string>; groups: GroupBook },
): ChannelLine {
  const kept = async (externalId: string): Promise<WAMessage | null> => {
    const found = await home.findMessage(externalId)
    return found && openKept(found.content)
  }
  const keyOf = async (externalId: string, jid: string, fromMe: boolean): Promise<WAMessageKey> =>
    (await kept(externalId))?.key ?? { id: externalId, remoteJid: jid, fromMe }

  return {
    send: async (_credentials, message) => {
      try {
        return await send(socket, home, { message, known, groups, kept, keyOf })
      } catch (error) {
        if (message.to.kind === 'group' && isGone(error))
          return { outcome: 'refused', failure: left, retryAfterMs: null }
        // The message keeps its id, so a phone that already received it shows it once.
        return {
          outcome: 'refused',
          failure: unavailable((error as Error).message),
          retryAfterMs: null,
        }
      }
    },
    download: async (_credentials, { externalId }) => {
      const message = await kept(externalId)
      const content = openEnvelopes(message?.message)?.content
      const type = getContentType(content)
      const file = type && (content?.[type] as { mimetype?: string; fileLength?: unknown } | undefined)
      if (!message || !file) throw lost
      const stream = await openMedia(socket, { ...message, message: content })
      const mimeType = file.mimetype ?? 'application/octet-stream'
      return { stream, mimeType, size: Number(file.fileLength ?? 0) || null }
    },
    findPerson: (_credentials, number) => findPerson(socket, number),
    openPicture: (_credentials, person) => openPicture(socket, person),
    markRead: async (_credentials, externalId) => {
      const unread = await home.takeUnread(externalId)
      if (unread.length) await socket.readMessages(unread.map(({ content }) => openKept(content).key))
    },
    showTyping: async (_credentials, externalId) => {
      const chat = (await kept(externalId))?.key.remoteJid
      if (!chat) return
      await socket.sendPresenceUpdate('available')
      await socket.sendPresenceUpdate('composing', chat)
    },
    // Messages contain people's names; for groups from a history the members are requested.
    readName: async (_credentials, { kind }) => {
      if (kind === 'group') groups.hearAll({ wanted: true })
      return null
    },
    edit: async (_credentials, { to, externalId, text, mentions = [] }) => {
      const jid = jidOf(to)
      if (!jid) return
      const members = mentions.length ? (await groups.find(jid))?.participants : []
      const edit = await keyOf(externalId, jid, true)
      const content = { ...writeMentions({ text, mentions }, members ?? []), edit }
      await inGroup(to, () => socket.sendMessage(jid, content))
    },
    remove: async (_credentials, { to, externalId }) => {
      const jid = jidOf(to)
      if (!jid) return
      const key = await keyOf(externalId, jid, true)
      await inGroup(to, () => socket.sendMessage(jid, { delete: key }))
    },
  }
}

/** Throws a final ChannelError where the number is not in the group any more. */
async function inGroup({ kind }: Identity, act: () => Promise<unknown>): Promise<void> {
  try {
    await act()
  } catch (error) {
    throw kind === 'group' && isGone(error) ? new ChannelError(left) : error
  }
}

type Sending = {
  message: Outbound
  known: Map<string, string>
  groups: GroupBook
  kept: (externalId: string) => Promise<WAMessage | null>
  keyOf: (externalId: string, jid: string, fromMe: boolean) => Promise<WAMessageKey>
}

async function send(
  socket: WASocket,
  home: SessionHome,
  { message, known, groups, kept, keyOf }: Sending,
): Promise<SendResult> {
  const to = await confirmed(socket, message.to, known)
  const jid = to && jidOf(to)
  if (!jid) {
    const detail = 'This number is not on WhatsApp.'
    const failure: Failure = { cause: 'undeliverable', code: null, detail, retry: false }
    return { outcome: 'refused', failure, retryAfterMs: null }
  }
  const { content, quotedExternalId } = message
  const reacted = content.type === 'reaction' ? await keyOf(content.toExternalId, jid, false) : null
  const quoted = quotedExternalId
    ? ((await kept(quotedExternalId)) ?? {
        key: { id: quotedExternalId, remoteJid: jid, fromMe: false },
        message: { conversation: '' },
      })
    : undefined
  const mentions = content.type === 'text' && content.mentions
  const members = mentions ? (await groups.find(jid))?.participants : undefined
  const fitting = (await fitFile('whatsapp', content)) ?? content
  const made = await generateWAMessage(jid, await writeContent(fitting, reacted, members), {
    logger: silent,
    userJid: socket.user?.id ?? '',
    upload: socket.waUploadToServer,
    messageId: idOf(message.reference),
    ...(quoted && { quoted }),
  })
  const externalId = made.key.id ?? ''
  // Stored before it leaves: a phone that cannot decrypt it asks for it again.
  await home.keepMessage({ externalId, chat: to.externalId, fromMe: true, content: closeKept(made) })
  await socket.relayMessage(jid, made.message ?? {}, { messageId: externalId })
  return { outcome: 'sent', externalId, to }
}

/** Returns the address in WhatsApp's spelling; null if nobody has the number there (decision D15). Throws without an answer. */
async function confirmed(
  socket: WASocket,
  to: Identity,
  known: Map<string, string>,
): Promise<Identity | null> {
  if (to.kind !== 'phone') return to
  const before = known.get(to.externalId)
  if (before) return { kind: 'phone', externalId: before }
  const answer = await socket.onWhatsApp(to.externalId)
  if (!answer) throw new Error('WhatsApp did not answer whether the number is there.')
  // Only a number that is there is remembered: a person may register any day.
  const externalId = answer[0]?.exists ? identityOf(answer[0].jid)?.externalId : undefined
  if (!externalId) return null
  if (known.size >= mostKnown) known.clear()
  known.set(to.externalId, externalId)
  return { kind: 'phone', externalId }
}

/** Derives the message id from the task: the same task always gets the same id. */
const idOf = (reference: string): string =>
  `3EB0${createHash('sha256').update(reference).digest('hex').slice(0, 18).toUpperCase()}`
