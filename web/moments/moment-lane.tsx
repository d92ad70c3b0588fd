import { withoutSignatureLine } from '#domain/tickets/last-words.ts'
import { IconExternalLink, IconPlugConnected, IconRobot } from '@tabler/icons-react'
import { Link } from 'react-router'
import { Virtuoso } from 'react-virtuoso'
import { isAdmin } from '#domain/access/access.ts'
import type { Moment } from '#domain/moments/moment-contract.ts'
import { formatFull, formatListTime, formatNumber } from '#web/platform/format.ts'
import { useViewer } from '#web/platform/session.ts'
import { useLanguage, useTexts } from '#web/platform/translate.ts'
import { formatWaiting, warmthOf } from '#web/tickets/list/waiting-time.ts'
import { ContactAvatar } from '#web/ui/contact-avatar.tsx'
import { type Lane, shortMessage, shortName, waitsFrom } from './lanes-of.ts'
import { momentTexts } from './moment-texts.ts'
import { PresenceDot } from '#web/users/presence-dot.tsx'
import classes from './moments.module.css'

/** Longer lanes render only their visible rows. */
const mostDrawn = 30
const rowHeight = 92
const virtualHeight = 560

/** Lane with the tickets of one user, or with those that nobody has accepted. */
export function MomentLane({ lane: { user, moments, unread }, now }: { lane: Lane; now: Date }) {
  const t = useTexts(momentTexts)
  const language = useLanguage()
  const name = user?.name ?? t('pending')
  return (
    <section className={classes.lane} aria-label={name} data-pending={user === null || undefined}>
      <header className={classes.laneHead}>
        {user && <PresenceDot isOnline={user.online} />}
        <h2>{name}</h2>
        <span className={classes.count}>{formatNumber(moments.length, language)}</span>
        {unread > 0 && (
          <span
            className={classes.unread}
            title={t('unreadCount', { count: formatNumber(unread, language) })}
          >
            {formatNumber(unread, language)}
          </span>
        )}
      </header>
      {moments.length === 0 && <p className={classes.nobody}>{t('nobody')}</p>}
      {moments.length > mostDrawn ? (
        <Virtuoso
          skipAnimationFrameInResizeObserver
          style={{ height: virtualHeight }}
          data={moments}
          fixedItemHeight={rowHeight}
          computeItemKey={(_, { id }) => id}
          itemContent={(_, moment) => <MomentRow moment={moment} now={now} />}
        />
      ) : (
        moments.map((moment) => <MomentRow key={moment.id} moment={moment} now={now} />)
      )}
    </section>
  )
}

function MomentRow({ moment, now }: { moment: Moment; now: Date }) {
  const t = useTexts(momentTexts)
  const language = useLanguage()
  const viewer = useViewer()
  const { contact, user, queue, whatsapp, unreadMessages, updatedAt } = moment
  const waitingSince = waitsFrom(moment)
  const waited = waitingSince ? Math.max(now.getTime() - waitingSince.getTime(), 0) : null
  const name = shortName(contact.name)
  const mayOpen = isAdmin(viewer) || user?.id === viewer.id
  return (
    <article className={classes.row} data-warmth={waited === null ? undefined : warmthOf(waited)}>
      <ContactAvatar name={contact.name} url={contact.urlPicture} channel={moment.channel} size={36} />
      <div className={classes.text}>
        <div className={classes.line}>
          <b title={contact.name}>{name}</b>
          <time dateTime={updatedAt.toISOString()} title={formatFull(updatedAt, language)}>
            {formatListTime(updatedAt, now, language)}
          </time>
        </div>
        <div className={classes.line}>
          <span className={classes.message}>
            {shortMessage(moment.fromMe ? withoutSignatureLine(moment.lastMessage) : moment.lastMessage) ||
              '\u00a0'}
          </span>
          {unreadMessages > 0 && (
            <span className={classes.unread} title={t('unreadCount', { count: unreadMessages })}>
              {unreadMessages}
            </span>
          )}
        </div>
        <div className={classes.chips}>
          {waited !== null && (
            <span className={classes.wait} data-warmth={warmthOf(waited)}>
              {t('waitsFor', { time: formatWaiting(waited) })}
            </span>
          )}
          {moment.isBot && (
            <span title={t('bot')}>
              <IconRobot size={12} role="img" aria-label={t('bot')} />
            </span>
          )}
          {user && <span>{user.name}</span>}
          <span>
            {queue && <i style={{ background: queue.color }} />}
            {queue?.name ?? t('noQueue')}
          </span>
          {whatsapp && (
            <span>
              <IconPlugConnected size={11} aria-hidden /> {whatsapp.name}
            </span>
          )}
        </div>
      </div>
      {mayOpen && (
        <Link
          to={`/tickets/${moment.uuid}`}
          className={classes.open}
          aria-label={t('open', { name: contact.name })}
          title={t('open', { name: contact.name })}
        >
          <IconExternalLink size={16} stroke={1.6} aria-hidden />
        </Link>
      )}
    </article>
  )
}
