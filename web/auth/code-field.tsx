import { TextInput, type TextInputProps } from '@mantine/core'
import { shortCodeDigits } from '#domain/auth/reset-code-rules.ts'
import { useTexts } from '#web/platform/translate.ts'
import { resetTexts } from './reset-texts.ts'

/** Field for the digits of a mailed code; phones may fill them in. */
export function CodeField(props: TextInputProps) {
  const t = useTexts(resetTexts)
  return (
    <TextInput
      label={t('code')}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={shortCodeDigits}
      autoFocus
      {...props}
    />
  )
}
