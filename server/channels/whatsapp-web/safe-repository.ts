import { AsyncLocalStorage } from 'node:async_hooks'
import {
  DEFAULT_CONNECTION_CONFIG,
  jidDecode,
  type SignalKeyStoreWithTransaction,
  type UserFacingSocketConfig,
} from 'baileys'

export type MakeRepository = NonNullable<UserFacingSocketConfig['makeSignalRepository']>
type Given = Parameters<MakeRepository>

/**
 * The client library's session repository, made crash-safe. The library encrypts in a transaction that ends only after the message has
 * left, and locks a session by the address it was given: after a crash, or when a message arrives during a send, keys that the other side
 * has seen may be stored as unused. Here every change of a session is its own transaction, under one lock for number and LID, and is
 * written before anything leaves.
 */
export function safeRepository(...[auth, ...others]: Given) {
  const keys = auth.keys as SignalKeyStoreWithTransaction
  const library = DEFAULT_CONNECTION_CONFIG.makeSignalRepository(auth, ...others)
  /** Runs outside of the current transaction. */
  const outside = AsyncLocalStorage.snapshot()
  const alone = async <T>(jid: string, act: () => Promise<T>): Promise<T> => {
    const lid =
      jidDecode(jid)?.server === 'lid' ? jid : await library.lidMapping.getLIDForPN(jid).catch(() => null)
    const { user, device } = jidDecode(lid ?? jid) ?? {}
    return outside(() => keys.transaction(act, `one:${user}:${device ?? 0}`))
  }
  const repository: ReturnType<MakeRepository> = {
    ...library,
    encryptMessage: (given) => alone(given.jid, () => library.encryptMessage(given)),
    decryptMessage: (given) => alone(given.jid, () => library.decryptMessage(given)),
    injectE2ESession: (given) => alone(given.jid, () => library.injectE2ESession(given)),
    encryptGroupMessage: (given) => outside(() => library.encryptGroupMessage(given)),
    validateSession: (jid) => outside(() => library.validateSession(jid)),
    deleteSession: (jids) => outside(() => library.deleteSession(jids)),
    migrateSession: (from, to) => outside(() => library.migrateSession(from, to)),
  }
  return { repository, library, keys, alone }
}
