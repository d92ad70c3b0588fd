import { Button, Modal } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { can } from '#domain/access/access.ts'
import { isSendable } from '#domain/channels/template-variables.ts'
import type { Ticket } from '#domain/tickets/ticket-contract.ts'
import { syncTemplates, templatesQuery } from '#web/connections/templates/template-queries.ts'
import { templateTexts } from '#web/connections/templates/template-texts.ts'
import { useViewer } from '#web/platform/session.ts'
import { showError } from '#web/platform/toast.tsx'
import { useTexts } from '#web/platform/translate.ts'
import { SearchSelect } from '#web/ui/controls/search-select.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { LoadingRows } from '#web/ui/loading-rows.tsx'
import { uiTexts } from '#web/ui/ui-texts.ts'
import { useLeaveQuestion } from '#web/ui/use-leave-question.tsx'
import { TemplateFields } from './template-fields.tsx'
import { templateSendTexts } from './template-texts.ts'

type TemplateDialogProps = { ticket: Ticket; onClose: () => void }

/** Chooses an approved template, fills it in, and previews it before sending. */
export function TemplateDialog({ ticket, onClose }: TemplateDialogProps) {
  const t = useTexts(templateSendTexts)
  const ui = useTexts(uiTexts)
  const [chosenId, choose] = useState<string | null>(null)
  const [isDirty, setDirty] = useState(false)
  const { leave, question } = useLeaveQuestion(isDirty, onClose)
  const list = useQuery(templatesQuery(ticket.whatsappId ?? 0))
  const templates = (list.data?.templates ?? []).filter(isSendable)
  const chosen = templates.find(({ id }) => String(id) === chosenId)
  return (
    <>
      <Modal
        opened
        onClose={leave}
        title={t('title')}
        size={560}
        closeButtonProps={{ 'aria-label': ui('close') }}
      >
        {list.isPending ? (
          <LoadingRows />
        ) : list.isError && !list.data ? (
          <ErrorState error={list.error} onRetry={() => void list.refetch()} />
        ) : templates.length === 0 ? (
          <NoTemplates connectionId={ticket.whatsappId ?? 0} />
        ) : (
          <>
            <SearchSelect
              label={t('template')}
              placeholder={t('choose')}
              data-autofocus
              autoFocus
              data={templates.map(({ id, name, language }) => ({
                value: String(id),
                label: `${name} (${language})`,
              }))}
              value={chosenId}
              onChange={(id) => {
                choose(id)
                setDirty(false)
              }}
              mb={12}
            />
            {chosen && (
              <TemplateFields
                key={chosen.id}
                ticket={ticket}
                template={chosen}
                onWritten={() => setDirty(true)}
                onSent={onClose}
                onClose={leave}
              />
            )}
          </>
        )}
      </Modal>
      {question}
    </>
  )
}

/** Users who manage connections can sync the templates from Meta; others are told to ask an administrator. */
function NoTemplates({ connectionId }: { connectionId: number }) {
  const t = useTexts(templateTexts)
  const viewer = useViewer()
  const sync = useMutation({ mutationFn: () => syncTemplates(connectionId), onError: showError })
  if (!can(viewer, 'connections-page:addConnection')) return <EmptyState text={t('askAdmin')} />
  return (
    <EmptyState
      text={t('noneApproved')}
      action={
        <Button variant="default" loading={sync.isPending} onClick={() => sync.mutate()}>
          {t('sync')}
        </Button>
      }
    />
  )
}
