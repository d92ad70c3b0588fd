import type { BaileysEventMap, WAMessage } from 'baileys'
import type { Identity, InboundCall, KeptMessage, RawEvent } from '../channel.ts'
import { identitiesOf } from './jids.ts'
import { readChange, readMessage, readStatus } from './read-message.ts'
import { closeKept } from './write-content.ts'

export type Told = { facts: Omit<RawEvent, 'account'>[]; messages: KeptMessage[] }

type Asking = {
  /** The number behind a LID, where it is known. */
  numberOf: (lid: string) => Promise<string | null>
  findMessage: (externalId: string) => Promise<KeptMessage | null>
}

/** What the events of a session say, as facts to be stored and messages to be kept. */
export async function factsOf(events: Partial<BaileysEventMap>, asking: Asking): Promise<Told> {
  const told: Told = { facts: [], messages: [] }
  for (const message of events['messages.upsert']?.messages ?? []) await tellMessage(told, message, asking)
  for (const change of events['messages.update'] ?? []) {
    const status = readStatus(change, new Date())
    const [peer] = await peersOf(change.key, asking)
    if (!status || !peer) continue
    const key = `s:${status.externalId}:${status.ack ?? 'failed'}`
    told.facts.push({ lane: peer.externalId, key, payload: status })
  }
  for (const call of [...ringing(events), ...unanswered(events)]) {
    const [first, ...others] = identitiesOf([call.from, call.callerPn])
    if (!first) continue
    const from = { identities: [first, ...others] as [Identity, ...Identity[]], name: null, username: null }
    const { id: externalId, isVideo: video = false, date: at } = call
    const refused = call.status === 'offer'
    const payload: InboundCall = { kind: 'call', externalId, from, video, refused, at }
    told.facts.push({ lane: first.externalId, key: `call:${externalId}`, payload })
  }
  return told
}

/** Calls of one person that ring now. */
export const ringing = (events: Partial<BaileysEventMap>) =>
  (events.call ?? []).filter(({ status, isGroup, offline }) => status === 'offer' && !isGroup && !offline)

/** Calls of one person that rang until the caller gave up. */
const unanswered = (events: Partial<BaileysEventMap>) =>
  (events.call ?? []).filter(({ status, isGroup }) => status === 'timeout' && !isGroup)

async function tellMessage(told: Told, message: WAMessage, asking: Asking) {
  const identities = await peersOf(message.key, asking)
  const lane = identities[0]?.externalId
  if (!lane) return
  const change = readChange(message)
  if (change) {
    const changed = await asking.findMessage(change.externalId)
    // Only who wrote a message may change it: who the chat is with, or the company itself.
    if (changed && (changed.fromMe !== Boolean(change.own) || changed.chat !== lane)) return
    told.facts.push({ lane, key: `c:${message.key.id}`, payload: change })
    return
  }
  const read = readMessage(message, identities)
  if (!read) return
  told.facts.push({ lane, key: `m:${read.externalId}`, payload: read })
  told.messages.push({
    externalId: read.externalId,
    chat: lane,
    fromMe: read.kind === 'own',
    content: closeKept(message),
  })
}

async function peersOf(key: WAMessage['key'], { numberOf }: Asking): Promise<Identity[]> {
  const known = identitiesOf([key.remoteJid, key.remoteJidAlt])
  const lid = known.find(({ kind }) => kind === 'lid')
  if (!lid || known.length > 1) return known
  return identitiesOf([key.remoteJid, await numberOf(`${lid.externalId}@lid`).catch(() => null)])
}
