import { AsyncLocalStorage } from 'node:async_hooks'
import {
  DEFAULT_CONNECTION_CONFIG,
  jidDecode,
  type SignalKeyStoreWithTransaction,
  type UserFacingSocketConfig,
} from 'baileys'

type MakeRepository = NonNullable<UserFacingSocketConfig['makeSignalRepository']>
type Given = Parameters<MakeRepository>

/** The client library's repository, which corrupts sessions when messages come and go at once; here each change runs alone. */
export function safeRepository(...[auth, ...others]: Given): ReturnType<MakeRepository> {
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
  return {
    ...library,
    encryptMessage: (given) => alone(given.jid, () => library.encryptMessage(given)),
    decryptMessage: (given) => alone(given.jid, () => library.decryptMessage(given)),
    injectE2ESession: (given) => alone(given.jid, () => library.injectE2ESession(given)),
    encryptGroupMessage: (given) => outside(() => library.encryptGroupMessage(given)),
    validateSession: (jid) => outside(() => library.validateSession(jid)),
    deleteSession: (jids) => outside(() => library.deleteSession(jids)),
    migrateSession: (from, to) => outside(() => library.migrateSession(from, to)),
  }
}
