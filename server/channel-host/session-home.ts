import { randomUUID } from 'node:crypto'
import type { SessionHome } from '#server/channels/channel.ts'
import type { KeyChange } from '#server/channels/session-storage.ts'
import type { Platform } from '#server/platform/kernel/context.ts'
import { newestInOrder } from '#server/platform/kernel/newest-in-order.ts'
import type { Db } from '#server/platform/database/db.ts'
import { settingOf } from '#server/settings/setting-db.ts'
import { removeBook, saveBook } from '#server/connections/address-book-db.ts'
import {
  findPiece,
  removePiece,
  retryPiece,
  saveHistory,
  savePieces,
} from '#server/connections/history-db.ts'
import { saveNewChats } from '#server/connections/new-chats-db.ts'
import { refuseNumber } from '#server/connections/manage/number-holder-db.ts'
import { findGroups } from './group-db.ts'
import { saveInbound } from '#server/exchange/inbound-db.ts'
import type { HostFact } from '#server/exchange/host-fact.ts'
import type { Lease } from '#server/exchange/lease-platform-db.ts'
import { openHeard } from '#server/exchange/note-heard.ts'
import { wakeInboxes } from '#server/exchange/outbox-work-platform-db.ts'
import {
  findAllKeys,
  findKept,
  findKeys,
  holdSession,
  removeKeys,
  removePairingNumber,
  saveKept,
  saveKeys,
  saveSessionState,
  takeUnread,
} from '#server/connections/session-db.ts'
import { notifyTyping, type TypingNotice } from '#server/exchange/typing-notice.ts'

/** The host that runs the session; `isHeld`: whether its leases are still valid by its own clock. */
export type SessionOwner = { node: string; isHeld: () => boolean; onNoted: () => void }

/** Storage of a session in the database, written only under its lease. Keys are sealed with their location as context. */
export function sessionHome(
  { db, secrets, log, now }: Platform,
  lease: Lease,
  { node, isHeld, onNoted, takesGroups }: SessionOwner & { takesGroups: () => boolean },
): SessionHome {
  const { companyId, whatsappId } = lease
  const noteHeard = openHeard({ db, now })
  const placeOf = (kind: string, name: string) => `session:${whatsappId}:${kind}:${name}`
  const write = <T>(act: (tx: Db) => Promise<T>): Promise<T> =>
    db.inCompany(companyId, async (tx) => {
      if (!(await holdSession(tx, { ...lease, node }))) throw new Error('The session is void.')
      return act(tx)
    })

  const { importFrom: from, importTo: to, importGroups: groups } = lease
  const history = from && to ? { from, to, groups } : null
  const report = (tx: Db, fact: HostFact) =>
    saveInbound(tx, [
      { whatsappId, lane: 'session', key: `session:${randomUUID()}`, payload: { source: 'host', fact } },
    ])
  const sealedKey = ({ kind, name, value }: KeyChange) => ({
    kind,
    name,
    sealed: value === null ? null : secrets.seal(value, placeOf(kind, name)),
  })

  const forget = async (tx: Db) => {
    await removeKeys(tx, whatsappId)
    // The next linked phone may be another one.
    await removeBook(tx, whatsappId)
    await removePairingNumber(tx, whatsappId)
  }
  const tellTyping = newestInOrder((notice: TypingNotice) => notifyTyping(db, notice))

  return {
    pairingNumber: lease.pairingNumber,
    isHeld,
    readKeys: async (kind, names) => {
      const rows = await db.readCompany(companyId, (tx) => findKeys(tx, whatsappId, kind, names))
      return new Map(rows.map(({ name, sealed }) => [name, secrets.open(sealed, placeOf(kind, name))]))
    },
    readAllKeys: async (kind) => {
      const rows = await db.readCompany(companyId, (tx) => findAllKeys(tx, whatsappId, kind))
      return new Map(rows.map(({ name, sealed }) => [name, secrets.open(sealed, placeOf(kind, name))]))
    },
    writeKeys: (changes) => write((tx) => saveKeys(tx, whatsappId, changes.map(sealedKey))),
    keepBook: (entries) => write((tx) => saveBook(tx, whatsappId, entries)),
    findMessage: async (externalId) =>
      (await db.readCompany(companyId, (tx) => findKept(tx, whatsappId, externalId))) ?? null,
    keepMessage: (message) => write((tx) => saveKept(tx, whatsappId, [message])),
    takeUnread: (externalId) => write((tx) => takeUnread(tx, whatsappId, externalId)),
    noteTyping: (of, doing) =>
      tellTyping(`${of.kind}:${of.externalId}`, { companyId, whatsappId, of, doing }),
    refusesCalls: async () =>
      (await db.readCompany(companyId, (tx) => settingOf(tx, 'acceptCallWhatsapp'))) === 'disabled',
    takesGroups,
    knownGroups: (externalIds) => db.readCompany(companyId, (tx) => findGroups(tx, whatsappId, externalIds)),
    store: async ({ facts, messages, keys, pieces }) => {
      await write(async (tx) => {
        await saveKept(tx, whatsappId, messages)
        await savePieces(tx, whatsappId, pieces)
        if (pieces.length && history) await report(tx, { type: 'history', from: history.from, isLast: false })
        const events = facts.map(({ payload, ...fact }) => ({
          ...fact,
          whatsappId,
          payload: { source: 'provider' as const, raw: payload },
        }))
        if (events.length) await saveInbound(tx, events)
        await saveKeys(tx, whatsappId, keys.map(sealedKey))
      })
      await wakeInboxes(db)
      await noteHeard(companyId, whatsappId)
    },
    refuseNumber: (number) => write((tx) => refuseNumber(tx, whatsappId, number)),
    noteNewChats: async (news) => {
      await write(async (tx) => {
        if (await saveNewChats(tx, whatsappId, news, now())) await report(tx, { type: 'session' })
      })
      await wakeInboxes(db)
    },
    noteHeard: () => noteHeard(companyId, whatsappId),
    note: async (state, forgetting) => {
      await write(async (tx) => {
        // Waits for writes in progress, so that their keys are removed too; later writes are refused.
        await saveSessionState(tx, whatsappId, state)
        if (forgetting) await forget(tx)
        await report(tx, { type: 'session' })
      })
      await wakeInboxes(db)
      onNoted()
    },
    history,
    findPiece: () => db.readCompany(companyId, (tx) => findPiece(tx, whatsappId)),
    keepHistory: async ({ externalId }, messages, isLast) => {
      await write(async (tx) => {
        await saveHistory(tx, whatsappId, messages)
        await removePiece(tx, whatsappId, externalId)
        if (history) await report(tx, { type: 'history', from: history.from, isLast })
      })
      await wakeInboxes(db)
    },
    retryPiece: ({ externalId }) =>
      write(async (tx) => {
        const attempts = await retryPiece(tx, whatsappId, externalId)
        if (attempts === null && history)
          await report(tx, { type: 'history', from: history.from, isLast: false })
        return attempts
      }),
    log,
  }
}
