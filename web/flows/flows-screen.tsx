import { ActionIcon, Anchor, Badge, Button, Group, Text } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { IconArrowsSplit2, IconDots, IconFileImport, IconRestore } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { can } from '#domain/access/access.ts'
import { flowEndpoints, type FlowSummary } from '#domain/flows/flow-contract.ts'
import { flowVersionEndpoints } from '#domain/flows/flow-version-contract.ts'
import { call } from '#web/platform/client.ts'
import { formatMoment } from '#web/platform/format.ts'
import { useViewer } from '#web/platform/session.ts'
import { askAgain } from '#web/platform/query-client.ts'
import { showError, showProblem, showSuccess } from '#web/platform/toast.tsx'
import { type Translate, useLanguage, useTexts } from '#web/platform/translate.ts'
import { offerUndo } from '#web/platform/undo.ts'
import { AddButton } from '#web/ui/controls/add-button.tsx'
import { RepeatableFileButton } from '#web/ui/controls/repeatable-file-button.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { LazyMenu } from '#web/ui/lazy-menu.tsx'
import { lazyPart, onDemand } from '#web/ui/on-demand.tsx'
import { PageFrame } from '#web/ui/page-frame.tsx'
import { Question } from '#web/ui/question.tsx'
import { RemoveQuestion } from '#web/ui/remove-question.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { useCreationKeys } from '#web/ui/use-schema-form.ts'
import { readFlowFile } from './flow-file-transfer.ts'
import { flowListQuery, flowUsesQuery } from './flow-queries.ts'
import { defaultFlowTexts } from './default-flow-texts.ts'
import { flowTexts } from './flow-texts.ts'
import { flowUseTexts } from './flow-use-texts.ts'
import { flowsKey } from './flows-key.ts'

const FlowNameDialog = onDemand(() => import('./flow-name-dialog.tsx'), 'FlowNameDialog')
const DeletedFlows = onDemand(() => import('./deleted-flows.tsx'), 'DeletedFlows')
const FlowUsesDialog = onDemand(() => import('./flow-uses-dialog.tsx'), 'FlowUsesDialog')
const StoppedUses = lazyPart(() => import('./stopped-uses.tsx'), 'StoppedUses')
const FlowActions = lazyPart(() => import('./flow-actions.tsx'), 'FlowActions')

/** Lists the flows of the company. */
export function FlowsScreen() {
  const t = useTexts(flowTexts)
  const tDefault = useTexts(defaultFlowTexts)
  const language = useLanguage()
  const navigate = useNavigate()
  const mayEdit = can(useViewer(), 'flows-page:edit')
  const createOnce = useCreationKeys()
  const [search, setSearch] = useState('')
  const [named, setNamed] = useState<FlowSummary | 'new' | null>(null)
  const [copied, setCopied] = useState<FlowSummary | null>(null)
  const [used, setUsed] = useState<FlowSummary | null>(null)
  const [showsDeleted, setShowsDeleted] = useState(false)
  const [removing, setRemoving] = useState<FlowSummary | null>(null)
  const list = useInfiniteQuery(flowListQuery(search.toLowerCase()))
  const flows = list.data?.pages.flatMap((page) => page.flows) ?? []
  const { data: uses } = useQuery({ ...flowUsesQuery(removing?.id ?? 0), enabled: removing !== null })
  const copy = (flow: FlowSummary) =>
    createOnce(flow.id, (clientId) =>
      call(flowEndpoints.duplicateFlow, { body: { flowId: flow.id, clientId } }),
    ).then(() => {
      askAgain(flowsKey)
      showSuccess(t('duplicated'))
    }, showError)
  const putBack = (flow: { id: number }) =>
    call(flowEndpoints.putBackFlow, { body: { flowId: flow.id } }).then(() => {
      askAgain(flowsKey)
      showSuccess(t('putBack'))
    }, showError)
  const takeIn = async (file: File) => {
    const read = await readFlowFile(file)
    if (typeof read === 'string') return showProblem(t(read === 'heavy' ? 'importHeavy' : 'importWrong'))
    try {
      const { flow, missing, unknown } = await createOnce(
        `${file.name} ${file.size} ${file.lastModified}`,
        (clientId) => call(flowVersionEndpoints.importFlow, { body: { ...read, clientId } }),
      )
      showSuccess(t('imported'))
      if (missing.length) showProblem(t('importMissing', { names: missing.join(', ') }))
      if (unknown.length) showProblem(t('importUnknown', { names: unknown.join(', ') }))
      askAgain(flowsKey)
      void navigate(`/flowbuilder/${flow.id}`)
    } catch (error) {
      showError(error)
    }
  }
  const addButton = <AddButton onClick={() => setNamed('new')}>{t('add')}</AddButton>
  return (
    <PageFrame
      title={t('title')}
      actions={
        <>
          <SearchField label={t('search')} value={search} onChange={setSearch} />
          {mayEdit && (
            <>
              <IconButton label={t('deleted')} icon={IconRestore} onClick={() => setShowsDeleted(true)} />
              <RepeatableFileButton accept="application/json,.json" onFile={takeIn}>
                {(props) => (
                  <Button variant="default" leftSection={<IconFileImport size={16} aria-hidden />} {...props}>
                    {t('import')}
                  </Button>
                )}
              </RepeatableFileButton>
              {addButton}
            </>
          )}
        </>
      }
    >
      <Text fz="sm" c="var(--text-weak)" px={20} py={10}>
        {tDefault('order')}
      </Text>
      <DataTable
        label={t('title')}
        columns={columnsOf(t, (date) => formatMoment(date, language))}
        rows={flows}
        rowKey={({ id }) => id}
        rowActions={(flow) =>
          !mayEdit ? (
            <UsesButton onClick={() => setUsed(flow)} />
          ) : (
            <LazyMenu
              returnFocus={false}
              button={
                <ActionIcon aria-label={t('actionsOf', { name: flow.name })}>
                  <IconDots size={20} stroke={1.6} aria-hidden />
                </ActionIcon>
              }
            >
              <FlowActions
                flow={flow}
                onName={() => setNamed(flow)}
                onCopy={() => setCopied(flow)}
                onUses={() => setUsed(flow)}
                onRemove={() => setRemoving(flow)}
              />
            </LazyMenu>
          )
        }
        list={list}
        empty={
          <EmptyState text={t(search ? 'noneFound' : 'none')} action={!search && mayEdit && addButton} />
        }
      />
      {used && <FlowUsesDialog flow={used} onClose={() => setUsed(null)} />}
      {showsDeleted && (
        <DeletedFlows onPutBack={(flow) => void putBack(flow)} onClose={() => setShowsDeleted(false)} />
      )}
      {named && (
        <FlowNameDialog
          flow={named === 'new' ? null : named}
          onClose={() => setNamed(null)}
          onMade={({ id }) => {
            setNamed(null)
            void navigate(`/flowbuilder/${id}`)
          }}
        />
      )}
      <Question
        opened={copied !== null}
        title={t('duplicateTitle', { name: copied?.name ?? '' })}
        text={t('duplicateQuestion')}
        confirmLabel={t('duplicate')}
        onConfirm={() => copied && void copy(copied)}
        onClose={() => setCopied(null)}
      />
      <RemoveQuestion
        row={removing}
        title={t('remove')}
        text={t('removeQuestion')}
        remove={async (flow) => {
          await call(flowEndpoints.deleteFlow, { params: { id: flow.id } })
          return flow
        }}
        removed={t('removed')}
        onRemoved={(text, flow) => {
          showSuccess(text)
          offerUndo(text, () => void putBack(flow))
        }}
        lists={flowsKey}
        onClose={() => setRemoving(null)}
      >
        {uses && uses.uses.length > 0 && <StoppedUses uses={uses.uses} />}
      </RemoveQuestion>
    </PageFrame>
  )
}

function UsesButton({ onClick }: { onClick: () => void }) {
  const t = useTexts(flowUseTexts)
  return <IconButton label={t('usedIn')} icon={IconArrowsSplit2} onClick={onClick} />
}

const columnsOf = (
  t: Translate<keyof typeof flowTexts>,
  moment: (date: Date) => string,
): Column<FlowSummary>[] => [
  {
    key: 'name',
    label: t('name'),
    cell: ({ id, name }) => (
      <Anchor component={Link} to={`/flowbuilder/${id}`} fw={500}>
        {name}
      </Anchor>
    ),
  },
  {
    key: 'status',
    label: t('status'),
    cell: ({ active, versionId, hasDraft }) => (
      <Group gap={8}>
        <Text span fz="sm" c={active ? 'var(--positive)' : 'var(--text-weak)'}>
          {t(active ? 'active' : 'inactive')}
        </Text>
        {(versionId === null || hasDraft) && (
          <Badge variant="default" size="sm" tt="none" fw={500}>
            {t(versionId === null ? 'neverPublished' : 'hasDraft')}
          </Badge>
        )}
      </Group>
    ),
  },
  { key: 'changed', label: t('changed'), width: 180, cell: ({ updatedAt }) => moment(updatedAt) },
]
