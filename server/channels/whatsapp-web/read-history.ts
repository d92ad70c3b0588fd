import {
  isJidGroup,
  jidDecode,
  jidNormalizedUser,
  type proto,
  type WAMessage,
  WAMessageStatus,
} from 'baileys'
import { type HistoryWish, isWanted } from '#domain/connections/import-rules.ts'
import type { HistoryMessage, Identity } from '../channel.ts'
import { identitiesOf, identityOf } from './jids.ts'
import { readMessage } from './reading/read-message.ts'
import { closeKept } from './write-content.ts'

/** Finds the number behind a LID, if it is known. */
type NumberOf = (lid: string) => Promise<string | null>

/** Reads the requested messages of a piece of a phone's history. */
export async function readHistory(
  history: proto.IHistorySync,
  wish: HistoryWish,
  numberOf: NumberOf,
): Promise<HistoryMessage[]> {
  const told = new Map(history.phoneNumberToLidMappings?.map(({ lidJid, pnJid }) => [lidJid, pnJid]))
  const numberBehind = async (lid: string) => told.get(lid) ?? (await numberOf(lid).catch(() => null))
  const found: HistoryMessage[] = []
  for (const chat of history.conversations ?? []) {
    const identities = await identitiesIn(chat, numberBehind)
    for (const item of chat.messages ?? []) {
      const message = messageOf(chat, item, { identities, wish })
      if (!message) continue
      const sender = message.fact.kind === 'own' ? null : await senderIn(chat, item, numberBehind)
      found.push({ ...message, sender })
    }
  }
  return found
}

async function identitiesIn(
  { id, pnJid, lidJid }: proto.IConversation,
  numberBehind: NumberOf,
): Promise<Identity[]> {
  const group = isJidGroup(id ?? '') && jidDecode(id ?? '')?.user
  if (group) return [{ kind: 'group', externalId: group }]
  const lid = [id, lidJid].find((jid) => identityOf(jid)?.kind === 'lid')
  return identitiesOf([id, lidJid, pnJid ?? (lid ? await numberBehind(jidNormalizedUser(lid)) : null)])
}

function messageOf(
  { id, name, displayName }: proto.IConversation,
  { message, msgOrderId }: proto.IHistorySyncMsg,
  { identities, wish }: { identities: Identity[]; wish: HistoryWish },
): Omit<HistoryMessage, 'sender'> | null {
  const [first] = identities
  // A message without a time cannot be matched with the requested period.
  if (!first || !message?.key || !Number(message.messageTimestamp ?? 0)) return null
  const told = { ...message, key: { ...message.key, remoteJid: id } } as WAMessage
  const fact = readMessage(told, identities)
  const isGroup = first.kind === 'group'
  if (!fact || !isWanted({ at: fact.at, isGroup }, wish)) return null
  const called = displayName || name || (isGroup ? null : fact.from.name)
  return {
    fact: { ...fact, from: { ...fact.from, name: called ?? null } },
    chat: first.externalId,
    nth: Number(msgOrderId ?? 0),
    ack: acks[message.status ?? 0] ?? 1,
    content: closeKept(told),
  }
}

/** Finds the name of the author in a group. */
async function senderIn(
  { id }: proto.IConversation,
  { message }: proto.IHistorySyncMsg,
  numberBehind: NumberOf,
): Promise<string | null> {
  const participant = message?.key?.participant || message?.participant
  if (!isJidGroup(id ?? '') || !participant) return null
  if (message?.pushName?.trim()) return message.pushName.trim()
  const isLid = identityOf(participant)?.kind === 'lid'
  const number = isLid ? await numberBehind(jidNormalizedUser(participant)) : null
  return identityOf(number ?? participant)?.externalId ?? null
}

const acks: Partial<Record<number, HistoryMessage['ack']>> = {
  [WAMessageStatus.DELIVERY_ACK]: 2,
  [WAMessageStatus.READ]: 3,
  [WAMessageStatus.PLAYED]: 4,
}
