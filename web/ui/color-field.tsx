import { ColorInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTexts } from '#web/platform/translate.ts'
import { uiTexts } from './ui-texts.ts'

type ColorFieldProps = { label: string; value: string; error?: ReactNode; onChange: (color: string) => void }

const swatches = [
  ...['#c0272d', '#e8590c', '#b78103', '#2f9e44', '#0c8599', '#1971c2', '#3b4bdb'],
  ...['#7048e8', '#ae3ec9', '#d6336c', '#5c6475', '#7c7c7c'],
]

/** A colour in hex, chosen or typed. */
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
