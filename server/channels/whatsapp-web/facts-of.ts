import { randomUUID } from 'node:crypto'
import type { BaileysEventMap, WAMessage } from 'baileys'
import type { Identity, InboundCall, InboundPicture, KeptMessage, Peer, RawEvent } from '../channel.ts'
import { groupAt, identitiesOf, identityOf } from './jids.ts'
import { type Change, readChange, readMessage, readStatus } from './reading/read-message.ts'
import { readSealedEdit, sealedIn } from './reading/read-sealed-edit.ts'
import { readVote, votedIn } from './reading/read-vote.ts'
import { closeKept, openKept } from './write-content.ts'

export type Told = { facts: Omit<RawEvent, 'account'>[]; messages: KeptMessage[] }

type Asking = {
  /** Finds the number behind a LID, if it is known. */
  numberOf: (lid: string) => Promise<string | null>
  findMessage: (externalId: string) => Promise<KeptMessage | null>
  /** Finds the name of a group, if it is known. */
  subjectOf: (groupJid: string) => Promise<string | null>
  /** Tells whether a person may delete other members' messages in the group. */
  isAdmin: (groupJid: string, person: Identity[]) => Promise<boolean>
  /** The company's own addresses. */
  own: string[]
}

/** Converts the events of a session into facts and messages to be stored. */
export async function factsOf(events: Partial<BaileysEventMap>, stored: Asking): Promise<Told> {
  const told: Told = { facts: [], messages: [] }
  const asking: Asking = {
    ...stored,
    // After an absence a message and its edits arrive together.
    findMessage: async (id) =>
      told.messages.find(({ externalId }) => externalId === id) ?? stored.findMessage(id),
  }
  for (const message of events['messages.upsert']?.messages ?? []) {
    if (isStorableId(message.key.id ?? '')) await tellMessage(told, message, asking)
  }
  for (const change of events['messages.update'] ?? []) {
    const status = readStatus(change, new Date())
    const [peer] = await chatOf(change.key, asking)
    if (!status || !peer) continue
    const key = `s:${status.externalId}:${status.ack ?? 'failed'}`
    told.facts.push({ lane: peer.externalId, key, payload: status })
  }
  for (const call of [...ringing(events), ...unanswered(events)]) {
    if (!isStorableId(call.id)) continue
    const [first, ...others] = identitiesOf([call.from, call.callerPn])
    if (!first) continue
    const from = { identities: [first, ...others] as [Identity, ...Identity[]], name: null, username: null }
    const { id: externalId, isVideo: video = false, date: at } = call
    const refused = call.status === 'offer'
    const payload: InboundCall = { kind: 'call', externalId, from, video, refused, at }
    told.facts.push({ lane: first.externalId, key: `call:${externalId}`, payload })
  }
  for (const { id, imgUrl } of events['contacts.update'] ?? []) {
    const of = groupAt(id) ?? identityOf(id)
    if (!of || (imgUrl !== 'changed' && imgUrl !== 'removed')) continue
    const payload: InboundPicture = { kind: 'picture', of, at: new Date() }
    told.facts.push({ lane: of.externalId, key: `p:${randomUUID()}`, payload })
  }
  return told
}

/** WhatsApp's own ids have at most 32 characters; a longer one of a foreign client fits no index. */
const longestId = 255

/** Tells whether an id that a customer's device chose can be stored. */
export const isStorableId = (id: string): boolean => id.length <= longestId && !id.includes('\0')

/** Returns one-to-one calls that are ringing now. */
export const ringing = (events: Partial<BaileysEventMap>) =>
  (events.call ?? []).filter(({ status, isGroup, offline }) => status === 'offer' && !isGroup && !offline)

/** Returns one-to-one calls that rang until the caller gave up. */
const unanswered = (events: Partial<BaileysEventMap>) =>
  (events.call ?? []).filter(({ status, isGroup }) => status === 'timeout' && !isGroup)

async function tellMessage(told: Told, message: WAMessage, asking: Asking) {
  const identities = await chatOf(message.key, asking)
  const [chat] = identities
  const lane = chat?.externalId
  if (!lane) return
  const isGroup = chat.kind === 'group'
  const author = isGroup ? await peopleAt(message.key.participant, message.key.participantAlt, asking) : []
  if (votedIn(message) !== null) return tellVote(told, message, { asking, identities, author, lane })
  const change =
    sealedIn(message) === null
      ? readChange(message)
      : await openSealedEdit(message, { asking, identities, author })
  if (change) {
    const payload = isGroup
      ? await groupChange(change, { message, author, asking })
      : await chatChange(change, identities, asking)
    if (payload) told.facts.push({ lane, key: `c:${message.key.id}`, payload })
    return
  }
  const read = readMessage(message, identities)
  if (!read) return
  const payload = isGroup
    ? {
        ...read,
        from: { ...read.from, name: await asking.subjectOf(message.key.remoteJid ?? '') },
        ...(read.kind === 'message' && { sender: senderOf(author, read.from.name) }),
      }
    : read
  told.facts.push({ lane, key: `m:${read.externalId}`, payload })
  told.messages.push({
    externalId: read.externalId,
    chat: lane,
    fromMe: read.kind === 'own',
    content: closeKept(message),
  })
}

const senderOf = ([first, ...others]: Identity[], name: string | null): Peer | undefined =>
  first && { identities: [first, ...others], name, username: null }

/** Accepts a change only from the author of the message: the other party of the chat, or the company itself. */
async function chatChange(
  change: Change,
  identities: Identity[],
  { findMessage }: Asking,
): Promise<Change | null> {
  const changed = await findMessage(change.externalId)
  if (!changed) return change
  const isTheirs = identities.some(({ externalId }) => externalId === changed.chat)
  return isTheirs && changed.fromMe === Boolean(change.own) ? change : null
}

/** Accepts a change only from the author; admins of the group may delete any message. */
async function groupChange(
  change: Change,
  { message, author, asking }: { message: WAMessage; author: Identity[]; asking: Asking },
): Promise<Change | null> {
  const group = message.key.remoteJid ?? ''
  const changed = await asking.findMessage(change.externalId)
  if (!changed || changed.chat !== groupAt(group)?.externalId) return null
  const own = changed.fromMe
  const { participant, participantAlt } = openKept(changed.content).key
  const writer = own ? [] : await peopleAt(participant, participantAlt, asking)
  const isWriter = own
    ? Boolean(change.own)
    : writer.some(({ externalId }) => author.some((one) => one.externalId === externalId))
  if (isWriter || (change.kind === 'deletion' && (await asking.isAdmin(group, author)))) {
    return { ...change, own }
  }
  return null
}

async function openSealedEdit(
  change: WAMessage,
  { asking, identities, author }: Omit<Voting, 'lane'>,
): Promise<Change | null> {
  const found = await asking.findMessage(sealedIn(change) ?? '')
  const original = found ? openKept(found.content) : null
  const { participant, participantAlt } = original?.key ?? {}
  const authors = author.length ? await peopleAt(participant, participantAlt, asking) : identities
  const changers = author.length ? author : identities
  return readSealedEdit({ change, original, own: asking.own, authors, changers })
}

type Voting = { asking: Asking; identities: Identity[]; author: Identity[]; lane: string }

async function tellVote(told: Told, vote: WAMessage, { asking, identities, author, lane }: Voting) {
  const pollId = votedIn(vote) ?? ''
  const asked = await asking.findMessage(pollId)
  // A poll belongs to one chat, and only its members vote.
  if (!asked || !identities.some(({ externalId }) => externalId === asked.chat)) return
  const poll = openKept(asked.content)
  const { participant, participantAlt } = poll.key
  const creators = author.length ? await peopleAt(participant, participantAlt, asking) : identities
  const voters = author.length ? author : identities
  const payload = readVote({ vote, poll, own: asking.own, creators, voters })
  if (payload) told.facts.push({ lane, key: `v:${vote.key.id}`, payload })
}

/** Identities of the chat's other party: a person, by number and LID, or a group. */
async function chatOf({ remoteJid, remoteJidAlt }: WAMessage['key'], asking: Asking): Promise<Identity[]> {
  const group = groupAt(remoteJid)
  return group ? [group] : peopleAt(remoteJid, remoteJidAlt, asking)
}

type Jid = string | null | undefined

async function peopleAt(jid: Jid, otherJid: Jid, { numberOf }: Asking): Promise<Identity[]> {
  const known = identitiesOf([jid, otherJid])
  const lid = known.find(({ kind }) => kind === 'lid')
  if (!lid || known.length > 1) return known
  return identitiesOf([jid, await numberOf(`${lid.externalId}@lid`).catch(() => null)])
}
