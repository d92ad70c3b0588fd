import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconEdit, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { can } from '#domain/access/access.ts'
import { type Phrase, phraseEndpoints } from '#domain/phrases/phrase-contract.ts'
import { call } from '#web/platform/client.ts'
import { useViewer } from '#web/platform/session.ts'
import { type Translate, useTexts } from '#web/platform/translate.ts'
import { AddButton } from '#web/ui/controls/add-button.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { onDemand } from '#web/ui/on-demand.tsx'
import { PageFrame } from '#web/ui/page-frame.tsx'
import { RemoveQuestion } from '#web/ui/remove-question.tsx'
import { useDialogAddress } from '#web/ui/use-dialog-address.ts'
import { useListedRecord } from '#web/ui/use-edited-record.ts'
import { phrasesQuery } from './phrase-queries.ts'
import { phraseTexts } from './phrase-texts.ts'
import { phrasesKey } from './phrases-key.ts'

const PhraseDialog = onDemand(() => import('./phrase-dialog.tsx'), 'PhraseDialog')

/** The phrases that begin flows. */
export function PhrasesScreen() {
  const t = useTexts(phraseTexts)
  const mayEdit = can(useViewer(), 'phrases-page:edit')
  const dialog = useDialogAddress('new', 'edit')
  const [removing, setRemoving] = useState<Phrase | null>(null)
  const list = useQuery(phrasesQuery)
  const phrases = list.data ?? []
  const edited = useListedRecord(phrases, dialog.asked?.what === 'edit' ? dialog.asked.value : null)
  const addButton = mayEdit && <AddButton onClick={() => dialog.open('new', 1)}>{t('add')}</AddButton>
  return (
    <PageFrame title={t('title')} actions={addButton}>
      <DataTable
        label={t('title')}
        columns={columnsOf(t)}
        rows={phrases}
        rowKey={({ id }) => id}
        rowActions={(phrase) =>
          mayEdit && (
            <>
              <IconButton label={t('edit')} icon={IconEdit} onClick={() => dialog.open('edit', phrase.id)} />
              <IconButton label={t('remove')} icon={IconTrash} onClick={() => setRemoving(phrase)} />
            </>
          )
        }
        list={list}
        empty={<EmptyState text={t('none')} action={addButton} />}
      />
      {(edited || dialog.asked?.what === 'new') && (
        <PhraseDialog
          key={dialog.asked?.value}
          phrase={edited ?? null}
          all={phrases}
          onClose={dialog.close}
        />
      )}
      <RemoveQuestion
        row={removing}
        title={t('remove')}
        text={t('removeQuestion', { name: removing?.name ?? '' })}
        remove={({ id }) => call(phraseEndpoints.deletePhrase, { params: { id } })}
        removed={t('removed')}
        lists={phrasesKey}
        onClose={() => setRemoving(null)}
      />
    </PageFrame>
  )
}

const columnsOf = (t: Translate<keyof typeof phraseTexts>): Column<Phrase>[] => [
  { key: 'name', label: t('columnName'), cell: ({ name }) => name },
  {
    key: 'phrase',
    label: t('columnPhrase'),
    cell: ({ phrase, flow }) => (
      <div style={{ maxWidth: 420 }}>
        <Text fz="sm" lineClamp={1}>
          “{phrase}”
        </Text>
        <Text fz="xs" c="var(--text-weak)">
          {t('columnFlow')}: {flow.name}
        </Text>
        {!flow.isRunning && (
          <Text fz="xs" c="var(--warning)">
            {t('notRunning')}
          </Text>
        )}
      </div>
    ),
  },
  {
    key: 'status',
    label: t('columnStatus'),
    width: 120,
    cell: ({ status }) => (
      <Text span fz="sm" c={status ? 'var(--positive)' : 'var(--text-weak)'}>
        {t(status ? 'active' : 'inactive')}
      </Text>
    ),
  },
]
