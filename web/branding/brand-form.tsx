import { Button, Group, Text, TextInput } from '@mantine/core'
import { z } from 'zod'
import type { Brand } from '#domain/branding/brand.ts'
import { brandEndpoints, type BrandHost } from '#domain/branding/brand-contract.ts'
import { settings } from '#domain/settings/setting-catalogue.ts'
import { settingEndpoints } from '#domain/settings/setting-contract.ts'
import { call } from '#web/platform/client.ts'
import { formatDecimal } from '#web/platform/format.ts'
import { askAgain } from '#web/platform/query-client.ts'
import { showSuccess } from '#web/platform/toast.tsx'
import { useLanguage, useTexts } from '#web/platform/translate.ts'
import { accentOf } from '#web/ui/color/accent-of.ts'
import { ColorField } from '#web/ui/color/color-field.tsx'
import { contrastOf } from '#web/ui/color/readable-on.ts'
import { useUnsavedField } from '#web/ui/leaving/unsaved-page.tsx'
import { useSchemaForm } from '#web/ui/use-schema-form.ts'
import classes from './branding.module.css'
import { brandKey } from './branding-queries.ts'
import { brandingTexts } from './branding-texts.ts'
import { BrandPreview } from './brand-preview.tsx'

const colour = z.string().regex(/^#[0-9a-f]{6}$/i, 'Invalid color')
const schema = z.object({
  appName: z.string('Obrigatório').trim().min(1, 'Obrigatório').max(60, 'Too Long!'),
  primaryColorLight: colour,
  primaryColorDark: colour,
})
const colorKeys = { light: 'primaryColorLight', dark: 'primaryColorDark' } as const
const surfaces = { light: '#ffffff', dark: '#161920' } as const

type BrandFormProps = { host: BrandHost | null; shown: Brand; shared: Brand }

/** Form for the name and colours of the installation or of one host. The preview follows the fields; saving applies them. */
export function BrandForm({ host, shown, shared }: BrandFormProps) {
  const t = useTexts(brandingTexts)
  const language = useLanguage()
  const { appName, primaryColorLight, primaryColorDark } = shown
  const form = useSchemaForm({
    schema,
    initial: { appName, primaryColorLight, primaryColorDark },
    save: async (values, { changed }) => {
      if (host) await call(brandEndpoints.updateBrandHost, { params: { id: host.id }, body: changed })
      else
        for (const [key, value] of Object.entries(changed))
          await call(settingEndpoints.updateSetting, { params: { key }, body: { value: value.trim() } })
      askAgain(brandKey, ['settings'])
      showSuccess(t('applied'))
      form.reset(values)
    },
  })
  useUnsavedField(form.isDirty)
  const origin = host
    ? shared
    : (Object.fromEntries(Object.entries(settings).map(([key, { fallback }]) => [key, fallback])) as Brand)
  const resetLink = (key: keyof typeof form.values) =>
    form.values[key].toLowerCase() !== origin[key].toLowerCase() && (
      <Button variant="subtle" size="compact-xs" onClick={() => form.set(key, origin[key])}>
        {t('reset')}
      </Button>
    )
  return (
    <>
      <div>
        <TextInput label={t('appName')} required {...form.field('appName')} />
        {resetLink('appName')}
      </div>
      <div className={classes.columns}>
        {(['light', 'dark'] as const).map((scheme) => {
          const key = colorKeys[scheme]
          const typed = form.values[key]
          const color = colour.safeParse(typed).success ? typed : shown[key]
          const { isReadable } = accentOf(scheme, color)
          const ratio = formatDecimal(contrastOf(color, surfaces[scheme]), 1, language)
          return (
            <div key={scheme} className={classes.logo}>
              <ColorField
                label={t(key)}
                value={typed}
                error={form.errors[key]}
                onChange={(value) => form.set(key, value)}
              />
              <Text fz="xs" c={isReadable ? 'var(--text-weak)' : 'var(--warning)'} role="status">
                {t(isReadable ? 'readable' : 'unreadable', { ratio })}
              </Text>
              {resetLink(key)}
              <BrandPreview
                scheme={scheme}
                color={color}
                name={form.values.appName}
                logo={logoAddress(shown, scheme)}
              />
            </div>
          )
        })}
      </div>
      <Group justify="flex-end">
        <Button loading={form.busy} disabled={!form.isDirty} onClick={form.submit}>
          {t('apply')}
        </Button>
      </Group>
    </>
  )
}

function logoAddress({ appLogoLight, appLogoDark }: Brand, scheme: 'light' | 'dark'): string {
  const name = scheme === 'light' ? appLogoLight || appLogoDark : appLogoDark || appLogoLight
  return name ? `/brand/${name}` : scheme === 'light' ? '/logo.svg' : '/logo-dark.svg'
}
