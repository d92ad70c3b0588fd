import { Loader } from '@mantine/core'
import { IconDownload, IconFile, IconPhotoX } from '@tabler/icons-react'
import type { Message } from '#domain/messages/message-contract.ts'
import { formatBytes } from '#web/platform/format.ts'
import { useLanguage, useTexts } from '#web/platform/translate.ts'
import { useBubbleActions } from '#web/messages/state/bubble-actions.ts'
import { mediaKindOf } from '#web/messages/media-kind.ts'
import { AbsentFile } from './absent-file.tsx'
import classes from './message-media.module.css'
import { MessagePicture } from './message-picture.tsx'
import { messageTexts } from '#web/messages/message-texts.ts'
import { lazyPart, WhileLoading } from '#web/ui/on-demand.tsx'

const AudioPlayer = lazyPart(() => import('./audio-player.tsx'), 'AudioPlayer')

/** The file of a message, shown by its kind. */
export function MessageMedia({ message }: { message: Message }) {
  const t = useTexts(messageTexts)
  const { view } = useBubbleActions()
  if (message.mediaState === 'pending') {
    return (
      <div className={classes.waiting} role="status">
        <Loader size={16} /> {t('fetching')}
      </div>
    )
  }
  if (message.absentFile) return <AbsentFile messageId={message.id} file={message.absentFile} />
  if (message.mediaState === 'failed') {
    return (
      <div className={classes.waiting}>
        <IconPhotoX size={18} aria-hidden /> {t('notFetched')}
      </div>
    )
  }
  const { mediaUrl: url, file } = message
  if (!url || !file) return null
  const kind = mediaKindOf(message)
  switch (kind) {
    case 'image':
    case 'sticker':
      return (
        <MessagePicture
          url={url}
          file={file}
          caption={message.body}
          small={kind === 'sticker'}
          onOpen={() => view(message.id)}
        />
      )
    case 'audio':
      return (
        <WhileLoading show={<div className={classes.audio} />}>
          <AudioPlayer messageId={message.id} url={url} file={file} transcript={transcriptIn(message)} />
        </WhileLoading>
      )
    case 'video':
      return (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- customers' videos come without captions
        <video className={classes.video} src={url} controls preload="metadata">
          {t('noMedia')}
        </video>
      )
    default:
      return <DocumentLink url={url} file={file} />
  }
}

/** Returns the stored transcript of a recording; null if there is none. */
const transcriptIn = ({ dataJson }: Message): string | null =>
  typeof dataJson?.transcript === 'string' ? dataJson.transcript : null

function DocumentLink({ url, file }: { url: string; file: NonNullable<Message['file']> }) {
  const t = useTexts(messageTexts)
  const language = useLanguage()
  return (
    <a
      className={classes.document}
      href={`${url}&download=1`}
      download={file.name}
      aria-label={`${t('download')}: ${file.name}`}
    >
      <IconFile size={28} stroke={1.4} aria-hidden />
      <span className={classes.documentText}>
        <span className={classes.documentName}>{file.name}</span>
        <span className={classes.documentSize}>{formatBytes(file.size, language)}</span>
      </span>
      <IconDownload size={18} stroke={1.6} aria-hidden />
    </a>
  )
}
