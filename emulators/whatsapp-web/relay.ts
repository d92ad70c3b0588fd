import { type BinaryNode, getBinaryNodeChild, getBinaryNodeChildren } from 'baileys'
import { type Account, type Accounts, deliver, type Device, lidJid, numberJid } from './accounts.ts'
import { node, seconds } from './nodes.ts'

export type Sender = { account: Account; device: Device }

/** Delivers a message to every device that it was encrypted for. The server cannot read it. */
export function relayMessage(accounts: Accounts, sender: Sender, message: BinaryNode): true {
  const { to = '', recipient } = message.attrs
  const copies = getBinaryNodeChild(message, 'participants')
  if (!copies) {
    copyTo(accounts, sender, message, { jid: to, sealed: getBinaryNodeChildren(message, 'enc'), recipient })
    return true
  }
  for (const copy of getBinaryNodeChildren(copies, 'to')) {
    const sealed = Array.isArray(copy.content) ? copy.content : []
    copyTo(accounts, sender, message, { jid: copy.attrs.jid ?? '', sealed, recipient: to })
  }
  return true
}

function copyTo(
  accounts: Accounts,
  { account, device }: Sender,
  message: BinaryNode,
  { jid, sealed, recipient }: { jid: string; sealed: BinaryNode[]; recipient: string | undefined },
) {
  const found = accounts.at(jid)
  if (!found?.device) return
  const own = found.account === account
  const identity = getBinaryNodeChild(message, 'device-identity')
  const from = found.byLid ? lidJid(account, device.id) : numberJid(account, device.id)
  deliver(
    found.device,
    node(
      'message',
      {
        id: message.attrs.id,
        from,
        t: seconds(),
        type: message.attrs.type ?? 'text',
        notify: account.name || '~',
        edit: message.attrs.edit,
        recipient: own ? recipient : undefined,
        ...(found.byLid
          ? { addressing_mode: 'lid', sender_pn: numberJid(account) }
          : { sender_lid: lidJid(account) }),
      },
      identity ? [...sealed, identity] : sealed,
    ),
  )
}

/** Tells the other side that a message was received, read or could not be decrypted. */
export function relayReceipt(accounts: Accounts, { account, device }: Sender, receipt: BinaryNode): void {
  const found = accounts.at(receipt.attrs.to)
  if (!found) return
  const one = found.device && found.device.id !== 0 ? [found.device] : null
  const { id, type } = receipt.attrs
  const from = found.byLid ? lidJid(account, device.id) : numberJid(account, device.id)
  for (const other of one ?? found.account.devices.values()) {
    if (other !== device) deliver(other, node('receipt', { id, type, from, t: seconds() }, receipt.content))
  }
}

/** Passes on a typing state, to connected devices only. */
export function relayChatState(accounts: Accounts, { account }: Sender, state: BinaryNode): void {
  const found = accounts.at(state.attrs.to)
  const from = found?.byLid ? lidJid(account) : numberJid(account)
  for (const device of found?.account.devices.values() ?? []) {
    device.line?.send(node('chatstate', { from }, state.content))
  }
}
