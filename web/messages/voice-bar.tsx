import { ActionIcon, Tooltip } from '@mantine/core'
import { IconSend2, IconTrash } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTexts } from '#web/platform/translate.ts'
import classes from './composer.module.css'
import { captureTexts } from './capture-texts.ts'

type VoiceBarProps = {
  seconds: number
  /** The microphone is open. */
  isReady: boolean
  isPreparing: boolean
  onCancel: () => void
  onSend: () => void
}

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** What stands in the composer's place while a voice note is recorded. */
export function VoiceBar({ seconds, isReady, isPreparing, onCancel, onSend }: VoiceBarProps) {
  const t = useTexts(captureTexts)
  const bar = useRef<HTMLDivElement>(null)
  const sendButton = useRef<HTMLButtonElement>(null)
  // The field that had the focus has just gone; a button that cannot be pressed yet takes none.
  useEffect(() => {
    if (isReady) sendButton.current?.focus()
    else bar.current?.focus()
  }, [isReady])
  return (
    <div
      ref={bar}
      className={classes.voice}
      data-recording
      tabIndex={-1}
      role="group"
      aria-label={t('recording')}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        // The recording is the innermost thing.
        event.preventDefault()
        onCancel()
      }}
    >
      <Tooltip label={t('cancelRecording')}>
        <ActionIcon size={40} onClick={onCancel} disabled={isPreparing} aria-label={t('cancelRecording')}>
          <IconTrash size={20} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <span className={classes.voiceDot} aria-hidden />
      <span role="timer" className={classes.voiceClock}>
        {clock(seconds)}
      </span>
      <span className={classes.voiceText}>{t('recording')}</span>
      <Tooltip label={t('sendRecording')}>
        <ActionIcon
          size={40}
          variant="filled"
          color="accent"
          onClick={onSend}
          loading={isPreparing}
          disabled={!isReady}
          ref={sendButton}
          aria-label={t('sendRecording')}
        >
          <IconSend2 size={20} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Tooltip>
    </div>
  )
}
