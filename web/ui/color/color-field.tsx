import { ColorInput, MantineThemeProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTexts } from '#web/platform/translate.ts'
import { colorTexts } from './color-texts.ts'
import { swatches } from './swatches.ts'

type ColorFieldProps = { label: string; value: string; error?: ReactNode; onChange: (color: string) => void }

/** Field for a colour in hex, picked or typed. */
export function ColorField({ label, value, error, onChange }: ColorFieldProps) {
  const t = useTexts(colorTexts)
  const sliders = { saturationLabel: t('saturation'), hueLabel: t('hue') }
  return (
    // ColorInput has no properties for the names of its picker's sliders.
    <MantineThemeProvider theme={{ components: { ColorPicker: { defaultProps: sliders } } }}>
      <ColorInput
        label={label}
        format="hex"
        swatches={swatches}
        eyeDropperButtonProps={{ 'aria-label': t('eyeDropper') }}
        value={value}
        error={error}
        onChange={onChange}
      />
    </MantineThemeProvider>
  )
}
