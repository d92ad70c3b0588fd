import { CloseButton, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTexts } from '#web/platform/translate.ts'
import { uiTexts } from './ui-texts.ts'

type SearchFieldProps = {
  label: string
  value: string
  onChange: (text: string) => void
  width?: number | string
  /** The list that the search would leave: choosing another one takes back what was typed and is not reported yet. */
  list?: string | undefined
  /** True for the first field of a dialog. */
  takesFocus?: boolean
  /** Called with the search text when Enter is pressed, after it was reported. */
  onEnter?: (text: string) => void
}

const settleMs = 500
/** What every list takes; a longer search would be refused. */
const mostTyped = 100

/** Reports the search text half a second after the last key; at once when it is cleared. */
export function SearchField({
  label,
  value,
  onChange,
  width = 240,
  list,
  takesFocus = false,
  onEnter,
}: SearchFieldProps) {
  const t = useTexts(uiTexts)
  const [text, setText] = useState(value)
  const [seen, setSeen] = useState(value)
  const [told, setTold] = useState(value)
  // Shows a value that was changed from outside; the echo of its own change does not overwrite text typed meanwhile.
  if (value !== seen) {
    setSeen(value)
    if (value !== told) {
      setTold(value)
      setText(value)
    }
  }
  const tellNow = (said: string) => {
    setTold(said)
    onChange(said)
  }
  const tell = useDebouncedCallback(tellNow, settleMs)
  useEffect(() => {
    if (!list) return
    tell.cancel()
    setText(value)
  }, [list])
  const clear = () => {
    setText('')
    tell.cancel()
    tellNow('')
  }
  return (
    <TextInput
      w={width}
      maw="100%"
      type="search"
      placeholder={label}
      aria-label={label}
      data-autofocus={takesFocus || undefined}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={text && <CloseButton size="sm" aria-label={t('clear')} onClick={clear} />}
      maxLength={mostTyped}
      value={text}
      onKeyDown={({ key, nativeEvent }) => {
        if (key !== 'Enter' || nativeEvent.isComposing) return
        tell.cancel()
        if (text.trim() !== told) tellNow(text.trim())
        onEnter?.(text.trim())
      }}
      onChange={(event) => {
        setText(event.currentTarget.value)
        tell(event.currentTarget.value.trim())
      }}
    />
  )
}
