import { useEffect, useState } from 'react'
import classes from './message-media.module.css'
import { bars, waveOf } from './wave-of.ts'

type WaveformProps = {
  messageId: number
  url: string
  size: number
  label: string
  /** Playback position in seconds. */
  at: number
  length: number
  onSeek: (at: number) => void
}

const width = 3
const gap = 2
const height = 26
const settleMs = 150
const flat: number[] = Array.from({ length: bars }, () => 0)

/** The loudness of a recording over its length; a click or drag seeks. */
export function Waveform({ messageId, url, size, label, at, length, onSeek }: WaveformProps) {
  const [wave, setWave] = useState<number[] | null>(null)
  useEffect(() => {
    let isShown = true
    // A recording that is only scrolled past is not decoded.
    const timer = setTimeout(() => {
      void waveOf(messageId, url, size).then((found) => isShown && setWave(found))
    }, settleMs)
    return () => {
      isShown = false
      clearTimeout(timer)
    }
  }, [messageId, url, size])
  const played = length > 0 ? (at / length) * bars : 0
  return (
    <div className={classes.wave}>
      <svg
        viewBox={`0 0 ${bars * (width + gap)} ${height}`}
        preserveAspectRatio="none"
        data-decoded={wave ? true : undefined}
        aria-hidden
      >
        {(wave ?? flat).map((peak, index) => {
          const tall = Math.max(3, peak * height)
          return (
            <rect
              // oxlint-disable-next-line react/no-array-index-key -- bars never change places
              key={index}
              x={index * (width + gap)}
              y={(height - tall) / 2}
              width={width}
              height={tall}
              rx={1.5}
              data-played={index < played || undefined}
            />
          )
        })}
      </svg>
      <input
        type="range"
        aria-label={label}
        min={0}
        max={length || 1}
        step={0.1}
        value={at}
        onChange={(event) => onSeek(Number(event.currentTarget.value))}
      />
    </div>
  )
}
