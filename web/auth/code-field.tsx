import { TextInput, type TextInputProps } from '@mantine/core'
import { useTexts } from '#web/platform/translate.ts'
import { resetTexts } from './reset-texts.ts'

/** Where the six digits of a mail are typed, or filled in by the phone. */
export function CodeField(props: TextInputProps) {
  const t = useTexts(resetTexts)
  return (
    <TextInput
      label={t('code')}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={6}
      autoFocus
      {...props}
    />
  )
}
