import { ActionIcon } from '@mantine/core'
import { IconDownload, IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import type { Message } from '#domain/messages/message-contract.ts'
import { clock } from '#web/ui/time/clock.ts'
import { useTexts } from '#web/platform/translate.ts'
import { AudioTranscript } from './audio-transcript.tsx'
import { audioTexts } from './audio-texts.ts'
import { nextSpeed, readSpeed, writeSpeed } from './audio-speed.ts'
import classes from './message-media.module.css'
import { messageTexts } from '#web/messages/message-texts.ts'
import { Waveform } from './waveform.tsx'

type AudioPlayerProps = {
  messageId: number
  url: string
  file: NonNullable<Message['file']>
  transcript: string | null
}

/** A voice note has a copy as mp3, which is played and saved everywhere (decision D25). */
const hasCopy = ({ voice, mimeType }: AudioPlayerProps['file']) => voice && mimeType.startsWith('audio/ogg')

/** Player of a recording: play, seek, and speed; the speed is remembered. */
export function AudioPlayer({ messageId, url, file, transcript }: AudioPlayerProps) {
  const t = useTexts(audioTexts)
  const m = useTexts(messageTexts)
  const audio = useRef<HTMLAudioElement>(null)
  const [playing, setPlaying] = useState(false)
  const [at, setAt] = useState(0)
  const [length, setLength] = useState(0)
  const [speed, setSpeed] = useState(readSpeed)
  const copy = hasCopy(file) ? `${url}&as=mp3` : null
  // Some browsers play no Opus in Ogg.
  const [isPlayable, setPlayable] = useState(true)
  const toggle = () => {
    const element = audio.current
    if (!element) return
    element.playbackRate = speed
    if (playing) element.pause()
    else void element.play()
  }
  const faster = () => {
    const next = nextSpeed(speed)
    setSpeed(next)
    writeSpeed(next)
    if (audio.current) audio.current.playbackRate = next
  }
  return (
    <>
      <div className={classes.audio}>
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- customers' recordings come without captions */}
        <audio
          ref={audio}
          src={isPlayable ? url : (copy ?? url)}
          onError={() => setPlayable(false)}
          preload="metadata"
          onPlay={() => setPlaying(true)}
          onPause={() => setPlaying(false)}
          onEnded={() => setAt(0)}
          onTimeUpdate={(event) => setAt(event.currentTarget.currentTime)}
          onLoadedMetadata={({ currentTarget: { duration } }) =>
            setLength(Number.isFinite(duration) ? duration : 0)
          }
        >
          {m('noMedia')}
        </audio>
        <ActionIcon
          variant="filled"
          color="accent"
          radius={18}
          onClick={toggle}
          aria-label={t(playing ? 'pause' : 'play')}
        >
          {playing ? <IconPlayerPauseFilled size={16} /> : <IconPlayerPlayFilled size={16} />}
        </ActionIcon>
        <Waveform
          messageId={messageId}
          url={url}
          size={file.size}
          label={t('position')}
          at={at}
          length={length}
          onSeek={(value) => {
            setAt(value)
            if (audio.current) audio.current.currentTime = value
          }}
        />
        <span className={classes.clock}>{clock(playing || at > 0 ? at : length)}</span>
        <button type="button" className={classes.speed} onClick={faster} aria-label={t('speed', { speed })}>
          {speed}×
        </button>
        <a
          className={classes.save}
          href={`${copy ?? url}&download=1`}
          download={copy ? file.name.replace(/(\.[^.]*)?$/, '.mp3') : file.name}
          aria-label={t(copy ? 'saveAsMp3' : 'save')}
          title={t(copy ? 'saveAsMp3' : 'save')}
        >
          <IconDownload size={16} stroke={1.6} aria-hidden />
        </a>
      </div>
      <AudioTranscript url={url} transcript={transcript} />
    </>
  )
}
