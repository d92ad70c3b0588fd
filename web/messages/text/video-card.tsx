import { IconPlayerPlayFilled } from '@tabler/icons-react'
import { useState } from 'react'
import { useTexts } from '#web/platform/translate.ts'
import classes from './video-card.module.css'
import { messageTexts } from '#web/messages/message-texts.ts'

/** A YouTube video. Nothing is requested from YouTube before the user plays it, and then without its cookies. */
export function VideoCard({ id }: { id: string }) {
  const t = useTexts(messageTexts)
  const [isPlaying, setPlaying] = useState(false)
  if (isPlaying) {
    return (
      <iframe
        className={classes.player}
        src={`https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`}
        title={t('video')}
        sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        // The player refuses to play without a referrer.
        referrerPolicy="strict-origin-when-cross-origin"
      />
    )
  }
  return (
    <button type="button" className={classes.video} onClick={() => setPlaying(true)}>
      <span className={classes.play}>
        <IconPlayerPlayFilled size={22} aria-hidden />
      </span>
      {t('playVideo')}
    </button>
  )
}
