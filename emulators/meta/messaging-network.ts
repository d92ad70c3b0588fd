import { randomBytes } from 'node:crypto'
import { GraphError } from './graph-errors.ts'
import type { SimulatedNetwork } from './simulated-network.ts'

export type MessagingObject = 'page' | 'instagram'

/** A page with its access token, and the Instagram account that is linked to it. */
export type EmulatedPage = {
  id: string
  name: string
  accessToken: string
  instagram: { id: string; username: string } | null
}

/** A person who may sign in at Facebook with this token and manages these pages. */
export type EmulatedUser = { id: string; token: string; pageIds: string[] }

export type MessagingPerson = {
  id: string
  name: string
  username: string | null
  /** File id of the picture; null if there is none. */
  picture: string | null
}

export type MessagingMessage = {
  mid: string
  object: MessagingObject
  /** The page's or the Instagram account's id. */
  account: string
  personId: string
  from: 'customer' | 'business' | 'page-inbox'
  message: Record<string, unknown>
  /** The tag of a message that an app sent. */
  tag?: string | null
  at: number
}

export type MessagingAction = { object: MessagingObject; personId: string; action: string; payload: unknown }

export type MessagingNetwork = ReturnType<typeof messagingNetwork>

/** Messenger and Instagram for some pages: their messages, and the webhooks about them. In memory. */
export function messagingNetwork(
  network: SimulatedNetwork,
  { pages, users, appId }: { pages: EmulatedPage[]; users: EmulatedUser[]; appId: string },
) {
  const people = new Map<string, MessagingPerson>()
  const messages: MessagingMessage[] = []
  const actions: MessagingAction[] = []
  const subscriptions = new Map<string, string[]>()
  /** Milliseconds by which the clock is ahead of the machine's, and whether the app may answer for 7 days. */
  const rules = { aheadMs: 0, humanAgent: true }
  const now = () => Date.now() + rules.aheadMs
  network.state.events.on('change', ({ kind }) => {
    if (kind !== 'reset') return
    for (const kept of [people, subscriptions]) kept.clear()
    for (const kept of [messages, actions]) kept.length = 0
    Object.assign(rules, { aheadMs: 0, humanAgent: true })
  })

  return {
    pages,
    users,
    appId,
    people,
    messages: () => messages,
    actions: () => actions,
    subscriptions,
    rules,
    accountOf,
    write,
    send,
    act,
    post,
  }

  /** Returns the account of an object by its id, or the first one. */
  function accountOf(object: MessagingObject, id?: string): string {
    const ids = pages.flatMap((page) => (object === 'page' ? page.id : (page.instagram?.id ?? [])))
    const found = id === undefined ? ids[0] : ids.find((each) => each === id)
    if (!found) throw new GraphError(100, `No account ${id ?? ''} of ${object}.`)
    return found
  }

  /** Writes a message as a customer, or in the page's own inbox. */
  function write(given: Omit<MessagingMessage, 'mid' | 'at'> & { mid?: string }): MessagingMessage {
    const said = { ...given, mid: given.mid ?? newMid(), at: now() }
    messages.push(said)
    const isOurs = said.from !== 'customer'
    post(said, { message: { mid: said.mid, ...said.message, ...(isOurs && { is_echo: true }) } }, isOurs)
    return said
  }

  /** Sends a message as an app by the Send API, with its echo and receipt. Throws for a person who never wrote. */
  function send(given: Omit<MessagingMessage, 'mid' | 'at' | 'from'>, announced: (tell: () => void) => void) {
    throwUnlessKnown(given)
    throwIfLate(given)
    const sent: MessagingMessage = { ...given, from: 'business', mid: newMid(), at: now() }
    messages.push(sent)
    announced(() => {
      const { metadata } = sent.message
      const told = { ...visible(sent.message), ...(metadata !== undefined && { metadata }) }
      post(sent, { message: { mid: sent.mid, is_echo: true, app_id: Number(appId), ...told } }, true)
      if (sent.object === 'page' && network.modes().statuses) {
        post(sent, { timestamp: undefined, delivery: { mids: [sent.mid], watermark: Date.now() } })
      }
    })
    return sent
  }

  function act(action: MessagingAction & { account: string }) {
    throwUnlessKnown(action)
    const { account: _account, ...kept } = action
    actions.push(kept)
  }

  /** Allows answers within 24 hours of the customer's last message, a person's with the tag within 7 days. */
  function throwIfLate({ object, personId, tag }: Omit<MessagingMessage, 'mid' | 'at' | 'from'>) {
    const last = messages.findLast(
      (one) => one.object === object && one.personId === personId && one.from === 'customer',
    )
    const hours = (now() - (last?.at ?? now())) / 3_600_000
    if (tag && !rules.humanAgent)
      throw new GraphError(200, 'The app does not have the Human Agent permission for this tag.')
    if (hours < (tag ? 7 * 24 : 24)) return
    throw new GraphError(10, 'This message is sent outside of allowed window.', {
      subcode: object === 'page' ? 2018278 : 2534022,
    })
  }

  function throwUnlessKnown({ object, personId }: { object: MessagingObject; personId: string }) {
    if (people.has(`${object}:${personId}`)) return
    throw new GraphError(100, 'No matching user found', { subcode: 2018001 })
  }

  /** Sends a webhook between the account and a person; `fromAccount` reverses the direction. */
  function post(
    { object, account, personId }: Pick<MessagingMessage, 'object' | 'account' | 'personId'>,
    event: Record<string, unknown>,
    fromAccount = false,
  ) {
    const [sender, recipient] = fromAccount ? [account, personId] : [personId, account]
    const messaging = {
      sender: { id: sender },
      recipient: { id: recipient },
      timestamp: Date.now(),
      ...event,
    }
    network.sender.enqueue({ lane: `${object}:${personId}`, change: { object, account, messaging } })
  }
}

const visible = ({ text, attachment }: Record<string, unknown>) => ({
  ...(text !== undefined && { text }),
  ...(attachment !== undefined && { attachments: [attachment] }),
})

const newMid = () => `m_${randomBytes(24).toString('base64url')}`
