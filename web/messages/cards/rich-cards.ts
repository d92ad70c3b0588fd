import type { ComponentType } from 'react'
import type { Message } from '#domain/messages/message-contract.ts'
import { keepLoading } from '#web/ui/on-demand.tsx'

type RichCard = ComponentType<{ message: Message; isAd?: boolean }>

const kinds: ReadonlySet<Message['mediaType']> = new Set([
  'contactMessage',
  'locationMessage',
  'pollCreationMessageV3',
  'eventMessage',
  'listMessage',
  'interactiveMessage',
  'call_log',
  'orderMessage',
])
/** Returns whether a message is drawn as a card. */
export const needsCard = ({ mediaType, dataJson }: Message) =>
  kinds.has(mediaType) || dataJson?.referral !== undefined || dataJson?.notice !== undefined

let loaded: RichCard | null = null

/** Returns the card component if it is loaded. Cards must render in the first pass, or else the list opens short of its end. */
export const richCards = (): RichCard | null => loaded

export async function loadRichCards(): Promise<{ RichCard: RichCard }> {
  const { RichCard } = await keepLoading(() => import('./rich-card.tsx'))
  loaded = RichCard
  return { RichCard }
}
