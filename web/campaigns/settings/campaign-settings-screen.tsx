import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useTexts } from '#web/platform/translate.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { UnsavedPage } from '#web/ui/leaving/unsaved-page.tsx'
import { LoadingRows } from '#web/ui/loading-rows.tsx'
import { PageFrame } from '#web/ui/page-frame.tsx'
import { campaignSettingsQuery } from '../campaign-queries.ts'
import { SettingsForm } from './settings-form.tsx'
import { settingsTexts } from './settings-texts.ts'

/** Sets the pace and the hours of campaigns. */
export function CampaignSettingsScreen() {
  const t = useTexts(settingsTexts)
  const { data, error, refetch } = useQuery(campaignSettingsQuery)
  return (
    <PageFrame
      title={t('title')}
      actions={
        <Button
          component={Link}
          to="/campaigns"
          variant="subtle"
          leftSection={<IconArrowLeft size={16} aria-hidden />}
        >
          {t('back')}
        </Button>
      }
    >
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error && <LoadingRows />}
      {data && (
        <UnsavedPage>
          <SettingsForm given={data} />
        </UnsavedPage>
      )}
    </PageFrame>
  )
}
