import { Button, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import {
  IconEdit,
  IconListDetails,
  IconPlayerPause,
  IconPlayerPlay,
  IconSend,
  IconTrash,
  IconWebhook,
} from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { Language } from '#domain/i18n/language.ts'
import { type Webhook, webhookEndpoints } from '#domain/webhooks/webhook-contract.ts'
import { call } from '#web/platform/client.ts'
import { formatMoment } from '#web/platform/format.ts'
import { askAgain } from '#web/platform/query-client.ts'
import { showError, showSuccess } from '#web/platform/toast.tsx'
import { type Translate, useLanguage, useTexts } from '#web/platform/translate.ts'
import { AddButton } from '#web/ui/controls/add-button.tsx'
import { RecordName } from '#web/ui/controls/record-name.tsx'
import { Tooltip } from '#web/ui/controls/tooltip.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { onDemand } from '#web/ui/on-demand.tsx'
import { PageFrame } from '#web/ui/page-frame.tsx'
import { RemoveQuestion } from '#web/ui/remove-question.tsx'
import { useDialogAddress } from '#web/ui/use-dialog-address.ts'
import { useEditedRecord } from '#web/ui/use-edited-record.ts'
import { WebhookMark } from './state-mark.tsx'
import { typeTexts } from './type-texts.ts'
import { webhookQuery, webhooksQuery } from './webhook-queries.ts'
import { webhookTexts } from './webhook-texts.ts'
import { webhooksKey } from './webhooks-key.ts'

const WebhookDialog = onDemand(() => import('./webhook-dialog.tsx'), 'WebhookDialog')
const SecretDialog = onDemand(() => import('./secret-dialog.tsx'), 'SecretDialog')
const ExampleDialog = onDemand(() => import('./example-dialog.tsx'), 'ExampleDialog')

/** Lists the company's webhooks. */
export function WebhooksScreen() {
  const t = useTexts(webhookTexts)
  const words = useTexts(typeTexts)
  const language = useLanguage()
  const navigate = useNavigate()
  const dialog = useDialogAddress('new', 'edit', 'example')
  const [removing, setRemoving] = useState<Webhook | null>(null)
  const [made, setMade] = useState<{ name: string; secret: string } | null>(null)
  const list = useQuery(webhooksQuery)
  const rows = list.data?.webhooks ?? []
  const shown = useEditedRecord(dialog, webhookQuery)
  const tried = dialog.asked?.what === 'example' && rows.find(({ id }) => id === Number(dialog.asked?.value))
  const add = <AddButton onClick={() => dialog.open('new', 1)}>{t('add')}</AddButton>
  return (
    <PageFrame
      title={t('webhooks')}
      count={list.data && `(${rows.length})`}
      actions={
        <>
          <Button
            component={Link}
            to="/webhook-deliveries"
            variant="default"
            leftSection={<IconListDetails size={16} aria-hidden />}
          >
            {t('allDeliveries')}
          </Button>
          {add}
        </>
      }
    >
      <DataTable
        label={t('webhooks')}
        columns={columnsOf(t, words, language)}
        rows={rows}
        rowKey={({ id }) => id}
        rowTone={toneOf}
        rowActions={(row) => (
          <>
            <IconButton
              label={t('log')}
              icon={IconListDetails}
              onClick={() => void navigate(`/webhook-deliveries?webhook=${row.id}`)}
            />
            {row.state === 'on' && (
              <IconButton
                label={t('example')}
                icon={IconSend}
                onClick={() => dialog.open('example', row.id)}
              />
            )}
            <SwitchButton webhook={row} />
            <IconButton label={t('edit')} icon={IconEdit} onClick={() => dialog.open('edit', row.id)} />
            <IconButton label={t('remove')} icon={IconTrash} onClick={() => setRemoving(row)} />
          </>
        )}
        list={list}
        empty={
          <EmptyState
            icon={<IconWebhook size={32} stroke={1.4} aria-hidden />}
            text={t('none')}
            action={add}
          />
        }
      />
      {(dialog.asked?.what === 'new' || shown) && (
        <WebhookDialog
          key={shown?.id ?? 'new'}
          webhook={shown ?? null}
          onMade={(secret) => {
            dialog.close()
            setMade(secret)
          }}
          onClose={dialog.close}
        />
      )}
      {made && <SecretDialog {...made} onClose={() => setMade(null)} />}
      {tried && <ExampleDialog webhook={tried} onClose={dialog.close} />}
      <RemoveQuestion
        row={removing}
        title={t('remove')}
        text={t('removeQuestion', { name: removing?.name ?? '' })}
        remove={({ id }) => call(webhookEndpoints.deleteWebhook, { params: { id } })}
        removed={t('removed')}
        lists={webhooksKey}
        onClose={() => setRemoving(null)}
      />
    </PageFrame>
  )
}

/** Pauses or resumes a webhook. */
function SwitchButton({ webhook: { id, state } }: { webhook: Webhook }) {
  const t = useTexts(webhookTexts)
  const isOn = state === 'on'
  const flip = () =>
    call(webhookEndpoints.switchWebhook, {
      params: { id },
      body: { state: isOn ? 'paused' : 'on' },
    }).then(() => {
      askAgain(webhooksKey)
      showSuccess(t(isOn ? 'paused' : 'resumed'))
    }, showError)
  return (
    <IconButton
      label={t(isOn ? 'pause' : 'resume')}
      icon={isOn ? IconPlayerPause : IconPlayerPlay}
      onClick={() => void flip()}
    />
  )
}

const toneOf = ({ state, failingSince }: Webhook) => {
  if (state === 'failing' || state === 'gone') return 'danger'
  return state === 'on' && failingSince ? 'warning' : undefined
}

const columnsOf = (
  t: Translate<keyof typeof webhookTexts>,
  words: Translate<keyof typeof typeTexts>,
  language: Language,
): Column<Webhook>[] => [
  {
    key: 'name',
    label: t('name'),
    cell: ({ name, url }) => (
      <Stack gap={0}>
        <RecordName>{name}</RecordName>
        <Text fz="xs" c="var(--text-weak)" lineClamp={1} title={url}>
          {url}
        </Text>
      </Stack>
    ),
  },
  {
    key: 'events',
    label: t('events'),
    cell: ({ types }) => {
      const names = types.map((type) => words(type)).join(', ')
      return types.length <= 2 ? (
        names
      ) : (
        <Tooltip label={names} multiline maw={320}>
          <span tabIndex={0} role="note">
            {t('eventCount', { count: types.length })}
          </span>
        </Tooltip>
      )
    },
  },
  {
    key: 'state',
    label: t('state'),
    width: 250,
    cell: ({ state, failingSince }) => (
      <Stack gap={2} align="flex-start">
        <WebhookMark state={state} isFailing={failingSince !== null} />
        {state === 'on' && failingSince && (
          <Text fz="xs" c="var(--warning)">
            {t('failingSince', { time: formatMoment(failingSince, language) })}
          </Text>
        )}
      </Stack>
    ),
  },
  {
    key: 'lastSuccess',
    label: t('lastSuccess'),
    width: 150,
    nowrap: true,
    cell: ({ lastSuccessAt }) => (lastSuccessAt ? formatMoment(lastSuccessAt, language) : t('never')),
  },
]
