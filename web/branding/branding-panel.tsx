import { Select, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Brand, type BrandKey, brandKeys, brandModes } from '#domain/branding/brand.ts'
import { brandEndpoints } from '#domain/branding/brand-contract.ts'
import { settingEndpoints } from '#domain/settings/setting-contract.ts'
import { call } from '#web/platform/client.ts'
import { useTexts } from '#web/platform/translate.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { UnsavedPage, useLeavePart } from '#web/ui/leaving/unsaved-page.tsx'
import { LoadingRows } from '#web/ui/loading-rows.tsx'
import classes from './branding.module.css'
import { brandHostsQuery, sharedBrandQuery } from './branding-queries.ts'
import { brandingTexts } from './branding-texts.ts'
import { BrandForm } from './brand-form.tsx'
import { BrandHosts } from './brand-hosts.tsx'
import { LogoField } from './logo-field.tsx'

const everywhere = 'all'

/** Panel in which the super user sets the name, colours and logos of the product; a page or a tab of the settings. */
export const BrandingPanel = () => (
  <UnsavedPage>
    <Branding />
  </UnsavedPage>
)

function Branding() {
  const t = useTexts(brandingTexts)
  const shared = useQuery(sharedBrandQuery)
  const hosts = useQuery(brandHostsQuery)
  const leave = useLeavePart()
  const [chosen, setChosen] = useState(everywhere)
  const error = shared.error ?? hosts.error
  if (error && !(shared.data && hosts.data)) {
    const again = () => void Promise.all([shared.refetch(), hosts.refetch()])
    return <ErrorState error={error} onRetry={again} />
  }
  if (!shared.data || !hosts.data) return <LoadingRows />
  const host = hosts.data.find(({ id }) => String(id) === chosen) ?? null
  const common = shared.data
  const shown = Object.fromEntries(brandKeys.map((key) => [key, host?.[key] ?? common[key]])) as Brand
  const takeAway = (key: Extract<BrandKey, `appLogo${string}`>) => () =>
    host
      ? call(brandEndpoints.updateBrandHost, { params: { id: host.id }, body: { [key]: null } })
      : call(settingEndpoints.updateSetting, { params: { key }, body: { value: '' } })
  return (
    <div className={classes.page}>
      <Text fz="sm" c="var(--text-weak)">
        {t('intro')}
      </Text>
      {hosts.data.length > 0 && (
        <Select
          label={t('which')}
          maw={360}
          allowDeselect={false}
          data={[
            { value: everywhere, label: t('everywhere') },
            ...hosts.data.map(({ id, host: name }) => ({ value: String(id), label: name })),
          ]}
          value={host ? chosen : everywhere}
          onChange={(value) => leave(() => setChosen(value ?? everywhere))}
        />
      )}
      <section className={classes.section} aria-label={t('look')}>
        <BrandForm key={chosen} host={host} shown={shown} shared={common} />
      </section>
      <section className={classes.section} aria-label={t('logos')}>
        <h2>{t('logos')}</h2>
        <Text fz="sm" c="var(--text-weak)">
          {t('logosHint')}
        </Text>
        <div className={classes.columns}>
          {brandModes.map((mode) => {
            const key = `appLogo${mode}` as const
            const isSet = host ? host[key] !== null : common[key] !== ''
            return (
              <LogoField
                key={`${chosen}-${mode}`}
                mode={mode}
                name={shown[key]}
                hostId={host?.id ?? null}
                onReset={isSet ? takeAway(key) : undefined}
              />
            )
          })}
        </div>
      </section>
      <BrandHosts hosts={hosts.data} />
    </div>
  )
}
