import { randomBytes } from 'node:crypto'
import { type BinaryNode, encodeSyncdPatch, newLTHashState, proto } from 'baileys'
import { type Account, type AddressBook, deliver, numberJid } from './accounts.ts'
import { node, randomId, randomMessageId, seconds } from './nodes.ts'

const collection = 'critical_unblock_low'

/** Sets a person's name in the phone's address book; linked devices are notified. */
export async function callPerson(account: Account, phone: string, name: string): Promise<void> {
  const book: AddressBook = (account.book ??= {
    ...{ keyId: randomBytes(6), keyData: randomBytes(32) },
    ...{ state: newLTHashState(), patches: [] },
  })
  const { patch, state } = await encodeSyncdPatch(
    {
      type: collection,
      index: ['contact', `${phone}@s.whatsapp.net`],
      syncAction: { contactAction: { fullName: name, saveOnPrimaryAddressbook: true } },
      apiVersion: 2,
      operation: proto.SyncdMutation.SyncdOperation.SET,
    },
    book.keyId.toString('base64'),
    book.state,
    async () => ({ keyData: book.keyData }),
  )
  book.state = state
  patch.version = { version: state.version }
  book.patches.push(proto.SyncdPatch.encode(patch).finish())
  const news = node('collection', { name: collection, version: String(state.version) })
  for (const device of account.devices.values()) {
    if (!device.synced) continue
    const attributes = { id: randomId(), type: 'server_sync', from: numberJid(account), t: seconds() }
    deliver(device, node('notification', attributes, [news]))
  }
}

/** Builds the message with the key of the phone's changes, which a new device gets first. */
export function shareKey(account: Account): BinaryNode[] {
  if (!account.book) return []
  const { keyId, keyData } = account.book
  const type = proto.Message.ProtocolMessage.Type.APP_STATE_SYNC_KEY_SHARE
  const appStateSyncKeyShare = { keys: [{ keyId: { keyId }, keyData: { keyData, timestamp: Date.now() } }] }
  const message = proto.Message.encode({ protocolMessage: { type, appStateSyncKeyShare } }).finish()
  const attributes = {
    id: randomMessageId(),
    from: numberJid(account),
    t: seconds(),
    type: 'text',
    category: 'peer',
  }
  return [node('message', { ...attributes, notify: account.name || '~' }, [node('plaintext', {}, message)])]
}

/** Returns the changes of a collection since the device's version. */
export function changesSince(account: Account, { name, version = '0' }: BinaryNode['attrs']): BinaryNode {
  const patches = name === collection ? (account.book?.patches.slice(Number(version)) ?? []) : []
  return node(
    'collection',
    { name, version, has_more_patches: 'false' },
    patches.length
      ? [
          node(
            'patches',
            {},
            patches.map((patch) => node('patch', {}, patch)),
          ),
        ]
      : undefined,
  )
}
