import { Button, Group, Text } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import type { BrandMode } from '#domain/branding/brand.ts'
import { brandEndpoints, maxLogoBytes } from '#domain/branding/brand-contract.ts'
import { call } from '#web/platform/client.ts'
import { askAgain } from '#web/platform/query-client.ts'
import { useTexts } from '#web/platform/translate.ts'
import { RepeatableFileButton } from '#web/ui/controls/repeatable-file-button.tsx'
import classes from './branding.module.css'
import { brandKey } from './branding-queries.ts'
import { brandingTexts } from './branding-texts.ts'

type LogoFieldProps = {
  mode: BrandMode
  /** The name of the file that is shown; '' for the product's own. */
  name: string
  hostId: number | null
  /** Removes the own logo, so that the inherited one shows; absent if there is no own one. */
  onReset: (() => Promise<unknown>) | undefined
}

/** Field for one logo: stores and sets it as soon as it is chosen. Only the field itself reports errors. */
export function LogoField({ mode, name, hostId, onReset }: LogoFieldProps) {
  const t = useTexts(brandingTexts)
  const [busy, setBusy] = useState(false)
  const [isRefused, setRefused] = useState(false)
  const label = t(`appLogo${mode}`)
  const during = async (work: () => Promise<unknown>) => {
    setBusy(true)
    setRefused(false)
    try {
      await work()
      askAgain(brandKey)
    } catch (error) {
      console.warn('a logo was not stored', error)
      setRefused(true)
    } finally {
      setBusy(false)
    }
  }
  const send = (file: File) => {
    if (file.size > maxLogoBytes) return setRefused(true)
    const fields = { typeArch: 'logo' as const, mode, ...(hostId !== null && { hostId }) }
    void during(() => call(brandEndpoints.uploadLogo, { form: { fields, files: [file] } }))
  }
  return (
    <div className={classes.logo}>
      <Text fz="sm" fw={500}>
        {label}
      </Text>
      <div className={classes.frame} data-mantine-color-scheme={mode === 'Dark' ? 'dark' : 'light'}>
        <img src={name ? `/brand/${name}` : mode === 'Dark' ? '/logo-dark.svg' : '/logo.svg'} alt={label} />
      </div>
      <Group gap={8}>
        <RepeatableFileButton accept="image/png,image/jpeg,image/webp" onFile={send}>
          {(props) => (
            <Button
              {...props}
              variant="default"
              size="xs"
              loading={busy}
              aria-label={t('upload', { name: label })}
              leftSection={<IconUpload size={14} aria-hidden />}
            >
              {t('choose')}
            </Button>
          )}
        </RepeatableFileButton>
        {onReset && (
          <Button variant="subtle" size="compact-xs" onClick={() => void during(onReset)}>
            {t('reset')}
          </Button>
        )}
      </Group>
      {isRefused && (
        <Text fz="xs" c="var(--danger)" role="alert">
          {t('uploadRefused')}
        </Text>
      )}
    </div>
  )
}
