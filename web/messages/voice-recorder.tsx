import { useEffect } from 'react'
import type { ChannelName } from '#domain/channels/channel-capabilities.ts'
import { useVoiceRecorder } from './use-voice-recorder.ts'
import { VoiceBar } from './voice-bar.tsx'

type VoiceRecorderProps = { channel: ChannelName; onFile: (file: File) => void; onEnd: () => void }

/** Records from the moment that it is there, and goes when the recording was sent, discarded, or could not begin. */
export function VoiceRecorder({ channel, onFile, onEnd }: VoiceRecorderProps) {
  const { state, seconds, start, cancel, finish } = useVoiceRecorder(channel)
  useEffect(() => {
    void start().then((began) => {
      if (!began) onEnd()
    })
    // oxlint-disable-next-line react/exhaustive-deps -- one recording for each time that it is shown
  }, [])
  const send = async () => {
    const file = await finish()
    if (file) onFile(file)
    onEnd()
  }
  return (
    <VoiceBar
      seconds={seconds}
      isReady={state === 'recording'}
      isPreparing={state === 'preparing'}
      onCancel={() => {
        cancel()
        onEnd()
      }}
      onSend={() => void send()}
    />
  )
}
