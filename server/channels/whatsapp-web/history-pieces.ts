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
import type { HistoryPiece, SessionHome } from '../channel.ts'
import { readHistory } from './read-history.ts'

const { HistorySyncType } = proto.Message
const wantedTypes: unknown[] = [
  HistorySyncType.INITIAL_BOOTSTRAP,
  HistorySyncType.RECENT,
  HistorySyncType.FULL,
]
/** Of messages that are told to the client library by us, not by WhatsApp. */
const ours = 'books-'
const waitMs = 2000

type Line = { socket: WASocket; isOpen: () => boolean }

const announced = ({ message }: WAMessage) =>
  normalizeMessageContent(message ?? undefined)?.protocolMessage?.historySyncNotification

/** The pieces of the phone's history that these messages announce; only one's own phone may. Pure. */
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
 * Works off the pieces that are stored, one after another, as long as a line is open. The library would fetch them too, but holds
 * up everything that is said meanwhile.
 */
export class HistoryPieces {
  readonly #home: SessionHome
  #line: Line | null = null
  #working = false

  constructor(home: SessionHome) {
    this.#home = home
  }

  /** There may be pieces, and this is the line to fetch them by as long as it is open. */
  wake(socket: WASocket, isOpen: () => boolean): void {
    this.#line = { socket, isOpen }
    if (this.#working || !this.#home.history) return
    this.#working = true
    void this.#work().finally(() => {
      this.#working = false
    })
  }

  async #work() {
    while (this.#line?.isOpen()) {
      const line = this.#line
      this.#line = null
      let isMore = true
      while (isMore && line.isOpen()) {
        isMore = await this.#takeOne(line.socket).catch(async (error: Error) => {
          if (!line.isOpen()) return false
          this.#home.log.warn({ error: error.message }, 'a piece of history could not be had')
          await delay(waitMs)
          return true
        })
      }
    }
  }

  async #takeOne(socket: WASocket): Promise<boolean> {
    const { history: wish, findPiece, keepHistory, retryPiece } = this.#home
    const piece = wish && (await findPiece())
    if (!piece) return false
    const notification = proto.Message.HistorySyncNotification.decode(piece.content)
    let history: proto.HistorySync
    try {
      history = await fetchHistory(socket, notification)
    } catch (error) {
      await retryPiece(piece)
      throw error
    }
    if (notification.directPath) await tellLibrary(socket, piece.externalId, history)
    const numberOf = (lid: string) => socket.signalRepository.lidMapping.getPNForLID(lid)
    const messages = await readHistory(history, wish, numberOf)
    const isLast = notification.syncType === HistorySyncType.FULL && notification.progress === 100
    await keepHistory(piece, messages, isLast)
    return true
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

/** The library learns from a history whose number is whose LID, and by which tokens chats may be opened. */
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
