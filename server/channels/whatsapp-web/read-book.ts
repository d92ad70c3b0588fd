import type { BaileysEventMap } from 'baileys'
import { visibleName } from '#domain/http/visible-name.ts'
import type { BookEntry } from '../session-storage.ts'
import { identitiesOf } from './jids.ts'

type Told = Partial<Pick<BaileysEventMap, 'contacts.upsert'>>

/** Reads the names in the phone's address book, for people whose number is known. */
export async function readBook(
  events: Told,
  numberOf: (lid: string) => Promise<string | null>,
): Promise<BookEntry[]> {
  const entries: BookEntry[] = []
  for (const { id, phoneNumber, lid, name: given } of events['contacts.upsert'] ?? []) {
    const name = visibleName(given ?? '')
    if (!name) continue
    const known = identitiesOf([id, phoneNumber])
    const behind = known.some(({ kind }) => kind === 'phone')
      ? null
      : await numberOf(lid ?? id).catch(() => null)
    const number = [...known, ...identitiesOf([behind])].find(({ kind }) => kind === 'phone')?.externalId
    if (number) entries.push({ number, name })
  }
  return entries
}
