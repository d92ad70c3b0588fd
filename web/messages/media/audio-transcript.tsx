import { useState } from 'react'
import { transcriptionEndpoints } from '#domain/messages/transcription-contract.ts'
import { call } from '#web/platform/client.ts'
import { useTexts } from '#web/platform/translate.ts'
import { useSubmit } from '#web/ui/use-submit.ts'
import { audioTexts } from './audio-texts.ts'
import classes from './message-media.module.css'

type AudioTranscriptProps = { url: string; transcript: string | null }

/** Returns the last path segment of a file's URL. */
const fileOf = (url: string): string => new URL(url, location.origin).pathname.split('/').at(-1) ?? ''

/** The transcript of a recording, or the button that requests it. */
export function AudioTranscript({ url, transcript }: AudioTranscriptProps) {
  const t = useTexts(audioTexts)
  const [asked, setAsked] = useState<string | null>(null)
  const request = useSubmit(async () => {
    const params = { file: fileOf(url) }
    const { transcribedText } = await call(transcriptionEndpoints.transcribeAudio, { params })
    setAsked(transcribedText)
  })
  const text = transcript ?? asked
  if (text !== null) return <p className={classes.transcript}>{text || <em>{t('nothingSaid')}</em>}</p>
  return (
    <button
      type="button"
      className={classes.transcribe}
      disabled={request.busy}
      onClick={() => request.submit()}
    >
      {t(request.busy ? 'transcribing' : 'transcribe')}
    </button>
  )
}
