import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTexts } from '#web/platform/translate.ts'
import { uiTexts } from '#web/ui/ui-texts.ts'

type Field = HTMLInputElement
type TypeAhead = {
  /** Name of the chosen option. */
  label: string
  /** True while the options are not yet those of the text. */
  isLoading?: boolean | undefined
  isPicked?: (option: HTMLElement) => boolean
}

/** Options that the field shows now, in order. */
const optionsOf = (field: Field): HTMLElement[] => {
  const list = document.getElementById(field.getAttribute('aria-controls') ?? '')
  return [
    ...(list?.querySelectorAll<HTMLElement>('[data-combobox-option]:not([data-combobox-disabled])') ?? []),
  ]
}
const isHighlighted = (option: HTMLElement) => option.hasAttribute('data-combobox-selected')

/**
 * What is typed into a field of options and chose none yet: Enter and Tab take the highlighted match, or else the first one. A text that
 * matched nothing stays, is told, and keeps its form from being submitted (`FormBody` looks for `data-unresolved`): without it the form
 * would be sent as if nothing had been typed.
 */
export function useTypeAhead({ label, isLoading = false, isPicked = () => false }: TypeAhead) {
  const t = useTexts(uiTexts)
  const [text, setText] = useState<string | null>(null)
  // Mantine reports a typed text before the state is set.
  const textNow = useRef<string | null>(null)
  /** The field in which Enter was pressed before its options had arrived. */
  const waiting = useRef<Field | null>(null)
  const [isTold, setTold] = useState(false)
  const typed = text?.trim() ?? ''
  const isUnresolved = typed !== '' && text !== label
  const setTyped = (next: string | null) => {
    textNow.current = next
    waiting.current = null
    setText(next)
    setTold(false)
  }
  const take = (field: Field) => {
    const options = optionsOf(field)
    const chosen = options.find(isHighlighted) ?? options.find((option) => !isPicked(option)) ?? options[0]
    if (chosen) chosen.click()
    else setTold(true)
  }
  const latestTake = useRef(take)
  latestTake.current = take
  useEffect(() => {
    if (!isLoading && waiting.current) latestTake.current(waiting.current)
  }, [isLoading])
  const onKeyDown = (event: KeyboardEvent<Field>) => {
    if (!isUnresolved || event.nativeEvent.isComposing || event.shiftKey) return
    if (event.key !== 'Enter' && event.key !== 'Tab') return
    if (event.key === 'Enter') event.preventDefault()
    if (!isLoading) take(event.currentTarget)
    else if (event.key === 'Enter') waiting.current = event.currentTarget
  }
  return {
    /** True while there is text that chose nothing. */
    isUnresolved,
    resolve: () => setTyped(null),
    shown: text ?? label,
    /** Returns the text to search by; null for Mantine's reset on leaving the field, which would hide what was typed. */
    searchedBy: (reported: string): string | null => {
      if (textNow.current === null) return ''
      return reported === textNow.current ? reported : null
    },
    problem: isTold && isUnresolved ? t('chooseFromList') : null,
    props: {
      'data-unresolved': isUnresolved || undefined,
      onInput: (event: FormEvent<Field>) => setTyped(event.currentTarget.value),
      onKeyDown,
      onBlur: () => {
        waiting.current = null
        // Text of which an option was just taken is resolved in this same event.
        if (textNow.current?.trim() && textNow.current !== label) setTold(true)
        else setTyped(null)
      },
    },
  }
}
