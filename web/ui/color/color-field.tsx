import { ColorInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTexts } from '#web/platform/translate.ts'
import { swatches } from './swatches.ts'
import { uiTexts } from '#web/ui/ui-texts.ts'

type ColorFieldProps = { label: string; value: string; error?: ReactNode; onChange: (color: string) => void }

/** Field for a colour in hex, picked or typed. */
export function ColorField({ label, value, error, onChange }: ColorFieldProps) {
  const t = useTexts(uiTexts)
  return (
    <ColorInput
      label={label}
      format="hex"
      swatches={swatches}
      eyeDropperButtonProps={{ 'aria-label': t('eyeDropper') }}
      value={value}
      error={error}
      onChange={onChange}
    />
  )
}
