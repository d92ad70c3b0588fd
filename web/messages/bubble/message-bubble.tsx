import { IconArrowForwardUp, IconLock, IconRobot } from '@tabler/icons-react'
import { memo } from 'react'
import { isBotWord } from '#domain/turns/bot-word.ts'
import type { Message } from '#domain/messages/message-contract.ts'
import { formatFull, formatTime } from '#web/platform/format.ts'
import { useViewer } from '#web/platform/session.ts'
import { useLanguage, useTexts } from '#web/platform/translate.ts'
import { useBubbleActions } from '#web/messages/state/bubble-actions.ts'
import { BubbleMenu } from './bubble-menu.tsx'
import classes from './message-bubble.module.css'
import { MessageBody } from './message-body.tsx'
import { isBigEmoji } from '#web/messages/text/big-emoji.ts'
import { personColor } from './person-color.ts'
import { messageTexts } from '#web/messages/message-texts.ts'
import { MessageTicks } from './message-ticks.tsx'
import { QuotedMessage } from './quoted-message.tsx'
import type { Reactions } from '#web/messages/message-rows.ts'
import { useSelection } from '#web/messages/state/selection.ts'
import { UnsentNote } from './unsent-note.tsx'
import { lazyPart, WhileLoading } from '#web/ui/on-demand.tsx'

const MessageFailure = lazyPart(() => import('./message-failure.tsx'), 'MessageFailure')
const SelectBox = lazyPart(() => import('./select-box.tsx'), 'SelectBox')

type MessageBubbleProps = { message: Message; joined: boolean; reactions: Reactions; isFound: boolean }

export const MessageBubble = memo(function MessageBubble(props: MessageBubbleProps) {
  const { message, joined, reactions, isFound } = props
  const t = useTexts(messageTexts)
  const { ticket } = useBubbleActions()
  const selecting = useSelection(ticket.id) !== null
  const kind = message.isPrivate ? 'private' : message.fromMe ? 'out' : 'in'
  const viewer = useViewer()
  const isBot = isBotWord(message)
  const isColleague = kind === 'out' && message.user !== null && message.user.id !== viewer.id
  const own = message.user?.name ?? t(isBot ? 'bot' : 'company')
  const sender = message.fromMe ? own : message.contact?.name
  // A signed text names its author itself.
  const isSigned = message.body.startsWith(`*${own}:*`)
  return (
    <div className={classes.row} data-kind={kind} data-joined={joined || undefined}>
      <article
        className={classes.bubble}
        data-failed={message.failure ? true : undefined}
        data-found={isFound || undefined}
        data-media={message.mediaType}
        data-big={isBigEmoji(message) || undefined}
        data-message={message.clientId}
        aria-label={sender}
      >
        {(isColleague || isBot) && !isSigned && !joined && (
          <span className={classes.author} aria-hidden>
            {isBot && <IconRobot size={12} />}
            {sender}
          </span>
        )}
        {ticket.isGroup && kind === 'in' && !joined && (
          <span className={classes.sender} style={{ color: personColor(message) }} aria-hidden>
            {sender}
          </span>
        )}
        <Marks message={message} />
        {message.quotedMsg && !message.isDeleted && <QuotedMessage quoted={message.quotedMsg} />}
        <MessageBody message={message} />
        <Meta message={message} />
        {message.id > 0 &&
          !message.isDeleted &&
          (selecting ? (
            <SelectBox ticketId={ticket.id} message={message} />
          ) : (
            <BubbleMenu message={message} ownReaction={reactions.own} />
          ))}
        {reactions.all.length > 0 && (
          <span
            className={classes.reactions}
            role="img"
            aria-label={t('reactions', { list: reactions.all.join(' ') })}
          >
            {reactions.all.join(' ')}
          </span>
        )}
      </article>
      {message.failure && (
        <WhileLoading show={<div className={classes.failure} />}>
          <MessageFailure message={message} failure={message.failure} />
        </WhileLoading>
      )}
      {message.id < 0 && <UnsentNote message={message} />}
    </div>
  )
})

function Marks({ message }: { message: Message }) {
  const t = useTexts(messageTexts)
  return (
    <>
      {message.isPrivate && (
        <span className={classes.mark}>
          <IconLock size={12} aria-hidden /> {t('private')}
          {message.user && ` · ${message.user.name}`}
        </span>
      )}
      {message.isForwarded && !message.isDeleted && (
        <span className={classes.mark}>
          <IconArrowForwardUp size={12} aria-hidden /> {t('forwarded')}
        </span>
      )}
    </>
  )
}

function Meta({ message }: { message: Message }) {
  const t = useTexts(messageTexts)
  const language = useLanguage()
  const { createdAt, isEdited, isDeleted, dataJson } = message
  return (
    <span className={classes.meta}>
      {isEdited && !isDeleted && <span>{t(dataJson?.editedOnPhone ? 'editedOnPhone' : 'edited')}</span>}
      <time dateTime={createdAt.toISOString()} title={formatFull(createdAt, language)}>
        {formatTime(createdAt, language)}
      </time>
      <MessageTicks message={message} />
    </span>
  )
}
