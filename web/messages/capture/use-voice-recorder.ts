import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type ChannelName, capabilities } from '#domain/channels/channel-capabilities.ts'
import { ownerOfKept } from '#web/platform/session.ts'
import { showWarning } from '#web/platform/toast.tsx'
import { useTexts } from '#web/platform/translate.ts'
import { captureTexts } from './capture-texts.ts'
import { captureProblem } from './capture-problem.ts'

/** Smaller recordings are discarded as accidental. */
export const smallestRecordingBytes = 10_000
const bitsPerSecond = 64_000
const slice = 250

/** For each wanted format, the types that browsers record, the closest first. */
const recorded = {
  ogg: ['audio/ogg;codecs=opus', 'audio/webm;codecs=opus', 'audio/mp4'],
  m4a: ['audio/mp4;codecs=mp4a.40.2', 'audio/mp4', 'audio/webm;codecs=opus'],
}

/** `ended`: the microphone is gone, and what it recorded waits. */
type State = 'idle' | 'asking' | 'recording' | 'ended' | 'preparing'
type Running = {
  recorder: MediaRecorder
  stream: MediaStream
  chunks: Blob[]
  startedAt: number
  /** Session in which it is recorded. */
  owner: string
}
/** A recording as the browser made it. */
export type Recording = { sound: Blob; seconds: number; startedAt: number }

const loadCode = () => import('./voice-file.ts')

/** Gives a microphone back: until then the browser shows it as being listened to. */
function stopTracks(stream: MediaStream | undefined): void {
  for (const track of stream?.getTracks() ?? []) track.stop()
}

/** Stops a recorder and returns what it recorded. */
async function soundOf({ recorder, chunks }: Running): Promise<Blob> {
  if (recorder.state !== 'inactive') {
    await new Promise((resolve) => {
      recorder.onstop = resolve
      recorder.stop()
    })
  }
  return new Blob(chunks, { type: recorder.mimeType })
}

/**
 * Records a voice note: idle, recording with the seconds so far, then cancelled or made into a file. A recording that is neither when its
 * component goes, or cannot be made into a file, is handed to `onLeft`.
 */
export function useVoiceRecorder(channel: ChannelName, onLeft: (recording: Recording) => void) {
  const t = useTexts(captureTexts)
  const [state, setState] = useState<State>('idle')
  const [seconds, setSeconds] = useState(0)
  const [isPaused, setPaused] = useState(false)
  const recordedMs = useRef(0)
  const running = useRef<Running | null>(null)
  const gone = useRef(false)
  const isFinishing = useRef(false)
  const { voiceFormat } = capabilities[channel]

  const release = useCallback(() => {
    stopTracks(running.current?.stream)
    running.current = null
  }, [])
  /** Hands over what was recorded and not sent, unless its session has ended. */
  const handOver = ({ startedAt, owner }: Running, sound: Blob) => {
    if (ownerOfKept() !== owner) return
    if (sound.size < smallestRecordingBytes) showWarning(t('tooShort'))
    else onLeft({ sound, seconds: Math.floor(recordedMs.current / 1000), startedAt })
  }
  const leave = useEffectEvent(async () => {
    const left = running.current
    if (!left || isFinishing.current) return release()
    const stopping = soundOf(left)
    release()
    handOver(left, await stopping)
  })
  useEffect(() => {
    gone.current = false
    return () => {
      gone.current = true
      void leave()
    }
  }, [])
  useEffect(() => {
    if (state !== 'recording' || isPaused) return
    const since = Date.now() - recordedMs.current
    const timer = setInterval(() => {
      recordedMs.current = Date.now() - since
      setSeconds(Math.floor(recordedMs.current / 1000))
    }, 200)
    return () => clearInterval(timer)
  }, [state, isPaused])

  /** Starts recording; resolves to whether it started. */
  const start = async (): Promise<boolean> => {
    setState('asking')
    setSeconds(0)
    setPaused(false)
    recordedMs.current = 0
    let stream: MediaStream | undefined
    try {
      const audio = { channelCount: 1, echoCancellation: true, noiseSuppression: true }
      stream = await navigator.mediaDevices.getUserMedia({ audio })
      if (gone.current) {
        stopTracks(stream)
        return true
      }
      const mimeType = recorded[voiceFormat].find((type) => MediaRecorder.isTypeSupported(type))
      const recorder = new MediaRecorder(stream, {
        audioBitsPerSecond: bitsPerSecond,
        ...(mimeType && { mimeType }),
      })
      const chunks: Blob[] = []
      recorder.ondataavailable = ({ data }) => void chunks.push(data)
      // A recorder stops by itself when its microphone is unplugged.
      recorder.onstop = () => {
        if (running.current?.recorder === recorder) setState('ended')
      }
      recorder.start(slice)
      running.current = { recorder, stream, chunks, startedAt: Date.now(), owner: ownerOfKept() }
      setState('recording')
      // The line may be cut when the recording is sent.
      loadCode().catch(() => {})
      return true
    } catch (error) {
      stopTracks(stream)
      setState('idle')
      showWarning(t(captureProblem(error, 'microphone')))
      return false
    }
  }
  const pause = useCallback(() => {
    const recorder = running.current?.recorder
    if (recorder?.state === 'recording') recorder.pause()
    setPaused(true)
  }, [])
  const resume = () => {
    const recorder = running.current?.recorder
    if (recorder?.state === 'paused') recorder.resume()
    setPaused(false)
  }
  const cancel = () => {
    release()
    setState('idle')
  }
  /** Returns the finished voice note; null, after a warning, if there is none. What cannot be prepared for sending is handed over. */
  const finish = async (): Promise<File | null> => {
    const ended = running.current
    if (!ended) return null
    setState('preparing')
    isFinishing.current = true
    const sound = await soundOf(ended)
    release()
    try {
      if (sound.size < smallestRecordingBytes) {
        showWarning(t('tooShort'))
        return null
      }
      const code = await loadCode().catch(() => null)
      if (code) return await code.voiceFile(sound, voiceFormat)
      handOver(ended, sound)
      return null
    } catch {
      showWarning(t('cannotRecord'))
      handOver(ended, sound)
      return null
    } finally {
      isFinishing.current = false
      if (!gone.current) setState('idle')
    }
  }
  return { state, seconds, isPaused, start, pause, resume, cancel, finish }
}
