import { TextInput, type TextInputProps } from '@mantine/core'
import { longCodeDigits } from '#domain/auth/reset-code-rules.ts'
import { useTexts } from '#web/platform/translate.ts'
import { resetTexts } from './reset-texts.ts'

/** Spaces that are copied with a code must not cut off its digits. */
const mostTyped = 2 * longCodeDigits

/** Field for the digits of a mailed code; phones may fill them in. */
export function CodeField(props: TextInputProps) {
  const t = useTexts(resetTexts)
  return (
    <TextInput
      label={t('code')}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={mostTyped}
      autoFocus
      {...props}
    />
  )
}
