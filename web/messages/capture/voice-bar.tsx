import { ActionIcon, Button } from '@mantine/core'
import { IconSend2, IconTrash } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTexts } from '#web/platform/translate.ts'
import { Tooltip } from '#web/ui/controls/tooltip.tsx'
import classes from './voice-bar.module.css'
import { captureTexts } from './capture-texts.ts'
import { clock } from '#web/ui/time/clock.ts'

type VoiceBarProps = {
  seconds: number
  /** True while there is a recording to send or discard. */
  isReady: boolean
  /** True if the microphone was unplugged. */
  isEnded: boolean
  isPreparing: boolean
  /** True while the confirmation to discard the recording is shown. */
  isPaused: boolean
  onPause: () => void
  onResume: () => void
  onCancel: () => void
  onSend: () => void
}

/** The recording controls, shown instead of the composer. */
export function VoiceBar(props: VoiceBarProps) {
  const { seconds, isReady, isEnded, isPreparing, isPaused, onPause, onResume, onCancel, onSend } = props
  const t = useTexts(captureTexts)
  const bar = useRef<HTMLDivElement>(null)
  const sendButton = useRef<HTMLButtonElement>(null)
  const goOnButton = useRef<HTMLButtonElement>(null)
  // The field that had the focus was just removed, and a disabled button cannot take the focus.
  useEffect(() => {
    if (isPaused) goOnButton.current?.focus()
    else if (isReady) sendButton.current?.focus()
    else bar.current?.focus()
  }, [isReady, isPaused])
  return (
    <div
      ref={bar}
      className={classes.voice}
      tabIndex={-1}
      role="group"
      aria-label={t('recording')}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        // Escape acts on the recording only, not on what surrounds it.
        event.preventDefault()
        if (isPaused) onResume()
        else if (isReady) onPause()
        else if (!isPreparing) onCancel()
      }}
    >
      {isPaused ? null : (
        <Tooltip label={t('cancelRecording')}>
          <ActionIcon size={40} onClick={onCancel} disabled={isPreparing} aria-label={t('cancelRecording')}>
            <IconTrash size={20} stroke={1.6} aria-hidden />
          </ActionIcon>
        </Tooltip>
      )}
      <span className={classes.voiceDot} data-paused={isPaused || isEnded || undefined} aria-hidden />
      <span role="timer" className={classes.voiceClock}>
        {clock(seconds)}
      </span>
      <span className={classes.voiceText} role={isPaused || isEnded ? 'alert' : undefined}>
        {t(isPaused ? 'discardQuestion' : isEnded ? 'micLost' : 'recording')}
      </span>
      {isPaused && (
        <>
          <Button size="xs" variant="subtle" color="red" onClick={onCancel}>
            {t('discard')}
          </Button>
          <Button size="xs" variant="default" ref={goOnButton} onClick={onResume}>
            {t('goOn')}
          </Button>
        </>
      )}
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
