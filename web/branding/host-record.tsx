import { Text } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import type { BrandHost } from '#domain/branding/brand-contract.ts'
import { useTexts } from '#web/platform/translate.ts'
import { copyText } from '#web/ui/controls/copy-text.ts'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import classes from './branding.module.css'
import { brandingTexts } from './branding-texts.ts'

/** The record that proves a host before it has a certificate, to be copied into its zone. */
export function HostRecord({ record: { name, value } }: Pick<BrandHost, 'record'>) {
  const t = useTexts(brandingTexts)
  const rows = [
    { label: t('recordName'), text: name },
    { label: t('recordValue'), text: value },
  ]
  return (
    <div className={classes.record}>
      <Text fz="xs" c="var(--text-weak)">
        {t('recordHint')}
      </Text>
      <dl>
        {rows.map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
            <IconButton
              label={t('copy', { what: `${label}: ${name}` })}
              icon={IconCopy}
              onClick={() => void copyText(text, t('copied'))}
            />
          </div>
        ))}
      </dl>
    </div>
  )
}
