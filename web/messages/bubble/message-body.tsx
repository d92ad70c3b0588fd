import { IconBan } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import type { Message } from '#domain/messages/message-contract.ts'
import { useTexts } from '#web/platform/translate.ts'
import { useBubbleActions } from '#web/messages/state/bubble-actions.ts'
import { KindLabel } from './kind-label.tsx'
import classes from './message-bubble.module.css'
import { LinkPreview } from '#web/messages/text/link-preview.tsx'
import { MessageMedia } from '#web/messages/media/message-media.tsx'
import { MessageText } from '#web/messages/text/message-text.tsx'
import { messageTexts } from '#web/messages/message-texts.ts'
import { StoryLabel } from './story-label.tsx'
import { loadRichCards, richCards } from '#web/messages/cards/rich-cards.ts'
import { lazyPart, WhileLoading } from '#web/ui/on-demand.tsx'

const LazyCard = lazyPart(loadRichCards, 'RichCard')

type Part = ComponentType<{ message: Message }>
const Text: Part = ({ message }) => {
  const { ticket } = useBubbleActions()
  return <MessageText text={message.body} isGroup={ticket.isGroup} />
}
const Link: Part = ({ message }) => message.linkPreview && <LinkPreview preview={message.linkPreview} />
const Story: Part = ({ message }) => message.dataJson && <StoryLabel message={message} />
const Rich: Part = ({ message }) => {
  const Card = richCards() ?? LazyCard
  return (
    <WhileLoading show={<MessageText text={message.body} />}>
      <Card message={message} />
    </WhileLoading>
  )
}
const Ad: Part = ({ message }) => {
  const Card = richCards() ?? LazyCard
  return message.dataJson?.referral ? <Card message={message} isAd /> : null
}

/** A notice of a provider, in the reader's language where we know what it says. */
const Notice: Part = ({ message }) =>
  message.dataJson?.notice ? <Rich message={message} /> : <Text message={message} />

/** The parts of a bubble for each kind of message, from top to bottom. */
const parts: Record<Message['mediaType'], Part[]> = {
  chat: [Ad, Story, Text, Link],
  image: [Ad, Story, MessageMedia, Text],
  video: [Ad, Story, MessageMedia, Text],
  audio: [Ad, MessageMedia, Text],
  application: [Ad, MessageMedia, Text],
  sticker: [MessageMedia],
  contactMessage: [Rich],
  locationMessage: [Rich],
  orderMessage: [Rich],
  reactionMessage: [Text],
  interactiveMessage: [MessageMedia, Rich],
  listMessage: [Rich],
  pollCreationMessageV3: [Rich],
  eventMessage: [Rich],
  viewOnceMessage: [KindLabel, Text],
  adMetaPreview: [Ad, Text],
  call_log: [Rich],
  unsupportedMessage: [KindLabel],
  systemMessage: [Notice],
}

/** The content of a message of any kind; for a deleted one, whatever the server still returns. */
export function MessageBody({ message }: { message: Message }) {
  const t = useTexts(messageTexts)
  const isLeft = message.body !== '' || message.mediaUrl !== null
  const said = parts[message.mediaType].map((Part, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- the parts of a kind never change
    <Part key={index} message={message} />
  ))
  if (!message.isDeleted) return said
  return (
    <>
      <span className={classes.aside}>
        <IconBan size={14} aria-hidden /> {t(message.fromMe ? 'deletedOwn' : 'deletedTheirs')}
      </span>
      {isLeft && <div className={classes.gone}>{said}</div>}
    </>
  )
}
