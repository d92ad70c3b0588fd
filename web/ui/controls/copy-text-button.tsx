import { Button, type ButtonProps, CopyButton } from '@mantine/core'
import { useTexts } from '#web/platform/translate.ts'
import { uiTexts } from '../ui-texts.ts'

type CopyTextButtonProps = Omit<ButtonProps, 'children'> & {
  text: string
  /** Replaces "Copy" as the label. */
  label?: string
  'data-autofocus'?: boolean
}

/** Copies a text and confirms it briefly. */
export function CopyTextButton({ text, label, ...rest }: CopyTextButtonProps) {
  const t = useTexts(uiTexts)
  return (
    <CopyButton value={text}>
      {({ copied, copy }) => (
        <Button {...rest} onClick={copy}>
          {copied ? t('copied') : (label ?? t('copy'))}
        </Button>
      )}
    </CopyButton>
  )
}
