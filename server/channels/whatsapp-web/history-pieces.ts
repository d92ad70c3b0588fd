import { buffer } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { deflate, inflate } from 'node:zlib'
import {
  downloadContentFromMessage,
  normalizeMessageContent,
  proto,
  type WAMessage,
  type WASocket,
} from 'baileys'
import type { SessionHome } from '../channel.ts'
import type { HistoryPiece } from '../session-storage.ts'
import { readHistory } from './read-history.ts'

const { HistorySyncType } = proto.Message
const wantedTypes: unknown[] = [
  HistorySyncType.INITIAL_BOOTSTRAP,
  HistorySyncType.RECENT,
  HistorySyncType.FULL,
]
/** Id prefix of messages that we, not WhatsApp, pass to the client library. */
const ours = 'books-'
const [shortestWaitMs, longestWaitMs] = [1000, 60_000]

type Line = { socket: WASocket; isOpen: () => boolean }

const announced = ({ message }: WAMessage) =>
  normalizeMessageContent(message ?? undefined)?.protocolMessage?.historySyncNotification

/** Returns the pieces of the phone's history that these messages announce; only the account's own phone may. Pure. */
export function piecesIn(messages: WAMessage[]): HistoryPiece[] {
  return messages.flatMap((message) => {
    const { id: externalId, fromMe } = message.key
    const piece = announced(message)
    if (!piece || !externalId || !fromMe || externalId.startsWith(ours)) return []
    if (!wantedTypes.includes(piece.syncType)) return []
    return { externalId, content: proto.Message.HistorySyncNotification.encode(piece).finish() }
  })
}

/**
 * Processes the stored pieces one after another while a line is open. The library could fetch them too, but would delay all messages that
 * arrive meanwhile.
 */
export class HistoryPieces {
  readonly #home: SessionHome
  #line: Line | null = null
  #working = false
  #resting = new AbortController()

  constructor(home: SessionHome) {
    this.#home = home
  }

  /** Starts processing over this line, as long as it is open. */
  wake(socket: WASocket, isOpen: () => boolean): void {
    this.#line = { socket, isOpen }
    this.#resting.abort()
    if (this.#working || !this.#home.history) return
    this.#working = true
    void this.#work()
  }

  async #work() {
    while (this.#line?.isOpen()) {
      const line = this.#line
      this.#line = null
      while (line.isOpen()) {
        const waitMs = await this.#takeOne(line.socket).catch(() => longestWaitMs)
        if (waitMs === null) break
        this.#resting = new AbortController()
        if (waitMs)
          await delay(waitMs, undefined, { signal: this.#resting.signal, ref: false }).catch(() => {})
      }
    }
    this.#working = false
  }

  /** Processes one piece; returns the milliseconds to wait before the next, null when there is none. */
  async #takeOne(socket: WASocket): Promise<number | null> {
    const { history: wish, findPiece, keepHistory } = this.#home
    const piece = wish && (await findPiece())
    if (!piece) return null
    const notification = proto.Message.HistorySyncNotification.decode(piece.content)
    try {
      const history = await fetchHistory(socket, notification)
      if (notification.directPath) await tellLibrary(socket, piece.externalId, history)
      const numberOf = (lid: string) => socket.signalRepository.lidMapping.getPNForLID(lid)
      const isLast = notification.syncType === HistorySyncType.FULL && notification.progress === 100
      await keepHistory(piece, await readHistory(history, wish, numberOf), isLast)
      return 0
    } catch (error) {
      return this.#retry(piece, error as Error)
    }
  }

  async #retry(piece: HistoryPiece, { message }: Error): Promise<number> {
    const attempts = await this.#home.retryPiece(piece)
    this.#home.log.warn({ error: message, attempts }, 'a piece of history could not be had')
    return attempts === null ? 0 : Math.min(shortestWaitMs * 2 ** attempts, longestWaitMs)
  }
}

async function fetchHistory(
  socket: WASocket,
  { initialHistBootstrapInlinePayload: inline, mediaKey, directPath }: proto.Message.HistorySyncNotification,
): Promise<proto.HistorySync> {
  let packed: Uint8Array | null | undefined = inline
  if (!packed?.length) {
    await socket.refreshMediaConn(false)
    const file = { mediaKey: mediaKey ?? null, directPath: directPath ?? null }
    packed = await buffer(
      await downloadContentFromMessage(file, 'md-msg-hist', { host: socket.getMediaHost() }),
    )
  }
  return proto.HistorySync.decode(await promisify(inflate)(packed))
}

/** Passes to the library the history's pairs of number and LID, and the tokens for opening chats. */
async function tellLibrary(socket: WASocket, id: string, history: proto.HistorySync) {
  const conversations = (history.conversations ?? []).map((chat) => ({
    id: chat.id,
    pnJid: chat.pnJid,
    lidJid: chat.lidJid,
    tcToken: chat.tcToken,
    tcTokenTimestamp: chat.tcTokenTimestamp,
    tcTokenSenderTimestamp: chat.tcTokenSenderTimestamp,
  }))
  const { syncType, phoneNumberToLidMappings } = history
  const books = proto.HistorySync.encode({ syncType, conversations, phoneNumberToLidMappings }).finish()
  const historySyncNotification = {
    syncType: HistorySyncType.RECENT,
    initialHistBootstrapInlinePayload: await promisify(deflate)(books),
  }
  const type = proto.Message.ProtocolMessage.Type.HISTORY_SYNC_NOTIFICATION
  const key = { id: `${ours}${id}`, fromMe: true, remoteJid: socket.user?.id ?? null }
  await socket.upsertMessage(
    { key, message: { protocolMessage: { type, historySyncNotification } } },
    'append',
  )
}
