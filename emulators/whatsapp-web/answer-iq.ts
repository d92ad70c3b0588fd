import { type BinaryNode, getBinaryNodeChild, getBinaryNodeChildren, KEY_BUNDLE_TYPE } from 'baileys'
import { type Accounts, lidJid, numberJid } from './accounts.ts'
import { changesSince } from './address-book.ts'
import { announceDevices } from './announce-devices.ts'
import { answerGroups, type Groups } from './groups.ts'
import { answerMex } from './new-chats.ts'
import { bytesIn, node } from './nodes.ts'
import type { Sender } from './relay.ts'

const privacyKinds = ['readreceipts', 'profile', 'last', 'online', 'status', 'groupadd', 'calladd']

type Asked = { accounts: Accounts; groups: Groups; sender: Sender; mediaHost: string }

/** An error code that the server answers instead of a result. */
export class Refusal extends Error {
  readonly code: number
  constructor(code: number) {
    super(`Refused with ${code}.`)
    this.code = code
  }
}

/** Answers a query of a signed-in client; throws Refusal. Undefined: success without content. */
export function answerIq(
  { accounts, groups, sender, mediaHost }: Asked,
  asked: BinaryNode,
): BinaryNode[] | undefined {
  const [first] = Array.isArray(asked.content) ? asked.content : []
  switch (asked.attrs.xmlns) {
    case 'encrypt':
      return first && answerKeys(accounts, sender, asked, first)
    case 'usync':
      return first && [answerUsync(accounts, first)]
    case 'w:g2':
      return answerGroups(groups, sender.account, asked)
    case 'w:m':
      return [
        node('media_conn', { auth: 'emulator', ttl: '3600' }, [
          node('host', { hostname: mediaHost, maxContentLengthBytes: '104857600' }),
        ]),
      ]
    case 'w:mex':
      return [answerMex(sender.account, first?.attrs.query_id)]
    case 'abt':
      return [node('props', { hash: 'none' }, [])]
    case 'w:sync:app:state':
      return [
        node(
          'sync',
          {},
          getBinaryNodeChildren(first, 'collection').map(({ attrs }) => changesSince(sender.account, attrs)),
        ),
      ]
    case 'blocklist':
      return [node('list', {}, [])]
    case 'privacy':
      return [
        node(
          'privacy',
          {},
          privacyKinds.map((name) => node('category', { name, value: 'all' })),
        ),
      ]
    case 'w:profile:picture':
      return [pictureOf(accounts, asked.attrs.target, mediaHost)]
    case 'md':
      if (first?.tag === 'remove-companion-device') {
        sender.account.devices.delete(sender.device.id)
        announceDevices(accounts, sender.account)
      }
      return undefined
    default:
      return undefined
  }
}

function answerKeys(
  accounts: Accounts,
  { account, device }: Sender,
  asked: BinaryNode,
  first: BinaryNode,
): BinaryNode[] | undefined {
  switch (first.tag) {
    case 'count':
      return [node('count', { value: String(device.preKeys.length) })]
    case 'digest':
      return [node('digest', {})]
    case 'key':
      return [
        node(
          'list',
          {},
          getBinaryNodeChildren(first, 'user').map(({ attrs }) => keysOf(accounts, attrs.jid)),
        ),
      ]
    case 'rotate':
      device.signedKey = getBinaryNodeChild(first, 'skey') ?? device.signedKey
      return undefined
    default:
      if (!device.signedKey) announceDevices(accounts, account)
      device.registrationId = bytesIn(asked, 'registration')
      device.identity = bytesIn(asked, 'identity')
      device.signedKey = getBinaryNodeChild(asked, 'skey') ?? null
      device.preKeys.push(...getBinaryNodeChildren(getBinaryNodeChild(asked, 'list'), 'key'))
      return undefined
  }
}

function pictureOf(accounts: Accounts, jid: string | undefined, mediaHost: string): BinaryNode {
  const picture = accounts.at(jid)?.account.picture ?? null
  if (picture === null) throw new Refusal(404)
  if (picture === 'hidden') throw new Refusal(401)
  return node('picture', { id: '1', type: 'image', url: `https://${mediaHost}${picture}` })
}

function keysOf(accounts: Accounts, jid: string | undefined): BinaryNode {
  const device = accounts.at(jid)?.device
  if (!device?.signedKey) return node('user', { jid }, [node('error', { code: '404', text: 'not-found' })])
  const preKey = device.takePreKey()
  return node('user', { jid }, [
    node('registration', {}, device.registrationId),
    node('type', {}, KEY_BUNDLE_TYPE),
    node('identity', {}, device.identity),
    device.signedKey,
    ...(preKey ? [preKey] : []),
  ])
}

/** Returns which numbers are on WhatsApp, with their devices and LID. */
function answerUsync(accounts: Accounts, asked: BinaryNode): BinaryNode {
  const query = getBinaryNodeChild(asked, 'query')?.content
  const wanted = new Set(Array.isArray(query) ? query.map(({ tag }) => tag) : [])
  const users = getBinaryNodeChildren(getBinaryNodeChild(asked, 'list'), 'user').map((user) => {
    const phone = bytesIn(user, 'contact').toString().replace(/\D/g, '')
    const found = user.attrs.jid ? accounts.at(user.attrs.jid) : accounts.ofNumber(phone)
    const account = found?.account
    const jid = user.attrs.jid ?? `${phone}@s.whatsapp.net`
    const devices = [...(account?.devices.keys() ?? [])].map(String)
    const said: BinaryNode[] = []
    if (wanted.has('contact')) said.push(node('contact', { type: account ? 'in' : 'out' }))
    if (wanted.has('devices')) {
      const list = devices.map((id) => node('device', { id, 'key-index': id }))
      said.push(node('devices', {}, [node('device-list', {}, list)]))
    }
    if (wanted.has('lid') && account && !found.byLid) said.push(node('lid', { val: lidJid(account) }))
    return node('user', { jid: account ? (found.byLid ? lidJid(account) : numberJid(account)) : jid }, said)
  })
  const attributes = { index: '0', last: 'true', sid: asked.attrs.sid, mode: 'query' }
  return node('usync', attributes, [node('list', {}, users)])
}
