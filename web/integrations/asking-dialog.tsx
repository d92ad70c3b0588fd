import { Button, Group, Input, Modal, Stack, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { IconRefresh } from '@tabler/icons-react'
import { formatMoment } from '#web/platform/format.ts'
import { useLanguage, useTexts } from '#web/platform/translate.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { LoadingRows } from '#web/ui/loading-rows.tsx'
import { uiTexts } from '#web/ui/ui-texts.ts'
import { indented, SentText } from '#web/webhooks/sent-text.tsx'
import { AskedLine } from './asked-line.tsx'
import { askingQuery } from './asking-queries.ts'
import { askingTexts } from './asking-texts.ts'

type AskingDialogProps = { id: number; mayRepeat: boolean; onRepeat: () => void; onClose: () => void }

/** One question to an integration, with the request and the response. */
export function AskingDialog({ id, mayRepeat, onRepeat, onClose }: AskingDialogProps) {
  const t = useTexts(askingTexts)
  const ui = useTexts(uiTexts)
  const language = useLanguage()
  const isPhone = useMediaQuery('(max-width: 37.49em)', false, { getInitialValueInEffect: false })
  const { data, error, refetch, isPending } = useQuery(askingQuery(id))
  return (
    <Modal
      opened
      size={720}
      fullScreen={isPhone}
      title={t('details')}
      onClose={onClose}
      closeButtonProps={{ 'aria-label': ui('close') }}
    >
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {isPending && <LoadingRows />}
      {data && (
        <Stack gap={16}>
          <Group gap={8} justify="space-between" align="flex-start">
            <div>
              <Text fw={500} c="var(--text-strong)">
                {data.integrationName}
              </Text>
              <Text fz="sm" c="var(--text-weak)">
                {[
                  formatMoment(data.at, language),
                  data.repeatedBy && t('repeatedBy', { name: data.repeatedBy }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </Text>
            </div>
            {mayRepeat && (
              <Button
                variant="default"
                leftSection={<IconRefresh size={16} aria-hidden />}
                onClick={onRepeat}
              >
                {t('repeat')}
              </Button>
            )}
          </Group>
          <Input.Wrapper label={t('body')} labelElement="div">
            <SentText text={indented(data.body)} most={280} />
          </Input.Wrapper>
          <Input.Wrapper label={t('answered')} labelElement="div">
            <div>
              <AskedLine status={data.status} fault={data.fault} ms={data.ms} tries={data.tries} />
            </div>
            {data.status !== null && <SentText text={data.answer || t('noAnswer')} most={180} />}
          </Input.Wrapper>
          <Text fz="xs" c="var(--text-weak)" style={{ overflowWrap: 'anywhere' }}>
            {t('key')}: {data.key}
          </Text>
        </Stack>
      )}
    </Modal>
  )
}
