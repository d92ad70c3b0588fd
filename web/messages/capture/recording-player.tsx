import { ActionIcon } from '@mantine/core'
import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { audioTexts } from '#web/messages/media/audio-texts.ts'
import { messageTexts } from '#web/messages/message-texts.ts'
import { useTexts } from '#web/platform/translate.ts'
import { useBlobUrl } from '#web/ui/controls/use-blob-url.ts'

/** Plays a recording that only this browser has. */
export function RecordingPlayer({ sound }: { sound: Blob }) {
  const t = useTexts(audioTexts)
  const m = useTexts(messageTexts)
  const audio = useRef<HTMLAudioElement>(null)
  const url = useBlobUrl(sound)
  const [isPlaying, setPlaying] = useState(false)
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- it is the user's own recording */}
      <audio ref={audio} src={url} onPlay={() => setPlaying(true)} onPause={() => setPlaying(false)}>
        {m('noMedia')}
      </audio>
      <ActionIcon
        size={40}
        onClick={() => (isPlaying ? audio.current?.pause() : void audio.current?.play())}
        aria-label={t(isPlaying ? 'pause' : 'play')}
      >
        {isPlaying ? <IconPlayerPauseFilled size={20} /> : <IconPlayerPlayFilled size={20} />}
      </ActionIcon>
    </>
  )
}
