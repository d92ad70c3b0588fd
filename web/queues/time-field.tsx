import { useState } from 'react'
import { readTime } from '#domain/queues/day-rules.ts'
import classes from './week-hours.module.css'

type TimeFieldProps = { label: string; value: string; wrong: boolean; onChange: (time: string) => void }

const withColon = (typed: string) => {
  const digits = typed.replace(/\D/g, '').slice(0, 4)
  return digits.length > 2 ? `${digits.slice(0, 2)}:${digits.slice(2)}` : digits
}

/** A time of 24 hours in every language, which the browser's own field shows after its own. */
export function TimeField({ label, value, wrong, onChange }: TimeFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const isWrong = wrong || (typed !== null && readTime(typed) === null)
  return (
    <input
      type="text"
      inputMode="numeric"
      autoComplete="off"
      placeholder="--:--"
      maxLength={5}
      className={classes.time}
      aria-label={label}
      aria-invalid={isWrong || undefined}
      value={typed ?? value}
      onChange={(event) => {
        const { value: text } = event.currentTarget
        const shown = text.includes(':') ? text : withColon(text)
        setTyped(shown)
        const time = readTime(shown)
        // A whole time counts at once; half a one when the field is left.
        if (time !== null && (shown.length === 5 || shown === '')) onChange(time)
      }}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={() => {
        const time = typed === null ? null : readTime(typed)
        if (time !== null) onChange(time)
        setTyped(null)
      }}
    />
  )
}
