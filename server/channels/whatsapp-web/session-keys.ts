import {
  type AuthenticationCreds,
  BufferJSON,
  initAuthCreds,
  makeCacheableSignalKeyStore,
  proto,
  type SignalDataSet,
  type SignalKeyStore,
} from 'baileys'
import type { SessionHome } from '../channel.ts'
import { arrivalKind } from './arrivals.ts'
import { silent } from './silent-log.ts'

const write = (value: unknown) => JSON.stringify(value, BufferJSON.replacer)
const read = (text: string): unknown => JSON.parse(text, BufferJSON.reviver)

/** Tells whether a phone has accepted these credentials; an unfinished pairing does not count. */
export const isPaired = (creds: AuthenticationCreds): boolean => Boolean(creds.account && creds.me)

export async function loadCreds(home: SessionHome): Promise<AuthenticationCreds> {
  const kept = (await home.readKeys('creds', [''])).get('')
  const creds = kept ? (read(kept) as AuthenticationCreds) : null
  return creds && isPaired(creds) ? creds : initAuthCreds()
}

export const saveCreds = (home: SessionHome, creds: AuthenticationCreds): Promise<void> =>
  home.writeKeys([{ kind: 'creds', name: '', value: write(creds) }])

/** The client library's key store, backed by the session's home: keys set together are written in one transaction. */
const keyStore = (home: SessionHome): SignalKeyStore => ({
  get: async (type, ids) => {
    const kept = await home.readKeys(type, ids)
    return Object.fromEntries(
      [...kept].map(([id, text]) => {
        const value = read(text)
        const revived =
          type === 'app-state-sync-key'
            ? proto.Message.AppStateSyncKeyData.fromObject(value as Record<string, unknown>)
            : value
        return [id, revived as never]
      }),
    )
  },
  set: (data: SignalDataSet) =>
    home.writeKeys(
      Object.entries(data).flatMap(([kind, values]) =>
        Object.entries(values ?? {}).map(([name, value]) => ({
          kind,
          name,
          value: value === null || value === undefined ? null : write(value),
        })),
      ),
    ),
})

/** Adds a cache of recent reads. Arrivals are written once and hardly ever read, so they are not cached. */
export function quickKeyStore(home: SessionHome): SignalKeyStore {
  const store = keyStore(home)
  const atHand = makeCacheableSignalKeyStore({ get: store.get, set: async () => {} }, silent)
  return {
    get: atHand.get,
    set: async (data) => {
      await store.set(data)
      const keys = Object.entries(data).filter(([kind]) => kind !== arrivalKind)
      await atHand.set(Object.fromEntries(keys) as SignalDataSet)
    },
  }
}
