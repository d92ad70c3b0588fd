import { type ChangeEvent, type FocusEvent, useState } from 'react'

type Typed = {
  value: string
  /** As people read a value; what is none stays as it was typed. */
  write: (value: string) => string
  /** Null where what was typed is none. */
  read: (typed: string) => string | null
  /** Puts signs between digits that are typed one after another. */
  mask: (typed: string) => string
  /** How long a whole one is; from there it counts at once, a shorter one when the field is left. */
  length: number
  onChange: (value: string) => void
}

/** What a text field needs in which a time is typed in digits. What is none is told as it is typed, for the form to refuse. */
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
        // What is mended in its middle keeps its signs, and the caret its place.
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
