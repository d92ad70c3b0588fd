import type { ComponentType } from 'react'
import type { Message } from '#domain/messages/message-contract.ts'
import { prepareWith } from '#web/messages/before-shown.ts'

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
const needsCard = ({ mediaType, dataJson }: Message) =>
  kinds.has(mediaType) || dataJson?.referral !== undefined

let loaded: RichCard | null = null

/** The cards, once they are here: drawn in the first go, or else the list would open short of its end. */
export const richCards = (): RichCard | null => loaded

export async function loadRichCards(): Promise<{ default: RichCard }> {
  const { RichCard } = await import('./rich-card.tsx')
  loaded = RichCard
  return { default: RichCard }
}

/** Waits for the cards where one of the messages needs them. Without a line their texts are shown. */
async function awaitCardsFor(messages: Message[]): Promise<void> {
  if (loaded || !messages.some(needsCard)) return
  await loadRichCards().catch(() => undefined)
}

prepareWith(awaitCardsFor)
