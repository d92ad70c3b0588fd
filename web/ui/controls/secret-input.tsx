import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useTexts } from '#web/platform/translate.ts'
import { uiTexts } from '#web/ui/ui-texts.ts'

/** A field for a password or a key, with a named button that shows what is typed. */
export function SecretInput(props: PasswordInputProps) {
  const t = useTexts(uiTexts)
  return (
    <PasswordInput visibilityToggleButtonProps={{ 'aria-label': t('showSecret'), tabIndex: 0 }} {...props} />
  )
}
