import { useEffect } from 'react'
import type { ChannelName } from '#domain/channels/channel-capabilities.ts'
import { useUnsaved } from '#web/ui/unsaved.ts'
import { type Recording, useVoiceRecorder } from './use-voice-recorder.ts'
import { VoiceBar } from './voice-bar.tsx'

type VoiceRecorderProps = {
  channel: ChannelName
  onFile: (file: File) => void
  /** Called with what was recorded if the recorder is taken away before it was sent or discarded, or if it cannot be sent now. */
  onLeft: (recording: Recording) => void
  onEnd: () => void
}

/** Starts recording when it mounts, and calls `onEnd` when the recording was sent, discarded, or could not start. */
export function VoiceRecorder({ channel, onFile, onLeft, onEnd }: VoiceRecorderProps) {
  const { state, seconds, isPaused, start, pause, resume, cancel, finish } = useVoiceRecorder(channel, onLeft)
  useEffect(() => {
    void start().then((began) => {
      if (!began) onEnd()
    })
    // oxlint-disable-next-line react/exhaustive-deps -- one recording for each time that it is shown
  }, [])
  const isHeld = state === 'recording' || state === 'ended'
  useUnsaved(isHeld, pause)
  const send = async () => {
    const file = await finish()
    if (file) onFile(file)
    onEnd()
  }
  return (
    <VoiceBar
      seconds={seconds}
      isReady={isHeld}
      isEnded={state === 'ended'}
      isPreparing={state === 'preparing'}
      isPaused={isPaused}
      onPause={pause}
      onResume={resume}
      onCancel={() => {
        cancel()
        onEnd()
      }}
      onSend={() => void send()}
    />
  )
}
