import { type BinaryNode, jidDecode } from 'baileys'
import { type Account, type Accounts, deliver, lidJid, numberJid } from './accounts.ts'
import { node, randomId, seconds } from './nodes.ts'

type Rank = 'superadmin' | 'admin' | null

/** A group. Clients see members by LID or by number, as chosen at its creation. */
export type Group = {
  id: string
  subject: string
  addressing: 'lid' | 'pn'
  createdAt: string
  members: Map<Account, Rank>
}

export type NewGroup = {
  subject: string
  /** Number of the creator. */
  by: string
  members: string[]
  addressing?: Group['addressing']
  id?: string
}

export const groupJid = ({ id }: Group): string => `${id}@g.us`

/** Returns a member's address in the group. */
export const memberJid = ({ addressing }: Pick<Group, 'addressing'>, account: Account, device = 0): string =>
  addressing === 'lid' ? lidJid(account, device) : numberJid(account, device)

/** The groups of the simulated WhatsApp. Every change is sent to all devices of the members. */
export class Groups {
  readonly #accounts: Accounts
  readonly #byId = new Map<string, Group>()
  /** Numbers of accounts whose queries about groups stay unanswered. */
  readonly silentTo = new Set<string>()

  constructor(accounts: Accounts) {
    this.#accounts = accounts
  }

  restore(group: Group) {
    this.#byId.set(group.id, group)
  }

  list(): Group[] {
    return [...this.#byId.values()]
  }

  at(jid: string | undefined): Group | undefined {
    return this.#byId.get(jidDecode(jid)?.user ?? '')
  }

  of(account: Account): Group[] {
    return this.list().filter(({ members }) => members.has(account))
  }

  get(id: string): Group {
    const group = this.#byId.get(id)
    if (!group) throw new Error('Este grupo não existe.')
    return group
  }

  create({ subject, by, members, addressing = 'lid', id = this.#newId() }: NewGroup): Group {
    const creator = this.#accounts.of(by)
    const group: Group = { id, subject, addressing, createdAt: seconds(), members: new Map() }
    group.members.set(creator, 'superadmin')
    for (const phone of members) group.members.set(this.#accounts.of(phone), null)
    this.#byId.set(id, group)
    this.#tell(group, creator, node('create', {}, [groupNode(group)]))
    return group
  }

  rename(id: string, subject: string, by: string) {
    const group = this.get(id)
    group.subject = subject
    this.#tell(group, this.#accounts.of(by), node('subject', { subject, s_t: seconds() }))
  }

  add(id: string, phone: string, by: string) {
    const group = this.get(id)
    const account = this.#accounts.of(phone)
    group.members.set(account, null)
    this.#tell(group, this.#accounts.of(by), node('add', {}, [participantNode(group, account)]))
  }

  /** Removes a member; if `by` is the same person, they leave. */
  remove(id: string, phone: string, by: string) {
    const group = this.get(id)
    const account = this.#accounts.of(phone)
    // The removed member is notified too.
    this.#tell(group, this.#accounts.of(by), node('remove', {}, [participantNode(group, account)]))
    group.members.delete(account)
  }

  promote(id: string, phone: string, by: string) {
    const group = this.get(id)
    const account = this.#accounts.of(phone)
    group.members.set(account, 'admin')
    this.#tell(group, this.#accounts.of(by), node('promote', {}, [participantNode(group, account)]))
  }

  #newId = () => `120363${String(Date.now()).slice(-8)}${String(this.#byId.size).padStart(4, '0')}`

  #tell(group: Group, by: Account, change: BinaryNode) {
    for (const account of group.members.keys()) {
      for (const device of account.devices.values()) {
        const attributes = {
          ...{ id: randomId(), type: 'w:gp2', from: groupJid(group), t: seconds() },
          ...{ participant: memberJid(group, by), addressing_mode: group.addressing, notify: by.name || '~' },
          ...(group.addressing === 'lid'
            ? { participant_pn: numberJid(by) }
            : { participant_lid: lidJid(by) }),
        }
        deliver(device, node('notification', attributes, [change]))
      }
    }
  }
}

const participantNode = (group: Group, account: Account): BinaryNode =>
  node('participant', {
    jid: memberJid(group, account),
    ...(group.addressing === 'lid' ? { phone_number: numberJid(account) } : { lid: lidJid(account) }),
    type: group.members.get(account) ?? undefined,
  })

function groupNode(group: Group): BinaryNode {
  const { id, subject, addressing: addressing_mode, createdAt: creation, members } = group
  const [creator] = [...members].find(([, rank]) => rank === 'superadmin') ?? []
  const attributes = {
    ...{ id, subject, addressing_mode, creation, s_t: creation, size: String(members.size) },
    creator: creator && memberJid(group, creator),
  }
  return node(
    'group',
    attributes,
    [...members.keys()].map((account) => participantNode(group, account)),
  )
}

/** Answers a client's query about one group, or all groups of its account. */
export function answerGroups(groups: Groups, account: Account, asked: BinaryNode): BinaryNode[] | undefined {
  if (asked.attrs.type !== 'get') return undefined
  if (asked.attrs.to === '@g.us') return [node('groups', {}, groups.of(account).map(groupNode))]
  const group = groups.at(asked.attrs.to)
  if (!group) return [node('error', { code: '404', text: 'item-not-found' })]
  if (!group.members.has(account)) return [node('error', { code: '403', text: 'forbidden' })]
  return [groupNode(group)]
}
