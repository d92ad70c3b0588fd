import { randomInt } from 'node:crypto'
import {
  type BinaryNode,
  Curve,
  generateSignalPubKey,
  jidDecode,
  type KeyPair,
  type LTHashState,
  type proto,
} from 'baileys'
import { bigEndian, node } from './nodes.ts'

/** Connection to an online device. */
export type Line = { send: (node: BinaryNode) => void; close: () => void }

/** A phone's address book as it is synchronized with linked devices: encrypted changes, each based on the previous. */
export type AddressBook = { keyId: Buffer; keyData: Buffer; state: LTHashState; patches: Uint8Array[] }

/** A linked client of an account. Number 0 is the phone itself, which has keys but receives nothing. */
export type Device = {
  id: number
  identity: Uint8Array
  registrationId: Uint8Array
  signedKey: BinaryNode | null
  takePreKey: () => BinaryNode | undefined
  preKeys: BinaryNode[]
  line: Line | null
  /** Number of sign-ins that ended another open line of the device. */
  replaced: number
  /** Nodes that it has not acknowledged: sent again when it reconnects. */
  queue: BinaryNode[]
  synced: boolean
  /** The device requested the whole history when it was linked. */
  wantsHistory: boolean
}

/** A chat in the history of the account's phone. */
export type PastChat = {
  /** The number of a person, or the id of a group. */
  with: string
  isGroup?: boolean
  /** The person's name in the phone's address book, or the group's name. */
  name?: string
  messages: PastMessage[]
}
export type PastMessage = {
  id?: string
  at: Date
  fromMe?: boolean
  /** The author in a group. */
  by?: { phone: string; name?: string }
  content: proto.IMessage
}

export type Account = {
  phone: string
  lid: string
  name: string
  identity: KeyPair
  devices: Map<number, Device>
  nextDevice: number
  past: PastChat[]
  /** The phone's address book; null if it is empty. */
  book: AddressBook | null
  /** Path of the picture on the media server; `hidden` from everybody, null if there is none. */
  picture: string | 'hidden' | null
  /** Allowance for new chats; null if there is no limit. */
  newChats: NewChats | null
  /** End of a lock on new chats; null if there is none. */
  lockedUntil: Date | null
}

export type NewChats = {
  total: number
  used: number
  status: 'NONE' | 'FIRST_WARNING' | 'SECOND_WARNING' | 'CAPPED'
  endAt: Date
}

export type Found = { account: Account; device: Device | undefined; byLid: boolean }

/** All accounts of the simulated WhatsApp, by phone number and by LID. */
export class Accounts {
  readonly #byPhone = new Map<string, Account>()

  /** Returns the account of a number, and creates it if needed. */
  of(phone: string): Account {
    const known = this.#byPhone.get(phone)
    if (known) return known
    const account: Account = {
      phone,
      lid: `9${phone.slice(-12).padStart(12, '0')}`,
      name: '',
      identity: Curve.generateKeyPair(),
      devices: new Map(),
      nextDevice: 1,
      past: [],
      book: null,
      picture: null,
      newChats: null,
      lockedUntil: null,
    }
    account.devices.set(0, phoneOf(account))
    this.#byPhone.set(phone, account)
    return account
  }

  /** Restores a saved account; its devices are not connected. */
  restore({
    devices,
    ...given
  }: Omit<Account, 'devices' | 'past' | 'book'> & { devices: Omit<Device, 'takePreKey' | 'line'>[] }) {
    const account: Account = { ...given, devices: new Map(), past: [], book: null, picture: null }
    account.devices.set(0, phoneOf(account))
    for (const device of devices) {
      account.devices.set(device.id, { ...device, line: null, takePreKey: () => device.preKeys.shift() })
    }
    this.#byPhone.set(account.phone, account)
  }

  find(phone: string): Account | undefined {
    return this.#byPhone.get(phone)
  }

  list(): Account[] {
    return [...this.#byPhone.values()]
  }

  /** Finds the account of a number; some of Brazil's mobile numbers are registered without their ninth digit. */
  ofNumber(phone: string): Found | null {
    const old = phone.replace(/^(55\d\d)9(\d{8})$/, '$1$2')
    return this.at(`${phone}@s.whatsapp.net`) ?? this.at(`${old}@s.whatsapp.net`)
  }

  /** Finds the account and device at an address; clients write to numbers and to LIDs alike. */
  at(jid: string | undefined): Found | null {
    const decoded = jidDecode(jid)
    if (!decoded) return null
    const byLid = decoded.server === 'lid'
    const account = byLid
      ? this.list().find(({ lid }) => lid === decoded.user)
      : this.#byPhone.get(decoded.user)
    return account ? { account, device: account.devices.get(decoded.device ?? 0), byLid } : null
  }
}

export const numberJid = (account: Account, device = 0): string =>
  `${account.phone}${device ? `:${device}` : ''}@s.whatsapp.net`
export const lidJid = (account: Account, device = 0): string =>
  `${account.lid}${device ? `:${device}` : ''}@lid`

export const linkedDevice = (
  given: Pick<Device, 'id' | 'identity' | 'registrationId' | 'wantsHistory'>,
): Device => {
  const preKeys: BinaryNode[] = []
  return {
    ...given,
    signedKey: null,
    preKeys,
    takePreKey: () => preKeys.shift(),
    line: null,
    replaced: 0,
    queue: [],
    synced: false,
  }
}

/** Makes the phone's own device: clients require its key bundle and write to it, but nobody reads that. */
function phoneOf(account: Account): Device {
  const pair = Curve.generateKeyPair()
  const signature = Curve.sign(account.identity.private, generateSignalPubKey(pair.public))
  const device = linkedDevice({
    id: 0,
    wantsHistory: false,
    identity: account.identity.public,
    registrationId: bigEndian(1 + randomInt(16_000), 4),
  })
  return {
    ...device,
    signedKey: node('skey', {}, [
      node('id', {}, bigEndian(1, 3)),
      node('value', {}, pair.public),
      node('signature', {}, signature),
    ]),
    takePreKey: () =>
      node('key', {}, [
        node('id', {}, bigEndian(1 + randomInt(1_000_000), 3)),
        node('value', {}, Curve.generateKeyPair().public),
      ]),
  }
}

/** Sends a node to a device, and again after each reconnect, until the device acknowledges it. */
export function deliver(device: Device, given: BinaryNode): void {
  if (device.id === 0) return
  device.queue.push(given)
  device.line?.send(given)
}

/** Removes an acknowledged node from the device's queue. */
export function acknowledge(device: Device, { class: tag, id }: BinaryNode['attrs']): void {
  device.queue = device.queue.filter((waiting) => waiting.tag !== tag || waiting.attrs.id !== id)
}
