import type { ChannelName } from '#domain/channels/channel-capabilities.ts'
import type { Language } from '#domain/i18n/language.ts'
import { valuesOf, variableFactsOf } from '#domain/messages/message-variables.ts'
import type { CompiledFlow } from '../compile.ts'
import { type Facts, usualLimits } from '../facts.ts'

/** World of a simulated conversation, as the tester chose it and the flow changed it. */
export type SimulatedWorld = {
  contactName: string
  /** Null: no connection of the company. */
  connectionId: number | null
  connectionName: string
  channel: ChannelName
  /** Names of the contact's tags. */
  tags: readonly string[]
  queueId: number | null
  /** Names of the company, by their ids. */
  names: { queues: ReadonlyMap<number, string>; tags: ReadonlyMap<number, string> }
  /** Closed until then; null: it is open. */
  opensAt: number | null
  timeZone: string
  language: Language
}

/** Builds the facts of a simulated turn at a time of its own clock. */
export function simulatedFacts(
  world: SimulatedWorld,
  { flow, now, newestMessageId }: { flow: CompiledFlow; now: number; newestMessageId: number },
): Facts {
  const {
    contactName,
    connectionId,
    connectionName,
    queueId,
    names,
    opensAt,
    timeZone,
    language,
    channel,
    tags,
  } = world
  const isOpen = opensAt === null || now >= opensAt
  const ticket = {
    id: 1,
    contact: { name: contactName },
    queue: queueId === null ? null : { name: names.queues.get(queueId) ?? '' },
    whatsapp: { name: connectionName },
  }
  const opening = {
    nextOpening: isOpen || opensAt === null ? '' : clockIn(opensAt, timeZone),
    hoursToday: '',
  }
  const words = valuesOf(variableFactsOf(ticket, { userName: null, now: new Date(now), timeZone, opening }))
  return {
    now,
    timeZone,
    language,
    channel,
    values: Object.fromEntries(Object.entries(words).map(([name, value]) => [name, value ?? ''])),
    contactKey: contactName,
    queueId,
    connectionId,
    newestMessageId,
    tags: tags.map((name) => ({ id: idOf(names.tags, name), name })),
    open: {
      company: isOpen,
      connection: isOpen,
      queues: Object.fromEntries([...flow.reads.hours.queueIds, queueId ?? 0].map((id) => [id, isOpen])),
    },
    nextOpening: isOpen ? null : opensAt,
    limits: usualLimits,
  }
}

/** 0: a tag of no company. */
const idOf = (names: ReadonlyMap<number, string>, name: string): number =>
  [...names].find(([, each]) => each === name)?.[0] ?? 0

const clockIn = (at: number, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(at)
