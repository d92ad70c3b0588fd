import { IconFile } from '@tabler/icons-react'
import type { ChatMessage } from '#domain/chats/chat-contract.ts'
import { formatBytes } from '#web/platform/format.ts'
import { useLanguage, useTexts } from '#web/platform/translate.ts'
import { chatTexts } from './chat-texts.ts'
import classes from './history.module.css'

/** Picture types that are shown inline; others are offered as downloads. */
const drawable = /^image\/(png|jpeg|gif|webp|avif|bmp)$/
const widest = 320
const tallest = 320

/** The file of a message: a picture with its space reserved, an audio or video player, or a download. */
export function ChatFile({ message }: { message: ChatMessage }) {
  const t = useTexts(chatTexts)
  const language = useLanguage()
  const { mediaPath, mediaName, mediaType, mediaSize, mediaWidth, mediaHeight } = message
  if (!mediaPath) return null
  const name = mediaName ?? ''
  if (drawable.test(mediaType ?? '') && mediaWidth && mediaHeight) {
    const scale = Math.min(widest / mediaWidth, tallest / mediaHeight, 1)
    const [width, height] = [Math.round(mediaWidth * scale), Math.round(mediaHeight * scale)]
    return (
      <a
        className={classes.picture}
        style={{ width, aspectRatio: `${width} / ${height}` }}
        href={mediaPath}
        target="_blank"
        rel="noopener"
        aria-label={`${t('openImage')}: ${name}`}
      >
        <img src={mediaPath} alt="" width={width} height={height} loading="lazy" />
      </a>
    )
  }
  if (mediaType?.startsWith('audio/'))
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- colleagues send no captions
    return <audio className={classes.sound} src={mediaPath} controls preload="none" aria-label={name} />
  if (mediaType?.startsWith('video/'))
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- colleagues send no captions
    return <video className={classes.video} src={mediaPath} controls preload="metadata" aria-label={name} />
  return (
    <a className={classes.file} href={`${mediaPath}&download=1`} download={name}>
      <IconFile size={20} stroke={1.6} aria-hidden />
      <span>{name}</span>
      {mediaSize !== null && <small>{formatBytes(mediaSize, language)}</small>}
    </a>
  )
}
