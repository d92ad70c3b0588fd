import { Button, Group, Input, Modal, Stack, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { DeliveryDetails } from '#domain/webhooks/webhook-contract.ts'
import { formatMoment } from '#web/platform/format.ts'
import { useLanguage, useTexts } from '#web/platform/translate.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { LoadingRows } from '#web/ui/loading-rows.tsx'
import { uiTexts } from '#web/ui/ui-texts.ts'
import { AnswerLine } from './answer-line.tsx'
import { deliveryTexts } from './delivery-texts.ts'
import { indented, SentText } from './sent-text.tsx'
import { DeliveryMark } from './state-mark.tsx'
import { typeTexts } from './type-texts.ts'
import { useResend } from './use-resend.ts'
import { deliveryQuery } from './webhook-queries.ts'

/** One delivery: its event, each try with the answer, and a button to send it again. */
export function DeliveryDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useTexts(deliveryTexts)
  const ui = useTexts(uiTexts)
  const isPhone = useMediaQuery('(max-width: 37.49em)', false, { getInitialValueInEffect: false })
  const delivery = useQuery(deliveryQuery(id))
  return (
    <Modal
      opened
      size={720}
      fullScreen={isPhone}
      title={t('delivery')}
      onClose={onClose}
      closeButtonProps={{ 'aria-label': ui('close') }}
    >
      {delivery.error && <ErrorState error={delivery.error} onRetry={() => void delivery.refetch()} />}
      {delivery.isPending && <LoadingRows />}
      {delivery.data && <Details delivery={delivery.data} />}
    </Modal>
  )
}

function Details({ delivery }: { delivery: DeliveryDetails }) {
  const t = useTexts(deliveryTexts)
  const words = useTexts(typeTexts)
  const language = useLanguage()
  const { resend, busy } = useResend()
  const { id, state, type, webhookName, eventId, attempts, body, nextTryAt, tries } = delivery
  return (
    <Stack gap={16}>
      <Group gap={8} justify="space-between" align="flex-start">
        <div>
          <Group gap={8}>
            <Text fw={500} c="var(--text-strong)">
              {words(type)}
            </Text>
            <DeliveryMark state={state} />
          </Group>
          <Text fz="sm" c="var(--text-weak)">
            {webhookName}
            {nextTryAt && tries > 0 && ` · ${t('nextTry', { time: formatMoment(nextTryAt, language) })}`}
          </Text>
        </div>
        <Button
          variant="default"
          loading={busy}
          disabled={state === 'sending'}
          leftSection={<IconRefresh size={16} aria-hidden />}
          onClick={() => resend({ ids: [id] })}
        >
          {t('resend')}
        </Button>
      </Group>
      <Input.Wrapper label={t('tries')} labelElement="div">
        {attempts.length === 0 && (
          <Text fz="sm" c="var(--text-weak)">
            {t('noTries')}
          </Text>
        )}
        <Stack gap={12} mt={4} component="ol" m={0} p={0} style={{ listStyle: 'none' }}>
          {attempts.toReversed().map((attempt) => (
            <li key={attempt.at.getTime()}>
              <Group gap={8} justify="space-between">
                <AnswerLine {...attempt} />
                <Text fz="xs" c="var(--text-weak)">
                  {formatMoment(attempt.at, language)}
                </Text>
              </Group>
              {attempt.headers.length > 0 && (
                <Text fz="xs" c="var(--text-weak)" style={{ overflowWrap: 'anywhere' }}>
                  {t('ownHeaders')} {attempt.headers.map(({ name, value }) => `${name}: ${value}`).join(', ')}
                </Text>
              )}
              {attempt.status !== null && <SentText text={attempt.answer || t('noAnswer')} most={140} />}
            </li>
          ))}
        </Stack>
      </Input.Wrapper>
      <Input.Wrapper label={t('body')} labelElement="div">
        <SentText text={indented(body)} most={280} />
      </Input.Wrapper>
      <Text fz="xs" c="var(--text-weak)" style={{ overflowWrap: 'anywhere' }}>
        {t('eventId')}: {eventId}
      </Text>
    </Stack>
  )
}
