import { sql } from 'kysely'
import type { ConnectionReason, SessionReason } from '#domain/connections/connection-contract.ts'
import type { KeptMessage, SessionState } from '#server/channels/channel.ts'
import type { Db } from '#server/platform/database/db.ts'
import { removeBook } from './address-book-db.ts'
import { removePieces } from './history-db.ts'
import { storableText } from '#server/exchange/storable.ts'

/** Identifies the session that writes: a newer request, or another host, makes it void. */
export type SessionHold = { whatsappId: number; node: string; fence: number; generation: number }

/**
 * Locks the connection and its lease for this transaction; false when the session is void. Nobody else takes the lease while a transaction
 * writes under it, though its holder renews it; the database ends the transaction of a stalled process.
 */
export const holdSession = async (tx: Db, hold: SessionHold): Promise<boolean> => {
  const { rows } = await sql`
    select from connections
    join connection_leases lease on lease.company_id = connections.company_id and lease.whatsapp_id = connections.id
    where connections.id = ${hold.whatsappId} and session_wanted and session_generation = ${hold.generation}
      and lease.node = ${hold.node} and lease.fence = ${hold.fence}
    for share of connections for key share of lease`.execute(tx)
  return rows.length > 0
}

/** Returns whether a session that ended here was ended by a person: its device must then be unlinked. */
export const isUnlinked = async (tx: Db, { whatsappId, generation }: Omit<SessionHold, 'node' | 'fence'>) => {
  const row = await tx
    .selectFrom('connections')
    .select((eb) => [
      'sessionGeneration',
      eb
        .exists(
          eb
            .selectFrom('sessionKeys')
            .whereRef('sessionKeys.whatsappId', '=', 'connections.id')
            .select('name'),
        )
        .as('hasKeys'),
    ])
    .where('id', '=', whatsappId)
    .executeTakeFirst()
  return !row || (row.sessionGeneration !== generation && !row.hasKeys)
}

export const findKeys = (tx: Db, whatsappId: number, kind: string, names: string[]) =>
  tx
    .selectFrom('sessionKeys')
    .select(['name', 'sealed'])
    .where('whatsappId', '=', whatsappId)
    .where('kind', '=', kind)
    .where('name', '=', sql<string>`any(${names}::text[])`)
    .execute()

export const findAllKeys = (tx: Db, whatsappId: number, kind: string) =>
  tx
    .selectFrom('sessionKeys')
    .select(['name', 'sealed'])
    .where('whatsappId', '=', whatsappId)
    .where('kind', '=', kind)
    .execute()

type SealedKey = { kind: string; name: string; sealed: string | null }

/** Writes keys in a fixed order, which prevents deadlocks between two writers; null removes a key. */
export async function saveKeys(tx: Db, whatsappId: number, given: SealedKey[]): Promise<void> {
  const keys = given.toSorted((a, b) => (`${a.kind} ${a.name}` < `${b.kind} ${b.name}` ? -1 : 1))
  const gone = keys.filter(({ sealed }) => sealed === null)
  const kept = keys.filter(({ sealed }) => sealed !== null)
  if (gone.length) {
    await sql`
      delete from session_keys using unnest(
        ${gone.map(({ kind }) => kind)}::text[], ${gone.map(({ name }) => name)}::text[]
      ) as given (kind, name)
      where whatsapp_id = ${whatsappId} and session_keys.kind = given.kind and session_keys.name = given.name`.execute(
      tx,
    )
  }
  if (kept.length) {
    await sql`
      insert into session_keys (whatsapp_id, kind, name, sealed)
      select ${whatsappId}, * from unnest(
        ${kept.map(({ kind }) => kind)}::text[], ${kept.map(({ name }) => name)}::text[],
        ${kept.map(({ sealed }) => sealed)}::text[]
      )
      on conflict (company_id, whatsapp_id, kind, name) do update set sealed = excluded.sealed`.execute(tx)
  }
}

export const removeKeys = (tx: Db, whatsappId: number) =>
  tx.deleteFrom('sessionKeys').where('whatsappId', '=', whatsappId).execute()

const keptColumns = ['externalId', 'chat', 'fromMe', 'content'] as const

/** Finds a message by an id that may come from a customer's device. */
export const findKept = (tx: Db, whatsappId: number, externalId: string): Promise<KeptMessage | undefined> =>
  tx
    .selectFrom('sessionMessages')
    .select(keptColumns)
    .where('whatsappId', '=', whatsappId)
    .where('externalId', '=', storableText(externalId))
    .executeTakeFirst()

export const saveKept = async (tx: Db, whatsappId: number, messages: KeptMessage[]) => {
  if (!messages.length) return
  await tx
    .insertInto('sessionMessages')
    .values(
      messages.map(({ externalId, chat, fromMe, content }) => ({
        ...{ whatsappId, fromMe, content: Buffer.from(content) },
        ...{ externalId: storableText(externalId), chat: storableText(chat) },
      })),
    )
    .onConflict((conflict) => conflict.columns(['companyId', 'whatsappId', 'externalId']).doNothing())
    .execute()
}

/** Marks the received messages of a chat up to this one as read; returns those that were not. */
export const takeUnread = (tx: Db, whatsappId: number, externalId: string): Promise<KeptMessage[]> =>
  tx
    .updateTable('sessionMessages')
    .set({ isRead: true })
    .from('sessionMessages as last')
    .whereRef('last.companyId', '=', 'sessionMessages.companyId')
    .whereRef('last.whatsappId', '=', 'sessionMessages.whatsappId')
    .where('last.externalId', '=', externalId)
    .where('sessionMessages.whatsappId', '=', whatsappId)
    .whereRef('sessionMessages.chat', '=', 'last.chat')
    .whereRef('sessionMessages.createdAt', '<=', 'last.createdAt')
    .where('sessionMessages.isRead', '=', false)
    .where('sessionMessages.fromMe', '=', false)
    .returning([
      'sessionMessages.externalId',
      'sessionMessages.chat',
      'sessionMessages.fromMe',
      'sessionMessages.content',
    ])
    .execute()

/**
 * Saves the visible state of a session; one that ended is no longer wanted. That the phone unlinked it stands until it is linked again,
 * also where nobody read the new code in time.
 */
export const saveSessionState = (tx: Db, whatsappId: number, state: SessionState) =>
  tx
    .updateTable('connections')
    .set({
      status: state.status,
      statusReason: leavesReason(state)
        ? sql<string>`case when status_reason = ${unlinked} then ${unlinked} else ${state.reason} end`
        : state.reason,
      qrcode: state.qrcode,
      pairingCode: state.pairingCode,
      retries: state.retries,
      ...(state.account && { number: state.account.number }),
      ...(['DISCONNECTED', 'TIMEOUT'].includes(state.status) && { sessionWanted: false }),
      updatedAt: sql<Date>`now()`,
    })
    .where('id', '=', whatsappId)
    .execute()

const unlinked: SessionReason = 'unlinked'
const leavesReason = ({ status, reason }: SessionState) =>
  status !== 'CONNECTED' && (reason === '' || reason === 'qr-expired')

/** A phone that was unlinked waits for no code: it is linked again by a QR code. */
export const removePairingNumber = (tx: Db, whatsappId: number) =>
  tx.updateTable('connections').set({ pairingNumber: '' }).where('id', '=', whatsappId).execute()

/** `forget`: unlink the device and require a new code. `reason`: why it is not wanted, as shown to people. */
export type SessionWish = { wanted: boolean; forget: boolean; pairingNumber?: string; reason?: string }

/**
 * Switches an account at Meta off, or on again with the access that it has. False where it cannot: it has no access that Meta accepts, or
 * a code was asked for.
 */
export async function switchAccount(tx: Db, id: number, { wanted, forget, reason }: SessionWish) {
  if (wanted && forget) return false
  const switched = await tx
    .updateTable('connections')
    .set({
      status: wanted ? 'CONNECTED' : 'DISCONNECTED',
      statusReason: reason ?? '',
      updatedAt: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .where('credentials', 'is not', null)
    .where('providerAccount', 'is not', null)
    .where('statusReason', '!=', 'token' satisfies ConnectionReason)
    .returning('id')
    .executeTakeFirst()
  if (switched) await sql`select pg_notify('sessions', ${String(id)})`.execute(tx)
  return switched !== undefined
}

/** Saves a person's request about a session and wakes the channel hosts. */
export async function wishSession(tx: Db, id: number, wish: SessionWish): Promise<void> {
  // The connection first, then its keys: the same lock order as in a session.
  await tx.selectFrom('connections').select('id').where('id', '=', id).forUpdate().execute()
  if (wish.forget) await removeKeys(tx, id)
  // A phone that is linked again sends its history again.
  if (wish.forget) await removePieces(tx, id)
  if (wish.forget) await removeBook(tx, id)
  await tx
    .updateTable('connections')
    .set({
      sessionWanted: wish.wanted,
      sessionGeneration: sql`session_generation + 1`,
      status: wish.wanted ? (wish.forget ? 'qrcode' : 'OPENING') : 'DISCONNECTED',
      statusReason: wish.reason ?? '',
      qrcode: '',
      pairingCode: '',
      retries: 0,
      pairingNumber: wish.pairingNumber ?? '',
      updatedAt: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .execute()
  await sql`select pg_notify('sessions', ${String(id)})`.execute(tx)
}
