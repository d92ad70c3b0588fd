import { capabilities, type ChannelName } from '#domain/channels/channel-capabilities.ts'
import type { Circumstances } from './surprises.ts'

type Named = { id: number; name: string; modelEndsOn: string | null }
type Known = {
  prompts: readonly Named[] | null
  integrations: readonly { id: number }[] | null
  /** Channels of the company's connections. */
  channels: readonly ChannelName[]
  asksConsent: boolean | null
  outsideHours: Circumstances['outsideHours']
  /** How many conversations stand at each block of the flow. */
  standing: readonly { nodeId: string; here: number }[]
  now: Date
}

/** Time before the end of a model from which on it is reported. */
const soonMs = 90 * 86_400_000

/** Circumstances of the company that may surprise the customers of a flow. */
export function circumstancesOf(known: Known): Circumstances {
  const { prompts, integrations, channels, asksConsent, outsideHours, standing, now } = known
  const soon = new Date(now.getTime() + soonMs).toISOString().slice(0, 10)
  const ending = (prompts ?? []).flatMap(({ id, name, modelEndsOn }) =>
    modelEndsOn !== null && modelEndsOn <= soon ? [[id, { name, endsOn: modelEndsOn }] as const] : [],
  )
  return {
    promptIds: prompts?.map(({ id }) => id) ?? null,
    integrationIds: integrations?.map(({ id }) => id) ?? null,
    endingPrompts: new Map(ending),
    windowHours: channels
      .map((channel) => capabilities[channel].replyWindowHours)
      .reduce<number | null>(
        (least, hours) => (hours === null ? least : Math.min(hours, least ?? hours)),
        null,
      ),
    asksConsent,
    outsideHours,
    standing: new Map(standing.map(({ nodeId, here }) => [nodeId, here])),
  }
}
