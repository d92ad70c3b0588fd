import { type ChangeEvent, type FocusEvent, useState } from 'react'

type Typed = {
  value: string
  /** Formats a value for display; invalid values stay as typed. */
  write: (value: string) => string
  /** Parses typed text; null if it is invalid. */
  read: (typed: string) => string | null
  /** Inserts separators while digits are typed. */
  mask: (typed: string) => string
  /** Length of a complete value, which is reported at once; shorter ones are reported on blur. */
  length: number
  onChange: (value: string) => void
}

/** Props of a text field for times typed in digits. Invalid text is reported as typed, for the form to reject. */
export function useTypedValue({ value, write, read, mask, length, onChange }: Typed) {
  const [typed, setTyped] = useState<string | null>(null)
  const shown = typed ?? write(value)
  const set = (next: string) => {
    setTyped(null)
    onChange(next)
  }
  return {
    set,
    isWrong: read(shown) === null,
    input: {
      type: 'text',
      inputMode: 'numeric',
      autoComplete: 'off',
      maxLength: length,
      value: shown,
      onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
        const { value: text, selectionEnd } = currentTarget
        // Text edited in its middle is not masked again, so that the caret keeps its position.
        const isGrowing = text.length > shown.length && selectionEnd === text.length
        const now = isGrowing || !shown ? mask(text) : text
        setTyped(now)
        const whole = read(now)
        if (whole !== null && (now.length === length || now === '')) onChange(whole)
      },
      onFocus: ({ currentTarget }: FocusEvent<HTMLInputElement>) => currentTarget.select(),
      onBlur: () => {
        if (typed !== null) onChange(read(typed) ?? typed)
        setTyped(null)
      },
    },
  } as const
}
