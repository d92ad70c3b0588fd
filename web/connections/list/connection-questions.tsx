import { connectionEndpoints } from '#domain/connections/connection-contract.ts'
import { connectionsQuery } from '#web/connections/connection-queries.ts'
import { connectionTexts } from '#web/connections/connection-texts.ts'
import { importTexts } from '#web/connections/import-texts.ts'
import type { useConnectionActions } from '#web/connections/session/use-connection-actions.ts'
import { useRestore } from '#web/deleted-records/use-restore.ts'
import { call } from '#web/platform/client.ts'
import { useTexts } from '#web/platform/translate.ts'
import { useActiveCount } from '#web/queues/active-count.ts'
import { Question } from '#web/ui/question.tsx'
import { RemoveQuestion } from '#web/ui/remove-question.tsx'
import type { ConnectionQuestion } from './use-connection-dialogs.ts'

type ConnectionQuestionsProps = {
  question: ConnectionQuestion | null
  actions: ReturnType<typeof useConnectionActions>
  onClose: () => void
}

/** Confirmations before a session, an import or a connection is ended. */
export function ConnectionQuestions({ question, actions, onClose }: ConnectionQuestionsProps) {
  const t = useTexts(connectionTexts)
  const imports = useTexts(importTexts)
  const { offer } = useRestore(connectionsQuery.queryKey)
  const about = question && 'connection' in question ? question.connection : null
  const name = about?.name ?? ''
  const removing = question?.what === 'remove' ? about : null
  const active = useActiveCount(removing && { whatsappId: removing.id })
  return (
    <>
      <Question
        opened={question?.what === 'disconnect'}
        title={t('disconnect')}
        text={t(about?.channel === 'whatsapp' ? 'disconnectQuestion' : 'disconnectAccountQuestion', { name })}
        confirmLabel={t('disconnect')}
        danger
        onConfirm={() => about && actions.end.mutate(about.id)}
        onClose={onClose}
      />
      <Question
        opened={question?.what === 'closeImported'}
        title={imports('closeImported')}
        text={imports('closeQuestion', { name })}
        confirmLabel={imports('closeImported')}
        onConfirm={() => about && actions.closeImported.mutate(about.id)}
        onClose={onClose}
      />
      <Question
        opened={question?.what === 'restart'}
        title={t('restart')}
        text={t('restartQuestion')}
        confirmLabel={t('restart')}
        onConfirm={() => actions.restart.mutate()}
        onClose={onClose}
      />
      <RemoveQuestion
        row={removing}
        title={t('remove')}
        text={t(active ? 'removeCounted' : 'removeQuestion', { name, count: active ?? 0 })}
        remove={({ id }) => call(connectionEndpoints.deleteConnection, { params: { id } })}
        removed={t('removed')}
        onRemoved={offer}
        lists={connectionsQuery.queryKey}
        onClose={onClose}
      />
    </>
  )
}
