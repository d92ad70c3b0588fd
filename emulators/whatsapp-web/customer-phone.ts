import {
  type AnyMessageContent,
  BufferJSON,
  DisconnectReason,
  downloadMediaMessage,
  initAuthCreds,
  jidDecode,
  makeCacheableSignalKeyStore,
  makeWASocket,
  type MiscMessageGenerationOptions,
  proto,
  type SignalDataSet,
  type SignalKeyStore,
  type WAMessage,
  type WAMessageKey,
  type WASocket,
} from 'baileys'
import { bigEndian, node } from './nodes.ts'
import { type SealedKind, sealEdit } from './seal-edit.ts'
import { sealVote } from './seal-vote.ts'
import { safeRepository } from './safe-repository.ts'
import { silentLogger } from './silent-logger.ts'
import type { WhatsAppNetwork } from './whatsapp-network.ts'

export type CustomerPhone = Awaited<ReturnType<typeof openCustomerPhone>>
type Change = { key: WAMessageKey; update: Partial<WAMessage> }
type Waiting = { check: () => boolean; resolve: () => void }

/** `onChange` is called after messages were received, sent or changed. */
type CustomerOptions = {
  phone: string
  name: string
  onChange?: (told: { phone: string; messages: WAMessage[]; changes: Change[] }) => void
}

/** Opens a customer: a real WhatsApp client, linked to an account of the emulator, that records what it receives. */
export async function openCustomerPhone(
  network: WhatsAppNetwork,
  { phone, name, onChange = () => {} }: CustomerOptions,
) {
  const creds = initAuthCreds()
  const keys = makeCacheableSignalKeyStore(memoryKeys(), silentLogger)
  const messages: WAMessage[] = []
  const changes: Change[] = []
  const reactions: { key: WAMessageKey; text: string }[] = []
  const presences: string[] = []
  let waiting: Waiting[] = []
  let closed = false
  let open = false
  let socket: WASocket

  const check = () => {
    for (const one of waiting.filter(({ check: holds }) => holds())) {
      waiting = waiting.filter((other) => other !== one)
      one.resolve()
    }
  }
  const until = (holds: () => boolean, what: string, ms = 15_000) =>
    new Promise<void>((resolve, reject) => {
      if (holds()) return resolve()
      const timer = setTimeout(() => reject(new Error(`${name} waited in vain for ${what}.`)), ms)
      waiting.push({
        check: holds,
        resolve: () => {
          clearTimeout(timer)
          resolve()
        },
      })
    })

  const start = () => {
    socket = makeWASocket({
      auth: { creds, keys },
      waWebSocketUrl: network.url,
      logger: silentLogger,
      markOnlineOnConnect: true,
      retryRequestDelayMs: 50,
      makeSignalRepository: safeRepository,
    })
    socket.ev.process((events) => {
      const update = events['connection.update']
      if (events['creds.update']) Object.assign(creds, events['creds.update'])
      if (update?.qr) network.scan(phone, update.qr)
      if (update?.connection === 'open') {
        open = true
        void socket.sendPresenceUpdate('available').catch(() => {})
      }
      if (update?.connection === 'close') {
        open = false
        const code = (update.lastDisconnect?.error as { output?: { statusCode: number } } | undefined)?.output
        if (!closed && code?.statusCode !== DisconnectReason.loggedOut) start()
      }
      messages.push(...(events['messages.upsert']?.messages ?? []))
      changes.push(...(events['messages.update'] ?? []))
      for (const { key, reaction } of events['messages.reaction'] ?? []) {
        reactions.push({ key, text: reaction.text ?? '' })
      }
      const presence = events['presence.update']?.presences ?? {}
      presences.push(...Object.values(presence).map(({ lastKnownPresence }) => lastKnownPresence))
      check()
      onChange({ phone, messages, changes })
    })
  }
  network.accounts.of(phone).name = name
  creds.me = undefined
  start()
  await until(() => open, 'a line')

  return {
    phone,
    name,
    messages,
    changes,
    reactions,
    presences,
    /** `to`: the number of a person, or the address of a group. */
    send: async (to: string, content: AnyMessageContent, options?: MiscMessageGenerationOptions) => {
      const sent = await socket.sendMessage(to.includes('@') ? to : `${to}@s.whatsapp.net`, content, options)
      if (!sent) throw new Error('Nothing was sent.')
      return sent
    },
    /** Sends content that the client library has no type for. */
    sendRaw: async (to: string, message: proto.IMessage) => {
      await socket.relayMessage(`${to}@s.whatsapp.net`, message, {})
    },
    /** Shows typing or recording, or ends it. */
    type: (to: string, doing: 'composing' | 'recording' | 'paused') =>
      socket.sendPresenceUpdate(doing, `${to}@s.whatsapp.net`),
    /** Votes in a poll that was sent or received; the choice replaces an earlier one. */
    vote: async (poll: WAMessage, options: string[], at = Date.now()) => {
      const pollUpdateMessage = sealVote(poll, { me: creds.me, options, at })
      await socket.relayMessage(poll.key.remoteJid ?? '', { pollUpdateMessage }, {})
    },
    /** Edits a message of its own by a sealed envelope, as new clients do. */
    editSealed: async (original: WAMessage, edited: proto.IMessage, kind: SealedKind = 2) => {
      const secretEncryptedMessage = sealEdit(original, { me: creds.me, edited, kind })
      await socket.relayMessage(original.key.remoteJid ?? '', { secretEncryptedMessage }, {})
    },
    read: (message: WAMessage) => socket.readMessages([message.key]),
    /** Requests a message again, as a phone does that could not decrypt what a device of the sender wrote. */
    askAgain: ({ key, messageTimestamp }: WAMessage, device: number) => {
      const sender = jidDecode(key.remoteJid ?? undefined)
      const to = `${sender?.user}:${device}@${sender?.server}`
      const retry = node('retry', { count: '1', id: key.id ?? '', t: String(messageTimestamp), v: '1' })
      const registration = node('registration', {}, bigEndian(creds.registrationId, 4))
      return socket.sendNode(node('receipt', { id: key.id ?? '', to, type: 'retry' }, [retry, registration]))
    },
    download: (message: WAMessage) => downloadMediaMessage(message, 'buffer', {}),
    until,
    /** Waits for a matching received message, and returns the newest. */
    got: async (fits: (message: WAMessage) => boolean, what = 'a message'): Promise<WAMessage> => {
      const found = () => messages.findLast((message) => !message.key.fromMe && fits(message))
      await until(() => found() !== undefined, what)
      return found() as WAMessage
    },
    subscribe: (to: string) => socket.presenceSubscribe(`${to}@s.whatsapp.net`),
    close: async () => {
      closed = true
      await socket.end(undefined)
    },
  }
}

/** Stores keys as JSON in memory, as a database would. */
function memoryKeys(): SignalKeyStore {
  const kept = new Map<string, string>()
  return {
    get: (type, ids) =>
      Object.fromEntries(
        ids.flatMap((id) => {
          const text = kept.get(`${type} ${id}`)
          if (!text) return []
          const value: unknown = JSON.parse(text, BufferJSON.reviver)
          const revived =
            type === 'app-state-sync-key'
              ? proto.Message.AppStateSyncKeyData.fromObject(value as Record<string, unknown>)
              : value
          return [[id, revived as never]]
        }),
      ),
    set: (data: SignalDataSet) => {
      for (const [type, values] of Object.entries(data)) {
        for (const [id, value] of Object.entries(values ?? {})) {
          if (value) kept.set(`${type} ${id}`, JSON.stringify(value, BufferJSON.replacer))
          else kept.delete(`${type} ${id}`)
        }
      }
    },
  }
}
