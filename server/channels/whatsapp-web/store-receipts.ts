import {
  type BinaryNode,
  getBinaryNodeChild,
  getBinaryNodeChildren,
  getStatusFromReceiptType,
  isJidGroup,
  type WAMessageUpdate,
  type WASocket,
} from 'baileys'

/** Stores delivery receipts before the client library acknowledges them. */
export function storeReceipts(socket: WASocket, store: (updates: WAMessageUpdate[]) => Promise<void>): void {
  const acknowledging = socket.ws.listeners('CB:receipt')
  socket.ws.removeAllListeners('CB:receipt')
  socket.ws.on('CB:receipt', (node: BinaryNode) => {
    const updates = updatesOf(node)
    const stored = updates.length ? store(updates) : Promise.resolve()
    // A receipt that was not stored stays unacknowledged: WhatsApp sends it again.
    stored.then(
      () => acknowledging.forEach((act) => act(node)),
      () => {},
    )
  })
}

/** Reads the statuses of our messages in a receipt. Pure. */
export function updatesOf(node: BinaryNode): WAMessageUpdate[] {
  const { id, from: remoteJid, type, recipient } = node.attrs
  const status = getStatusFromReceiptType(type)
  if (status === undefined || recipient || !id || isJidGroup(remoteJid)) return []
  const others = getBinaryNodeChildren(getBinaryNodeChild(node, 'list'), 'item').map(({ attrs }) => attrs.id)
  return [id, ...others].map((one) => ({ key: { remoteJid, fromMe: true, id: one }, update: { status } }))
}
