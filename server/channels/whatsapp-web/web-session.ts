import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import {
  type AuthenticationCreds,
  type BaileysEventMap,
  Browsers,
  type CacheStore,
  type ConnectionState,
  isJidBroadcast,
  isJidGroup,
  isJidNewsletter,
  jidDecode,
  jidNormalizedUser,
  makeWASocket,
  proto,
  type WACallEvent,
  type WAMessage,
  WAMessageStatus,
  type WASocket,
} from 'baileys'
import type { ChannelLine, ChannelSession, Identity, SessionHome, SessionState } from '../channel.ts'
import { Arrivals, arrivalKind } from './arrivals.ts'
import { factsOf, ringing } from './facts-of.ts'
import { changedGroups, GroupBook } from './group-book.ts'
import { HistoryPieces, piecesIn } from './history-pieces.ts'
import { followNewChats, newChatsIn } from './new-chats.ts'
import { readBook } from './read-book.ts'
import { unreadableMark } from './reading/read-message.ts'
import { quietLibsignal } from './quiet-libsignal.ts'
import { isPaired, quickKeyStore, loadCreds, saveCreds } from './session-keys.ts'
import { Presence } from './presence.ts'
import { Ringing } from './ringing.ts'
import { afterEnd, isLasting } from './session-rules.ts'
import { silent } from './silent-log.ts'
import { storeReceipts } from './store-receipts.ts'
import { webLine } from './web-line.ts'
import { openKept } from './write-content.ts'

quietLibsignal()
type Line = { socket: WASocket; arrivals: Arrivals; presence: Presence }
const settledMs = 60_000
const goodbyeMs = 2000
const retryMs = 500
/** Time for a sender or the company's phone to send again what this device could not read. */
const unreadableMs = 20_000
/** Tries of what fails with a lasting error. */
const mostTries = 6
const blank: SessionState = {
  status: 'OPENING',
  qrcode: '',
  pairingCode: '',
  reason: '',
  retries: 0,
  account: null,
}

/** One linked device of WhatsApp: pairs, keeps its line open, and reports events to its home. */
export class WebSession implements ChannelSession {
  readonly #home: SessionHome
  readonly #url: string | undefined
  readonly #known = new Map<string, string>()
  /** Kept across lines, so that a message is not requested without end. */
  readonly #asked = countsOfRetries()
  #socket: WASocket | null = null
  #latest: Line | null = null
  #line: ChannelLine | null = null
  #creds: AuthenticationCreds | null = null
  #retries = 0
  #openedAt = 0
  #closed = false
  #isNewLogin = false
  #codeAsked = false
  /** Number to pair by code; '' = by QR code, also after the phone unlinked this device. */
  #pairingNumber: string
  readonly #closing = new AbortController()
  readonly #pieces: HistoryPieces
  readonly #groups: GroupBook
  readonly #ringing: Ringing
  /** Ids of messages that this device could not decrypt, until they come again or are given up. */
  readonly #unreadable = new Set<string>()
  /** Events are processed one after another. */
  #work: Promise<void> = Promise.resolve()

  constructor(home: SessionHome, { url }: { url: string | undefined }) {
    this.#home = home
    this.#url = url
    this.#pairingNumber = home.pairingNumber
    this.#pieces = new HistoryPieces(home)
    this.#groups = new GroupBook((fact) => {
      const lane = fact.group.externalId
      const told = { facts: [{ lane, key: `g:${randomUUID()}`, payload: fact }], messages: [] }
      this.#next(() => this.#insist(() => home.store({ ...told, keys: [], pieces: [] })))
    })
    this.#ringing = new Ringing(home, this.#closing.signal, (call) => {
      if (this.#latest) this.#hearLater(this.#latest, { call: [call] })
    })
    this.#next(() => this.#open())
  }

  line() {
    return this.#line
  }

  async close(how: 'pause' | 'signOut') {
    this.#closed = true
    this.#line = null
    this.#closing.abort()
    const socket = this.#socket
    if (how === 'signOut' && socket?.user) await socket.logout().catch(() => {})
    else await socket?.end(undefined)
    await this.#work
  }

  #next(act: () => Promise<void>) {
    this.#work = this.#work.then(() => this.#attempt(act))
  }

  /** Logs a failure and returns nothing: what follows still counts. */
  async #attempt<T>(act: () => Promise<T>): Promise<T | undefined> {
    try {
      return await act()
    } catch (error) {
      if (!this.#closed) this.#home.log.warn({ error: (error as Error).message }, 'a session stumbled')
      return undefined
    }
  }

  async #open() {
    if (this.#closed) return
    const home = this.#home
    const creds = (this.#creds = await this.#insist(() => loadCreds(home)))
    this.#codeAsked = false
    await this.#note({ status: 'OPENING' })
    const arrivals = new Arrivals(home)
    await this.#insist(() => arrivals.load())
    await this.#insist(() => this.#ringing.load())
    // After a long delay another host may run this session: a second line would end the first.
    if (this.#closed || !home.isHeld()) return
    const socket: WASocket = makeWASocket({
      auth: { creds, keys: quickKeyStore(home) },
      // A message that was not written must not be acknowledged: closing the line prevents that.
      makeSignalRepository: arrivals.repository((error) => void socket.end(error)),
      ...(this.#url && { waWebSocketUrl: this.#url }),
      logger: silent,
      // Only a client of the type Desktop receives the full history.
      browser: Browsers.macOS(home.history ? 'Desktop' : 'Chrome'),
      markOnlineOnConnect: false,
      emitOwnEvents: false,
      syncFullHistory: home.history !== null,
      enableRecentMessageCache: false,
      msgRetryCounterCache: this.#asked,
      shouldSyncHistoryMessage: ({ syncType, directPath }) =>
        home.history ? !directPath : syncType !== proto.HistorySync.HistorySyncType.FULL,
      shouldIgnoreJid: (jid) =>
        Boolean(this.#ignoresGroup(jid) || isJidBroadcast(jid) || isJidNewsletter(jid)),
      cachedGroupMetadata: (jid) => this.#groups.find(jid),
      getMessage: async ({ id }) => {
        const kept = id ? await home.findMessage(id) : null
        return kept ? (openKept(kept.content).message ?? undefined) : undefined
      },
    })
    closeSoon(socket)
    this.#socket = socket
    this.#groups.use(socket)
    arrivals.watch(socket)
    this.#ringing.watch(socket)
    const line = { socket, arrivals, presence: new Presence() }
    this.#latest = line
    // A phone that is off sends no receipt; WhatsApp's acknowledgement shows that the line is alive.
    socket.ws.on('CB:ack,class:message', () => void home.noteHeard().catch(() => {}))
    storeReceipts(socket, (updates) => this.#store(line, { 'messages.update': updates }))
    socket.ev.process((events) => {
      if (this.#socket === socket) this.#hearLater(line, events)
    })
  }

  #hearLater(line: Line, events: Partial<BaileysEventMap>) {
    this.#next(() => this.#hear(line, events))
  }

  async #hear(line: Line, { 'messages.update': updates = [], ...events }: Partial<BaileysEventMap>) {
    const { socket } = line
    const creds = this.#creds
    if (events['creds.update'] && creds) await this.#insist(() => saveCreds(this.#home, creds))
    events.call = (await this.#attempt(() => this.#callsIn(events))) ?? []
    // Receipts were stored when they arrived.
    const failed = updates.filter(({ update }) => update.status === WAMessageStatus.ERROR)
    for (const message of events['messages.upsert']?.messages ?? []) this.#awaitReadable(message)
    await this.#attempt(() => this.#storeEach(line, { ...events, 'messages.update': failed }))
    await this.#insist(() => this.#ringing.forget((events.call ?? []).map(({ id }) => id)))
    for (const { id, from } of ringing(events)) await socket.rejectCall(id, from)
    await this.#attempt(() => this.#keepBook(line, events))
    await this.#attempt(() => this.#followGroups(events))
    this.#notePresence(line, events)
    const newChats = newChatsIn(events)
    if (newChats) await this.#attempt(() => this.#insist(() => this.#home.noteNewChats(newChats)))
    if (events['connection.update']) await this.#follow(socket, events['connection.update'])
  }

  /** Shows a customer's message that cannot be decrypted, so that somebody looks at the phone. */
  #awaitReadable(message: WAMessage) {
    const { key, messageStubType: stub } = message
    const id = key.id ?? ''
    if (stub !== proto.WebMessageInfo.StubType.CIPHERTEXT || key.fromMe) {
      this.#unreadable.delete(id)
      return
    }
    if (this.#unreadable.has(id)) return
    this.#unreadable.add(id)
    // Under an id of its own: should the message come after all, it is shown too.
    const ownKey = { ...key, id: `${unreadableMark}${id}` }
    const shown = { ...message, key: ownKey, message: { placeholderMessage: {} } }
    const show = () => {
      if (!this.#unreadable.delete(id) || !this.#latest) return
      this.#hearLater(this.#latest, { 'messages.upsert': { messages: [shown], type: 'notify' } })
    }
    delay(unreadableMs, undefined, { signal: this.#closing.signal, ref: false }).then(show, () => {})
  }

  /** Returns the calls to be stored: refused ones, or those that were missed. */
  async #callsIn(events: Partial<BaileysEventMap>): Promise<WACallEvent[]> {
    const calls = events.call ?? []
    const refused = ringing(events).length && (await this.#insist(() => this.#home.refusesCalls()))
    return refused ? calls : this.#insist(() => this.#ringing.follow(calls))
  }

  /** Ignores errors: a failed typing notice is not worth a retry. */
  #notePresence({ socket, presence }: Line, events: Partial<BaileysEventMap>) {
    void presence.watch(socket, events['messages.upsert']?.messages ?? []).catch(() => {})
    for (const { of, doing } of presence.read(events)) void this.#home.noteTyping(of, doing).catch(() => {})
  }

  /** Stores messages one by one where they cannot be stored together, so that only the failing ones are left to the next line. */
  async #storeEach(line: Line, events: Partial<BaileysEventMap>) {
    const { 'messages.upsert': upsert, ...others } = events
    if (!upsert || upsert.messages.length < 2) return this.#store(line, events)
    const isStored = await this.#attempt(async () => {
      await this.#store(line, events)
      return true
    })
    if (isStored || this.#closed) return
    for (const message of upsert.messages) {
      const alone = { 'messages.upsert': { ...upsert, messages: [message] } }
      await this.#attempt(() => this.#store(line, alone))
    }
    await this.#store(line, others)
  }

  async #store({ socket, arrivals }: Line, events: Partial<BaileysEventMap>) {
    const asking = {
      numberOf: (lid: string) => socket.signalRepository.lidMapping.getPNForLID(lid),
      findMessage: this.#home.findMessage,
      subjectOf: (jid: string) => this.#groups.subjectOf(jid),
      isAdmin: (jid: string, person: Identity[]) => this.#groups.isAdmin(jid, person),
      own: [socket.user?.id, socket.user?.lid].flatMap((jid) => (jid ? jidNormalizedUser(jid) : [])),
    }
    const { facts, messages } = await this.#insist(() => factsOf(events, asking))
    const arrived = events['messages.upsert']?.messages ?? []
    const pieces = this.#home.history ? piecesIn(arrived) : []
    const worked = arrivals.namesOf(arrived.map(({ key }) => key.id))
    if (!facts.length && !messages.length && !worked.length && !pieces.length) return
    const keys = worked.map((name) => ({ kind: arrivalKind, name, value: null }))
    await this.#insist(() => this.#home.store({ facts, messages, keys, pieces }))
    arrivals.forget(worked)
    if (pieces.length) this.#fetchHistory(socket)
  }

  async #follow(socket: WASocket, { qr, isNewLogin, connection, lastDisconnect }: Partial<ConnectionState>) {
    if (qr) await this.#showCode(socket, qr)
    if (isNewLogin) {
      this.#isNewLogin = true
      await this.#note({ status: 'PAIRING' })
    }
    if (connection === 'open') {
      const number = jidDecode(socket.user?.id)?.user ?? ''
      if (this.#isNewLogin && (await this.#isRefused(socket, number))) return
      this.#isNewLogin = false
      this.#openedAt = performance.now()
      this.#line = webLine(socket, this.#home, { known: this.#known, groups: this.#groups })
      await this.#note({ status: 'CONNECTED', account: { id: number, number } })
      this.#fetchHistory(socket)
      followNewChats(socket, this.#closing.signal, (news) =>
        this.#next(() => this.#insist(() => this.#home.noteNewChats(news))),
      )
      if (this.#home.takesGroups()) this.#groups.hearAll()
    }
    if (connection !== 'close') return
    const { output } = (lastDisconnect?.error ?? {}) as { output?: { statusCode?: number } }
    await this.#end(output?.statusCode)
  }

  /** Unlinks a device whose number another connection has linked, before messages arrive twice. */
  async #isRefused(socket: WASocket, number: string): Promise<boolean> {
    const reason = await this.#insist(() => this.#home.refuseNumber(number))
    if (reason === null) return false
    this.#socket = null
    await socket.logout().catch(() => {})
    await this.#note({ status: 'DISCONNECTED', reason }, 'forget')
    this.#closed = true
    return true
  }

  async #keepBook({ socket }: Line, events: Partial<BaileysEventMap>) {
    const numberOf = (lid: string) => socket.signalRepository.lidMapping.getPNForLID(lid)
    const entries = await readBook(events, numberOf)
    if (entries.length) await this.#insist(() => this.#home.keepBook(entries))
  }

  async #followGroups(events: Partial<BaileysEventMap>) {
    const changed = changedGroups(events)
    if (!changed.length) return
    this.#groups.follow(events, await this.#insist(() => this.#home.knownGroups(changed)))
  }

  /** Ignored messages may change a group: its cached data is dropped. */
  #ignoresGroup(jid: string) {
    const isIgnored = isJidGroup(jid) && !this.#home.takesGroups()
    if (isIgnored) this.#groups.forget(jid)
    return isIgnored
  }

  #fetchHistory(socket: WASocket) {
    this.#pieces.wake(socket, () => !this.#closed && this.#line !== null && this.#socket === socket)
  }

  async #showCode(socket: WASocket, qrcode: string) {
    if (!this.#pairingNumber) return this.#note({ status: 'qrcode', qrcode })
    if (this.#codeAsked) return
    this.#codeAsked = true
    const pairingCode = await socket.requestPairingCode(this.#pairingNumber)
    await this.#note({ status: 'PAIRING', pairingCode })
  }

  async #end(code: number | undefined) {
    this.#line = null
    this.#socket = null
    if (this.#closed) return
    const paired = this.#creds ? isPaired(this.#creds) : false
    if (this.#openedAt && performance.now() - this.#openedAt > settledMs) this.#retries = 0
    this.#openedAt = 0
    const then = afterEnd(code, { paired, retries: this.#retries, random: Math.random() })
    if (then.next === 'stop') {
      return this.#note({ status: then.status, reason: then.reason })
    }
    if (then.next === 'forget') {
      this.#retries = 0
      this.#pairingNumber = ''
      await this.#note({ status: 'OPENING', reason: then.reason }, 'forget')
    } else if (then.waitMs) {
      this.#retries += 1
      await this.#note({ status: 'OPENING' })
    }
    await delay(then.waitMs, undefined, { signal: this.#closing.signal })
    this.#next(() => this.#open())
  }

  #note(state: Partial<SessionState>, forget?: 'forget') {
    return this.#insist(() => this.#home.note({ ...blank, retries: this.#retries, ...state }, forget))
  }

  /**
   * Retries until the database answers: an outage delays a session and does not end it. WhatsApp will not repeat some events. A lasting
   * error is thrown after a few tries: one event must not stop a number for good.
   */
  async #insist<T>(act: () => Promise<T>): Promise<T> {
    for (let lasting = 0; ; ) {
      try {
        return await act()
      } catch (error) {
        if (isLasting(error)) lasting += 1
        if (this.#closed || lasting >= mostTries) throw error
        await delay(retryMs, undefined, { signal: this.#closing.signal })
      }
    }
  }
}

/** A peer that is out of reach does not answer the closing message; the WebSocket would wait half a minute for it before the next line opens. */
function closeSoon({ ws }: WASocket) {
  const close = ws.close.bind(ws)
  ws.close = async () => {
    const wire = Reflect.get(ws, 'socket') as { terminate: () => void } | null
    const timer = setTimeout(() => wire?.terminate(), goodbyeMs)
    await close().finally(() => clearTimeout(timer))
  }
}

function countsOfRetries(): CacheStore {
  const counts = new Map<string, unknown>()
  return {
    get: <T>(key: string) => counts.get(key) as T | undefined,
    set: (key, value) => {
      if (counts.size > 5000) counts.clear()
      counts.set(key, value)
    },
    del: (key) => void counts.delete(key),
    flushAll: () => counts.clear(),
  }
}
