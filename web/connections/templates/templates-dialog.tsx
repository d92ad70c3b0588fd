import { Button, Group, Modal, Text } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { IconRefresh } from '@tabler/icons-react'
import type { Connection } from '#domain/connections/connection-list.ts'
import { formatMoment } from '#web/platform/format.ts'
import { showError, showSuccess } from '#web/platform/toast.tsx'
import { useLanguage, useTexts } from '#web/platform/translate.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { LoadingRows } from '#web/ui/loading-rows.tsx'
import { uiTexts } from '#web/ui/ui-texts.ts'
import { syncTemplates, templatesQuery } from './template-queries.ts'
import { TemplateRow } from './template-row.tsx'
import { templateTexts } from './template-texts.ts'

type TemplatesDialogProps = { connection: Connection; onClose: () => void }

/** Templates synced within this time are not synced again. */
const freshMs = 600_000

/** The templates of a connection's business account, with a sync button. */
export function TemplatesDialog({ connection, onClose }: TemplatesDialogProps) {
  const t = useTexts(templateTexts)
  const ui = useTexts(uiTexts)
  const language = useLanguage()
  const list = useQuery(templatesQuery(connection.id))
  const sync = useMutation({
    mutationFn: () => syncTemplates(connection.id),
    onSuccess: ({ templates }) => showSuccess(t('synced', { n: templates.length })),
    onError: showError,
  })
  const { templates = [], syncedAt = null } = list.data ?? {}
  const isOld = list.data !== undefined && (syncedAt === null || Date.now() - syncedAt.getTime() > freshMs)
  // Syncs automatically; errors are shown only for a sync by the button.
  const renewal = useQuery({
    queryKey: ['templates-renewal', connection.id],
    queryFn: async () => (await syncTemplates(connection.id)).templates.length,
    enabled: isOld,
    retry: false,
    staleTime: freshMs,
  })
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('title', { name: connection.name })}
      size={620}
      closeButtonProps={{ 'aria-label': ui('close') }}
    >
      <Group justify="space-between" gap={8} mb={12}>
        <Text fz="sm" c="var(--text-weak)">
          {syncedAt && t('syncedAt', { at: formatMoment(syncedAt, language) })}
        </Text>
        <Button
          variant="default"
          leftSection={<IconRefresh size={16} aria-hidden />}
          loading={sync.isPending || renewal.isFetching}
          onClick={() => sync.mutate()}
        >
          {t('sync')}
        </Button>
      </Group>
      {list.isPending || (renewal.isFetching && templates.length === 0) ? (
        <LoadingRows />
      ) : list.isError && !list.data ? (
        <ErrorState error={list.error} onRetry={() => void list.refetch()} />
      ) : templates.length === 0 ? (
        <EmptyState text={t('none')} />
      ) : (
        templates.map((template) => <TemplateRow key={template.id} template={template} />)
      )}
    </Modal>
  )
}
