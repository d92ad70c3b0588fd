import { deflateSync } from 'node:zlib'
import { type BinaryNode, proto } from 'baileys'
import { type Account, lidJid, numberJid } from './accounts.ts'
import { node, randomMessageId, seconds } from './nodes.ts'

/** What the phone tells a device that is new: no past chats, and whose LID is whose number. Clients wait for it. */
export function firstSync(account: Account, everybody: Account[]): BinaryNode {
  const history = proto.HistorySync.encode({
    syncType: proto.HistorySync.HistorySyncType.INITIAL_BOOTSTRAP,
    progress: 100,
    phoneNumberToLidMappings: everybody.map((other) => ({ pnJid: numberJid(other), lidJid: lidJid(other) })),
  }).finish()
  const message = proto.Message.encode({
    protocolMessage: {
      type: proto.Message.ProtocolMessage.Type.HISTORY_SYNC_NOTIFICATION,
      historySyncNotification: {
        syncType: proto.Message.HistorySyncType.INITIAL_BOOTSTRAP,
        chunkOrder: 1,
        progress: 100,
        initialHistBootstrapInlinePayload: deflateSync(history),
      },
    },
  }).finish()
  return node(
    'message',
    {
      id: randomMessageId(),
      from: numberJid(account),
      t: seconds(),
      type: 'text',
      category: 'peer',
      notify: account.name || '~',
    },
    [node('plaintext', {}, message)],
  )
}
