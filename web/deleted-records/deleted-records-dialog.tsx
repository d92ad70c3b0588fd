import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { type QueryKey, useQuery } from '@tanstack/react-query'
import type { DeletedKind, DeletedRecord } from '#domain/deleted-records/deleted-record-contract.ts'
import { formatDate, formatMoment } from '#web/platform/format.ts'
import { useLanguage, useTexts } from '#web/platform/translate.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { LoadingRows } from '#web/ui/loading-rows.tsx'
import { uiTexts } from '#web/ui/ui-texts.ts'
import { deletedRecordsQuery } from './deleted-record-queries.ts'
import { deletedRecordTexts } from './deleted-record-texts.ts'
import { useRestore } from './use-restore.ts'

type DeletedRecordsDialogProps = { opened: boolean; kind: DeletedKind; lists: QueryKey; onClose: () => void }

/** Lists the records deleted in the last 30 days, each with a button to restore it. */
export function DeletedRecordsDialog({ opened, kind, lists, onClose }: DeletedRecordsDialogProps) {
  const t = useTexts(deletedRecordTexts)
  const ui = useTexts(uiTexts)
  const list = useQuery({ ...deletedRecordsQuery(kind), enabled: opened })
  const { restore, restoring } = useRestore(lists)
  return (
    <Modal opened={opened} onClose={onClose} title={t(kind)} closeButtonProps={{ 'aria-label': ui('close') }}>
      <Text fz="sm" c="var(--text-weak)" mb={16}>
        {t(`${kind}Hint`)}
      </Text>
      {list.isPending ? (
        <LoadingRows />
      ) : list.error ? (
        <ErrorState error={list.error} title={ui('listFailed')} onRetry={() => void list.refetch()} />
      ) : list.data.length === 0 ? (
        <Text fz="sm" ta="center" py={16} c="var(--text-weak)">
          {t('none')}
        </Text>
      ) : (
        <Stack gap={12} component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
          {list.data.map((record) => (
            <Row
              key={record.id}
              record={record}
              loading={restoring === record.id}
              onRestore={() => restore(record.id)}
            />
          ))}
        </Stack>
      )}
    </Modal>
  )
}

type RowProps = { record: DeletedRecord; loading: boolean; onRestore: () => void }

function Row({ record: { name, deletedBy, deletedAt, expiresAt }, loading, onRestore }: RowProps) {
  const t = useTexts(deletedRecordTexts)
  const language = useLanguage()
  return (
    <Group component="li" justify="space-between" wrap="nowrap" gap={12}>
      <div style={{ minWidth: 0 }}>
        <Text fz="sm" fw={500} c="var(--text-strong)" truncate>
          {name}
        </Text>
        <Text fz="xs" c="var(--text-weak)">
          {t('deleted', { user: deletedBy, time: formatMoment(deletedAt, language) })} ·{' '}
          {t('until', { date: formatDate(expiresAt, language) })}
        </Text>
      </div>
      <Button
        variant="default"
        size="xs"
        flex="none"
        aria-label={t('restoreOf', { name })}
        loading={loading}
        onClick={onRestore}
      >
        {t('restore')}
      </Button>
    </Group>
  )
}
