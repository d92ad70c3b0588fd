import { maskTime, readTime } from '#web/ui/time/typed-time.ts'
import { useTypedValue } from '#web/ui/time/use-typed-value.ts'
import classes from './week-hours.module.css'

type TimeFieldProps = { label: string; value: string; wrong: boolean; onChange: (time: string) => void }

const same = (value: string) => value

/** A time in the table of a week; its label is only for screen readers. */
export function TimeField({ label, value, wrong, onChange }: TimeFieldProps) {
  const { input, isWrong } = useTypedValue({
    ...{ value, onChange, write: same, read: readTime, mask: maskTime, length: 5 },
  })
  return (
    <input
      placeholder="--:--"
      className={classes.time}
      aria-label={label}
      aria-invalid={wrong || isWrong || undefined}
      {...input}
    />
  )
}
