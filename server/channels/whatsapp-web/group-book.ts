import type { BaileysEventMap, GroupMetadata, WASocket } from 'baileys'
import type { Identity, InboundGroup } from '../channel.ts'
import { groupAt } from './jids.ts'
import { readGone, readGroup } from './read-group.ts'

/** Longest wait of a message for the data of its group; only the first message waits. */
const longestWaitMs = 2000
/** Pause before a group that WhatsApp did not answer for is requested again. */
const restMs = 30_000
const mostKept = 2000
/** Changes within this time cause one request. */
const gatherMs = 300
/** After this a message triggers a new report of the known data: the group's contact may have been deleted meanwhile. */
const staleMs = 6 * 3_600_000

/**
 * Cache of WhatsApp's group data, requested once per group and dropped when it changes: sending to a group needs its members. Reports to
 * `hears` what it learns.
 */
export class GroupBook {
  readonly #hears: (fact: InboundGroup) => void
  readonly #known = new Map<string, Promise<GroupMetadata | undefined>>()
  /** Time of WhatsApp's last failed answer for each group. */
  readonly #deniedAt = new Map<string, number>()
  /** Requests that have already exceeded the longest wait. */
  readonly #slow = new WeakSet<Promise<unknown>>()
  /** Shared deadline of everyone who waits for a request. */
  readonly #limits = new WeakMap<Promise<GroupMetadata | undefined>, Promise<'late'>>()
  readonly #toldAt = new Map<string, number>()
  readonly #due = new Map<string, NodeJS.Timeout>()
  #heardAll = false
  #socket: WASocket | null = null

  constructor(hears: (fact: InboundGroup) => void) {
    this.#hears = hears
  }

  /** Sets the socket for all following requests. */
  use(socket: WASocket): void {
    this.#socket = socket
    this.#deniedAt.clear()
  }

  /** Requests all groups, to learn of changes made while offline; once, unless `wanted` again. */
  hearAll({ wanted = false } = {}): void {
    if (this.#heardAll && !wanted) return
    this.#soonOnce('all', async () => {
      // The library emits the answer as an ordinary change event.
      await this.#socket?.groupFetchAllParticipating()
      this.#heardAll = true
    })
  }

  /** Drops cached data that may have changed without an event. */
  forget(jid: string): void {
    this.#known.delete(jid)
    this.#deniedAt.delete(jid)
  }

  /** Undefined if WhatsApp does not answer. */
  async find(jid: string): Promise<GroupMetadata | undefined> {
    return this.#find(jid)
  }

  #find(jid: string): Promise<GroupMetadata | undefined> | undefined {
    const known = this.#known.get(jid)
    if (known) return known
    if (Date.now() - (this.#deniedAt.get(jid) ?? 0) < restMs) return undefined
    const asked = this.#ask(jid)
    if (this.#known.size >= mostKept) this.#known.clear()
    this.#known.set(jid, asked)
    return asked
  }

  /** Returns the name of a group, if it is known soon. */
  async subjectOf(jid: string): Promise<string | null> {
    const found = await this.#soon(jid)
    if (found && Date.now() - (this.#toldAt.get(jid) ?? 0) > staleMs) this.#tell(found)
    return found?.subject ?? null
  }

  /** Tells whether a person is an admin of the group. */
  async isAdmin(jid: string, person: Identity[]): Promise<boolean> {
    const found = await this.#soon(jid)
    const members = found ? (readGroup(found, new Date()).members ?? []) : []
    return members.some(
      ({ rank, identities }) =>
        rank !== 'member' &&
        identities.some(({ externalId }) => person.some((one) => one.externalId === externalId)),
    )
  }

  /** Applies change events; reports nothing about groups that are not among the `wanted`. */
  follow(events: Changes, wanted: string[]): void {
    for (const change of events['groups.update'] ?? []) {
      if (isWhole(change)) this.#keep(change, isIn(change.id, wanted))
      else this.#renew(change.id ?? '', wanted)
    }
    const moved = events['group-participants.update']
    if (moved) this.#renew(moved.id, wanted)
  }

  #keep(metadata: GroupMetadata, isWanted: boolean) {
    this.#known.set(metadata.id, Promise.resolve(metadata))
    if (isWanted) this.#tell(metadata)
  }

  #renew(jid: string, wanted: string[]) {
    this.forget(jid)
    if (isIn(jid, wanted)) this.#soonOnce(jid, () => this.find(jid))
  }

  #soonOnce(name: string, act: () => Promise<unknown>) {
    clearTimeout(this.#due.get(name))
    const later = () => {
      this.#due.delete(name)
      act().catch(() => {})
    }
    this.#due.set(name, setTimeout(later, gatherMs).unref())
  }

  #tell(metadata: GroupMetadata) {
    this.#toldAt.set(metadata.id, Date.now())
    this.#hears(readGroup(metadata, new Date()))
  }

  async #soon(jid: string): Promise<GroupMetadata | undefined> {
    const asked = this.#find(jid)
    if (!asked || this.#slow.has(asked)) return undefined
    // Shared deadline: otherwise a later message could overtake an earlier one.
    const late = this.#limits.get(asked) ?? lateAnswer()
    this.#limits.set(asked, late)
    const found = await Promise.race([asked, late])
    if (found !== 'late') return found
    this.#slow.add(asked)
    void asked.then(() => this.#slow.delete(asked))
    return undefined
  }

  async #ask(jid: string): Promise<GroupMetadata | undefined> {
    try {
      const metadata = await this.#socket?.groupMetadata(jid)
      if (metadata) this.#tell(metadata)
      return metadata
    } catch (error) {
      this.#known.delete(jid)
      if (this.#deniedAt.size >= mostKept) this.#deniedAt.clear()
      this.#deniedAt.set(jid, Date.now())
      const gone = isGone(error) ? readGone(jid, new Date()) : null
      if (gone) this.#hears(gone)
      return undefined
    }
  }
}

const lateAnswer = () =>
  new Promise<'late'>((resolve) => setTimeout(() => resolve('late'), longestWaitMs).unref())

type Changes = Partial<Pick<BaileysEventMap, 'groups.update' | 'group-participants.update'>>

/** Returns the groups that changed. Pure. */
export const changedGroups = (events: Changes): string[] =>
  [...(events['groups.update'] ?? []), events['group-participants.update']].flatMap(
    (change) => groupAt(change?.id)?.externalId ?? [],
  )

const isWhole = (change: Partial<GroupMetadata>): change is GroupMetadata =>
  change.id !== undefined && change.subject !== undefined && change.participants !== undefined

const isIn = (jid: string, wanted: string[]) => wanted.includes(groupAt(jid)?.externalId ?? '')

/** Tells whether WhatsApp refused because the account left the group or the group is gone. Pure. */
export const isGone = (error: unknown): boolean =>
  [403, 404, 410].includes(Number((error as { output?: { statusCode?: number } }).output?.statusCode)) ||
  [403, 404, 410].includes(Number((error as { data?: unknown }).data))
