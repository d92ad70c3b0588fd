import { IconAlertTriangle } from '@tabler/icons-react'
import type { Message } from '#domain/messages/message-contract.ts'
import { useTexts } from '#web/platform/translate.ts'
import { AdCard } from './ad-card.tsx'
import { CallLine } from './call-line.tsx'
import type { Card } from './card.ts'
import { cardTexts } from './card-texts.ts'
import { ContactCards } from './contact-cards.tsx'
import { EventCard } from './event-card.tsx'
import { InteractiveCard } from './interactive-card.tsx'
import { ListCard } from './list-card.tsx'
import { LocationCard } from './location-card.tsx'
import classes from './message-card.module.css'
import { MessageText } from '#web/messages/text/message-text.tsx'
import { NoticeLine } from './notice-line.tsx'
import { OrderCard } from './order-card.tsx'
import { PollCard } from './poll-card.tsx'

const cards: Partial<Record<Message['mediaType'], Card>> = {
  contactMessage: ContactCards,
  locationMessage: LocationCard,
  pollCreationMessageV3: PollCard,
  eventMessage: EventCard,
  listMessage: ListCard,
  interactiveMessage: InteractiveCard,
  call_log: CallLine,
  orderMessage: OrderCard,
  systemMessage: NoticeLine,
}

type RichCardProps = { message: Message; isAd?: boolean }

/** A message that is more than its text. Unreadable data is reported above the text that came with it. */
export function RichCard({ message, isAd }: RichCardProps) {
  if (isAd) return <AdCard message={message} />
  const Card = cards[message.mediaType]
  const unreadable = <Unreadable message={message} />
  return Card ? <Card message={message} unreadable={unreadable} /> : unreadable
}

function Unreadable({ message }: { message: Message }) {
  const t = useTexts(cardTexts)
  return (
    <>
      <span className={classes.broken}>
        <IconAlertTriangle size={14} aria-hidden /> {t('broken')}
      </span>
      <MessageText text={message.body} />
    </>
  )
}
