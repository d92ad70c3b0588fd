import { sql } from 'kysely'
import { capabilities } from '#domain/channels/channel-capabilities.ts'
import { brakeOf, type HoldReason, newChatLimit } from '#domain/connections/brake-rules.ts'
import { AppError } from '#domain/errors.ts'
import type { CompanyContext } from '#server/platform/kernel/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import { settingOf } from '#server/settings/setting-db.ts'
import { announceSession } from './announce-session.ts'
import {
  findNewPeople,
  findOpenedLately,
  findOutcomes,
  findSender,
  freeAtOf,
  reserve,
  saveHold,
  saveOpened,
  type Sender,
  takeClosed,
  takeUnbegun,
  usedOf,
  release,
} from './start-db.ts'

const windowMs = 24 * 3_600_000

/**
 * Why a connection may not begin a conversation: a brake holds it, the provider restricts it, or the limit of the business or of new chats
 * is reached.
 */
export type StartRefusal = HoldReason | 'restricted' | 'dailyLimit' | 'newChats'
export type Starts = {
  /** Contacts that may be written to now; the places of those that count are reserved. */
  granted: number[]
  refused: number[]
  /** Reason, and when to retry, if known; a brake waits for an administrator. */
  reason: StartRefusal | null
  freeAt: Date | null
}

/**
 * Gate of every automatic sender: decides which of these contacts a connection may write to now, in their order. Called in the transaction
 * that writes the messages, for one or for a batch: one statement reserves all places. Contacts who wrote within the reply window, and for
 * a linked number contacts who ever wrote, need no place; nor do those with a conversation begun in the last 24 hours.
 */
export async function mayStartConversations(
  ctx: Pick<CompanyContext, 'now' | 'emit'>,
  tx: Db,
  { whatsappId, contactIds }: { whatsappId: number; contactIds: readonly number[] },
): Promise<Starts> {
  const none = (reason: StartRefusal, freeAt: Date | null): Starts => ({
    ...{ granted: [], refused: [...contactIds], reason, freeAt },
  })
  const sender = await findSender(tx, whatsappId)
  if (!sender) return none('restricted', null)
  const held = sender.automaticHold ?? (await brake(ctx, tx, sender))
  if (held) return none(held as HoldReason, null)
  const people = await findNewPeople(tx, sender, contactIds, windowStart(ctx, sender))
  const isRestricted = sender.restrictedUntil !== null && sender.restrictedUntil > ctx.now
  const isNew = new Set(isRestricted ? people : await withoutLately(ctx, tx, sender, people))
  const isLinked = !isBusiness(sender)
  const most = isRestricted ? 0 : isLinked ? await newChatsOf(ctx, tx, sender) : dailyLimitOf(sender)
  const places = await reserve(tx, sender.portfolio, {
    wanted: isRestricted ? 0 : isNew.size,
    most,
    now: ctx.now,
  })
  const starts: Starts = { granted: [], refused: [], reason: null, freeAt: null }
  const opened: number[] = []
  for (const contactId of contactIds) {
    if (!isNew.has(contactId)) starts.granted.push(contactId)
    else if (opened.length < places) {
      opened.push(contactId)
      starts.granted.push(contactId)
    } else starts.refused.push(contactId)
  }
  await saveOpened(tx, whatsappId, opened, { messageId: null, now: ctx.now })
  if (starts.refused.length === 0) return starts
  if (isRestricted) return { ...starts, reason: 'restricted', freeAt: sender.restrictedUntil }
  const freeAt = await freeAtOf(tx, sender.portfolio, ctx.now)
  return { ...starts, reason: isLinked ? 'newChats' : 'dailyLimit', freeAt }
}

/**
 * Records that a message begins a conversation. Messages by a person are limited only by the business's limit, which the provider would
 * enforce: throws ERR_DAILY_LIMIT when there is no place left. Places granted to an automatic sender count once.
 */
export async function openConversation(
  ctx: Pick<CompanyContext, 'now'>,
  tx: Db,
  { whatsappId, contactId, messageId }: { whatsappId: number; contactId: number; messageId: number },
): Promise<void> {
  const sender = await findSender(tx, whatsappId)
  if (!sender) return
  if (!isBusiness(sender)) {
    const [isNew] = await findNewPeople(tx, sender, [contactId], null)
    if (isNew === undefined) return
  }
  const [stillNew] = await withoutLately(ctx, tx, sender, [contactId])
  if (stillNew !== undefined) {
    const limit = isBusiness(sender) ? dailyLimitOf(sender) : null
    const places = await reserve(tx, sender.portfolio, { wanted: 1, most: limit, now: ctx.now })
    if (places === 0)
      throw new AppError('ERR_DAILY_LIMIT', { limit, freeAt: await freeAtOf(tx, sender.portfolio, ctx.now) })
    await saveOpened(tx, whatsappId, [contactId], { messageId, now: ctx.now })
    return
  }
  // A place granted before the message was written belongs to this message.
  await sql`update opened_conversations set message_id = ${messageId}
    where whatsapp_id = ${whatsappId} and contact_id = ${contactId} and message_id is null`.execute(tx)
}

/** Frees the places of contacts that were granted in this transaction and got no message after all. */
export async function giveBackStarts(
  { now }: Pick<CompanyContext, 'now'>,
  tx: Db,
  { whatsappId, contactIds }: { whatsappId: number; contactIds: readonly number[] },
): Promise<void> {
  if (contactIds.length === 0) return
  for (const place of await takeUnbegun(tx, whatsappId, { contactIds, now })) await release(tx, place)
}

/** Frees the place of a message that the provider refused. */
export async function closeConversation(tx: Db, messageId: number): Promise<void> {
  const closed = await takeClosed(tx, messageId)
  if (closed) await release(tx, closed)
}

const isBusiness = ({ channel }: Sender) => capabilities[channel].templates
const windowStart = ({ now }: Pick<CompanyContext, 'now'>, sender: Sender) =>
  isBusiness(sender) ? new Date(now.getTime() - windowMs) : null
const dailyLimitOf = ({ numberHealth }: Sender) => numberHealth?.dailyLimit ?? null

async function withoutLately(
  { now }: Pick<CompanyContext, 'now'>,
  tx: Db,
  sender: Sender,
  people: number[],
): Promise<number[]> {
  const lately = await findOpenedLately(tx, sender, people, new Date(now.getTime() - windowMs))
  return people.filter((id) => !lately.has(id))
}

async function newChatsOf({ now }: Pick<CompanyContext, 'now'>, tx: Db, sender: Sender): Promise<number> {
  const { newChatsTotal: total, newChatsUsed: used, newChatsEndAt: endAt } = sender
  const isCurrent = total !== null && used !== null && (endAt === null || endAt > now)
  return newChatLimit({
    perDay: Number(await settingOf(tx, 'newChatsPerDay')),
    used: await usedOf(tx, sender.portfolio, now),
    grant: isCurrent ? { total, used } : null,
  })
}

/** Holds a connection whose last conversations went badly, and notifies its managers. */
async function brake(
  ctx: Pick<CompanyContext, 'now' | 'emit'>,
  tx: Db,
  sender: Sender,
): Promise<HoldReason | null> {
  const found = brakeOf(await findOutcomes(tx, sender, ctx.now))
  if (!found) return null
  await saveHold(tx, sender.id, found, ctx.now)
  await announceSession(ctx, tx, sender.id)
  return found.reason
}
