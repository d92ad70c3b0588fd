import { type BinaryNode, getBinaryNodeChild, getBinaryNodeChildren } from 'baileys'
import { type Accounts, deliver, type Device, lidJid, numberJid } from './accounts.ts'
import { type Group, groupJid, memberJid } from './groups.ts'
import { node, seconds } from './nodes.ts'
import type { Sender } from './relay.ts'

type Around = { accounts: Accounts; group: Group }

/**
 * Delivers a message to the devices of all members: the content encrypted for all, and for a device without the sender's key also that key,
 * encrypted for it alone. False if the sender is not a member.
 */
export function relayToGroup({ accounts, group }: Around, sender: Sender, message: BinaryNode): boolean {
  if (!group.members.has(sender.account)) return false
  const { participant } = message.attrs
  const sealed = getBinaryNodeChildren(message, 'enc')
  const identity = getBinaryNodeChild(message, 'device-identity')
  const keys = new Map<Device | undefined, BinaryNode[]>()
  for (const copy of getBinaryNodeChildren(getBinaryNodeChild(message, 'participants'), 'to')) {
    keys.set(accounts.at(copy.attrs.jid)?.device, Array.isArray(copy.content) ? copy.content : [])
  }
  const onlyOne = participant ? accounts.at(participant)?.device : undefined
  for (const account of group.members.keys()) {
    for (const device of account.devices.values()) {
      if (device === sender.device || (participant && device !== onlyOne)) continue
      const content = [...(keys.get(device) ?? []), ...sealed, ...(identity ? [identity] : [])]
      deliver(device, node('message', attributesOf(group, sender, message), content))
    }
  }
  return true
}

function attributesOf(group: Group, { account, device }: Sender, { attrs }: BinaryNode) {
  const addressing = attrs.addressing_mode === 'pn' ? 'pn' : 'lid'
  return {
    ...{ id: attrs.id, type: attrs.type ?? 'text', edit: attrs.edit, t: seconds() },
    ...{ from: groupJid(group), participant: memberJid({ addressing }, account, device.id) },
    ...{ notify: account.name || '~', addressing_mode: addressing },
    ...(addressing === 'lid' ? { participant_pn: numberJid(account) } : { participant_lid: lidJid(account) }),
  }
}

/** Tells the author of a group message that a member received it, read it or could not decrypt it. */
export function relayGroupReceipt({ accounts, group }: Around, sender: Sender, receipt: BinaryNode): void {
  const { id, type, participant } = receipt.attrs
  const author = accounts.at(participant)
  if (!author || author.account === sender.account) return
  const attributes = {
    ...{ id, type, from: groupJid(group), t: seconds() },
    participant: author.byLid
      ? lidJid(sender.account, sender.device.id)
      : numberJid(sender.account, sender.device.id),
  }
  const one = author.device && author.device.id !== 0 ? [author.device] : null
  for (const device of one ?? author.account.devices.values()) {
    deliver(device, node('receipt', attributes, receipt.content))
  }
}
