import { randomBytes } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import { type BinaryNode, proto } from 'baileys'
import {
  type Account,
  type Accounts,
  type Device,
  lidJid,
  numberJid,
  type PastChat,
  type PastMessage,
} from './accounts.ts'
import { shareKey } from './address-book.ts'
import { node, randomMessageId, seconds } from './nodes.ts'
import { sealHistory } from './seal-history.ts'

const { HistorySyncType } = proto.HistorySync
const messagesAPiece = 50

type Board = { accounts: Accounts; putFile: (path: string, body: Buffer) => void }
type Said = { chat: PastChat; message: PastMessage; nth: number }

/**
 * Builds the messages of the phone to a new device: the last message of each chat and the pairs of LID and number, which clients wait for;
 * and, if the device asked for it, the rest of the history, in pieces on the media server, the newest first.
 */
export function firstSync(
  account: Account,
  { wantsHistory }: Device,
  { accounts, putFile }: Board,
): BinaryNode[] {
  const past = pastOf(account)
  const bootstrap = proto.HistorySync.encode({
    syncType: HistorySyncType.INITIAL_BOOTSTRAP,
    progress: 100,
    conversations: chatsOf(account, lastOfEach(past)),
    phoneNumberToLidMappings: accounts
      .list()
      .map((other) => ({ pnJid: numberJid(other), lidJid: lidJid(other) })),
  }).finish()
  const first = announce(account, {
    syncType: HistorySyncType.INITIAL_BOOTSTRAP,
    chunkOrder: 1,
    progress: 100,
    initialHistBootstrapInlinePayload: deflateSync(bootstrap),
  })
  // A client that received the key after the history would wait for it.
  const told = [...shareKey(account), first]
  if (!wantsHistory || !past.length) return told
  const pieces = Array.from({ length: Math.ceil(past.length / messagesAPiece) }, (_, index) =>
    past.slice(index * messagesAPiece, (index + 1) * messagesAPiece),
  )
  const others = pieces.map((said, index) => {
    // The newest piece is sent as the complete recent history; the last one ends the full history.
    const isRecent = index === 0 && pieces.length > 1
    const syncType = isRecent ? HistorySyncType.RECENT : HistorySyncType.FULL
    const progress = isRecent ? 100 : Math.round((100 * (index + 1)) / pieces.length)
    const history = { syncType, progress, chunkOrder: index + 1, conversations: chatsOf(account, said) }
    const { body, ...file } = sealHistory(deflateSync(proto.HistorySync.encode(history).finish()))
    const directPath = `/v/md-msg-hist/${randomBytes(16).toString('hex')}`
    putFile(directPath, body)
    return announce(account, { syncType, progress, chunkOrder: index + 1, directPath, ...file })
  })
  return [...told, ...others]
}

/** Returns the history, newest first; each message keeps its id between synchronizations. */
function pastOf(account: Account): Said[] {
  const all = account.past.flatMap((chat) =>
    chat.messages.map((message, index) => {
      message.id ??= randomMessageId()
      return { chat, message, nth: index + 1 }
    }),
  )
  return all.toSorted((a, b) => b.message.at.getTime() - a.message.at.getTime() || b.nth - a.nth)
}

const lastOfEach = (past: Said[]): Said[] => [
  ...new Map(past.toReversed().map((said) => [said.chat, said])).values(),
]

function chatsOf(account: Account, past: Said[]): proto.IConversation[] {
  const chats = new Map<PastChat, proto.IConversation & { messages: proto.IHistorySyncMsg[] }>()
  for (const { chat, message, nth } of past) {
    const id = `${chat.with}@${chat.isGroup ? 'g.us' : 's.whatsapp.net'}`
    const known = chats.get(chat) ?? { id, name: chat.name, messages: [] }
    chats.set(chat, known)
    const participant = message.by && `${message.by.phone}@s.whatsapp.net`
    known.messages.push({
      msgOrderId: nth,
      message: {
        key: { id: message.id, remoteJid: id, fromMe: message.fromMe ?? false, participant },
        message: message.content,
        messageTimestamp: Math.floor(message.at.getTime() / 1000),
        status: message.fromMe ? proto.WebMessageInfo.Status.READ : undefined,
        pushName: message.by?.name ?? (message.fromMe ? account.name : undefined),
        participant,
      },
    })
  }
  return [...chats.values()]
}

function announce(
  account: Account,
  historySyncNotification: proto.Message.IHistorySyncNotification,
): BinaryNode {
  const type = proto.Message.ProtocolMessage.Type.HISTORY_SYNC_NOTIFICATION
  const message = proto.Message.encode({ protocolMessage: { type, historySyncNotification } }).finish()
  const attributes = {
    id: randomMessageId(),
    from: numberJid(account),
    t: seconds(),
    type: 'text',
    category: 'peer',
    notify: account.name || '~',
  }
  return node('message', attributes, [node('plaintext', {}, message)])
}
