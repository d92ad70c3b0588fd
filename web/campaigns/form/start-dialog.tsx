import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { IconPlayerPlay, IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { campaignEndpoints } from '#domain/campaigns/campaign-contract.ts'
import { capabilities } from '#domain/channels/channel-capabilities.ts'
import { connectionsQuery } from '#web/connections/connection-queries.ts'
import { call } from '#web/platform/client.ts'
import { formatNumber } from '#web/platform/format.ts'
import { askAgain } from '#web/platform/query-client.ts'
import { useCompanyZone } from '#web/platform/session.ts'
import { showSuccess } from '#web/platform/toast.tsx'
import { useLanguage, useTexts } from '#web/platform/translate.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { LoadingRows } from '#web/ui/loading-rows.tsx'
import { useSubmit } from '#web/ui/use-submit.ts'
import { campaignQuery, forecastQuery } from '../campaign-queries.ts'
import { campaignTexts } from '../campaign-texts.ts'
import { campaignsKey } from '../campaigns-key.ts'
import { bodyOf, campaignFormOf } from './campaign-form.ts'
import { ForecastWords } from './forecast-words.tsx'
import { forecastTexts } from './forecast-texts.ts'
import { formTexts } from './form-texts.ts'
import { SamplePreview } from './sample-preview.tsx'
import { templatesOf } from './templates-of.ts'

/** From this number of recipients, the user must type the number before the start. */
const manyPeople = 1000

/** Shows the forecast above the start button, and sends a test to a number. */
export function StartDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useTexts(forecastTexts)
  const ft = useTexts(formTexts)
  const ct = useTexts(campaignTexts)
  const language = useLanguage()
  const timeZone = useCompanyZone()
  const isPhone = useMediaQuery('(max-width: 37.49em)', false, { getInitialValueInEffect: false })
  const [typed, setTyped] = useState('')
  const [number, setNumber] = useState('')
  const { data: campaign, error, refetch } = useQuery(campaignQuery(id))
  const body = campaign && { ...bodyOf(campaignFormOf(campaign, timeZone), timeZone), scheduledAt: null }
  const forecast = useQuery({ ...forecastQuery(body ?? {}), enabled: body !== undefined })
  const start = useSubmit(async () => {
    await call(campaignEndpoints.startCampaign, { params: { id } })
    askAgain(campaignsKey)
    showSuccess(ct('started'))
    onClose()
  })
  const test = useSubmit(async () => {
    await call(campaignEndpoints.testCampaign, { params: { id }, body: { number } })
    showSuccess(t('testSent'))
  })
  const { data: connections = [] } = useQuery(connectionsQuery)
  const official = campaign?.connections.find(({ id: used }) =>
    connections.some(({ id, channel }) => id === used && capabilities[channel].templates),
  )
  const found = forecast.data
  const problem = error ?? forecast.error
  const reached = found?.reached ?? 0
  const isAsked = reached > manyPeople
  const isReady =
    found !== undefined &&
    found.blocks.length === 0 &&
    (!isAsked || typed.replace(/\D/g, '') === String(reached))
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('startTitle', { name: campaign?.name ?? '' })}
      size={560}
      fullScreen={isPhone}
      closeButtonProps={{ 'aria-label': ft('close') }}
    >
      {problem ? (
        <ErrorState error={problem} onRetry={() => void (error ? refetch() : forecast.refetch())} />
      ) : null}
      {!problem && !found && <LoadingRows />}
      {found && (
        <Stack gap={16}>
          <ForecastWords forecast={found} />
          <SamplePreview
            samples={found.samples}
            fileName={campaign?.mediaName ?? null}
            official={
              campaign && official ? { connectionId: official.id, templates: templatesOf(campaign) } : null
            }
          />
          {found.blocks.length === 0 && (
            <Group align="flex-end" gap={8}>
              <TextInput
                label={t('testNumber')}
                inputMode="tel"
                value={number}
                style={{ flex: 1 }}
                onChange={(event) => setNumber(event.currentTarget.value)}
              />
              <Button
                variant="default"
                leftSection={<IconSend size={16} aria-hidden />}
                disabled={number.replace(/\D/g, '').length < 8}
                loading={test.busy}
                onClick={test.submit}
              >
                {t('test')}
              </Button>
            </Group>
          )}
          {isAsked && (
            <TextInput
              label={t('typeCount', { count: formatNumber(reached, language) })}
              inputMode="numeric"
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
          )}
          <Text fz="xs" c="var(--text-weak)">
            {t('frozen')}
          </Text>
        </Stack>
      )}
      <Group justify="flex-end" mt={24} gap={8}>
        <Button variant="default" onClick={onClose}>
          {t('later')}
        </Button>
        <Button
          leftSection={<IconPlayerPlay size={16} aria-hidden />}
          disabled={!isReady}
          loading={start.busy}
          onClick={start.submit}
        >
          {t('start')}
        </Button>
      </Group>
    </Modal>
  )
}
