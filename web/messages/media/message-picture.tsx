import type { Message } from '#domain/messages/message-contract.ts'
import { useTexts } from '#web/platform/translate.ts'
import classes from './message-media.module.css'
import { messageTexts } from '#web/messages/message-texts.ts'

type MessagePictureProps = {
  url: string
  file: NonNullable<Message['file']>
  caption: string
  small: boolean
  onOpen: () => void
}

const widest = { picture: 320, sticker: 140 }
const tallest = 340

/** A picture, with its space reserved before it has loaded; a click opens it full size. */
export function MessagePicture({ url, file, caption, small, onOpen }: MessagePictureProps) {
  const t = useTexts(messageTexts)
  const { width, height } = shownSize(file, small)
  return (
    <button
      type="button"
      className={classes.picture}
      style={{ width, aspectRatio: `${width} / ${height}` }}
      onClick={onOpen}
      aria-label={t('openImage')}
    >
      <img src={url} alt={caption} width={width} height={height} loading="lazy" />
    </button>
  )
}

function shownSize(file: NonNullable<Message['file']>, small: boolean) {
  const { width, height } = { width: file.width ?? 320, height: file.height ?? 240 }
  const scale = Math.min((small ? widest.sticker : widest.picture) / width, tallest / height, 1)
  return { width: Math.max(Math.round(width * scale), 80), height: Math.max(Math.round(height * scale), 40) }
}
