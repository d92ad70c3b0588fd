import { Loader, Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Connection } from '#domain/connections/connection-list.ts'
import { useTexts } from '#web/platform/translate.ts'
import { queuesQuery } from '#web/queues/queue-queries.ts'
import { settingsQuery } from '#web/settings/setting-queries.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { uiTexts } from '#web/ui/ui-texts.ts'
import { ConnectionEditor } from './connection-editor.tsx'
import { connectionQuery } from '#web/connections/managed-queries.ts'
import { connectionTexts } from '#web/connections/connection-texts.ts'

type ConnectionDialogProps = {
  /** Null for a new connection. */
  id: number | null
  channel: Connection['channel']
  onMade: (made: Connection) => void
  onClose: () => void
}

/** Fetches the initial data of the editor. */
export function ConnectionDialog({ id, channel, onMade, onClose }: ConnectionDialogProps) {
  const t = useTexts(connectionTexts)
  const ui = useTexts(uiTexts)
  const known = useQuery({ ...connectionQuery(id ?? 0), enabled: id !== null, staleTime: 0, gcTime: 0 })
  const settings = useQuery(settingsQuery)
  const queues = useQuery(queuesQuery)
  const isThere = settings.data && queues.data && (id === null || (known.data && known.isFetchedAfterMount))
  if (isThere) {
    const value = (key: string) => settings.data.find((setting) => setting.key === key)?.value
    return (
      <ConnectionEditor
        connection={id === null ? null : (known.data ?? null)}
        firstQueueIds={queues.data.length === 1 ? queues.data.map((queue) => queue.id) : []}
        channel={channel}
        ratingOn={value('userRating') === 'enabled'}
        hoursHere={value('scheduleType') === 'connection'}
        onMade={onMade}
        onClose={onClose}
      />
    )
  }
  const failed = known.error ?? settings.error ?? queues.error
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(id === null ? 'add' : 'edit')}
      size={720}
      closeButtonProps={{ 'aria-label': ui('close') }}
    >
      {failed ? (
        <ErrorState
          error={failed}
          title={ui('listFailed')}
          onRetry={() => {
            void known.refetch()
            void settings.refetch()
            void queues.refetch()
          }}
        />
      ) : (
        <Loader size="sm" />
      )}
    </Modal>
  )
}
