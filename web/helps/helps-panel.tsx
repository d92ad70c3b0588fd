import { Group, Text } from '@mantine/core'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { IconArrowDown, IconArrowUp, IconEdit, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { type Help, helpEndpoints } from '#domain/helps/help-contract.ts'
import { call } from '#web/platform/client.ts'
import { languageNames } from '#web/platform/language-names.ts'
import { askAgain } from '#web/platform/query-client.ts'
import { showProblem, showSuccess } from '#web/platform/toast.tsx'
import { type Translate, useTexts } from '#web/platform/translate.ts'
import { AddButton } from '#web/ui/controls/add-button.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { onDemand } from '#web/ui/on-demand.tsx'
import { Question } from '#web/ui/question.tsx'
import { useDialogAddress } from '#web/ui/use-dialog-address.ts'
import { useListedRecord } from '#web/ui/use-edited-record.ts'
import { helpsKey, managedHelpsQuery } from './help-queries.ts'
import { helpTexts } from './help-texts.ts'
import classes from './helps-screen.module.css'

const HelpDialog = onDemand(() => import('./help-dialog.tsx'), 'HelpDialog')

/** Panel in which the super user manages the help videos; a page or a tab of the settings. */
export function HelpsPanel() {
  const t = useTexts(helpTexts)
  const list = useInfiniteQuery(managedHelpsQuery)
  const helps = list.data?.pages.flatMap((page) => page.records) ?? []
  const count = list.data?.pages[0]?.count ?? 0
  const dialog = useDialogAddress('newHelp', 'help')
  const [removing, setRemoving] = useState<Help | null>(null)
  const edited = useListedRecord(helps, dialog.asked?.what === 'help' ? dialog.asked.value : null)
  const removal = useMutation({
    mutationFn: (id: number) => call(helpEndpoints.deleteHelp, { params: { id } }),
    onError: () => showProblem(t('removeFailed')),
    onSuccess: () => showSuccess(t('done')),
    onSettled: () => askAgain(helpsKey),
  })
  const move = useMutation({
    mutationFn: ({ help: { id }, position }: { help: Help; position: number }) =>
      call(helpEndpoints.updateHelp, { params: { id }, body: { position } }),
    onError: () => showProblem(t('removeFailed')),
    onSettled: () => askAgain(helpsKey),
  })
  return (
    <>
      <Group justify="flex-end" px={{ base: 12, xs: 20 }} py={12}>
        <AddButton onClick={() => dialog.open('newHelp', 1)}>{t('add')}</AddButton>
      </Group>
      <DataTable
        label={t('managed')}
        columns={columnsOf(t)}
        rows={helps}
        rowKey={({ id }) => id}
        rowActions={(help) => {
          const at = helps.indexOf(help)
          return (
            <>
              {at > 0 && (
                <IconButton
                  label={t('up')}
                  icon={IconArrowUp}
                  onClick={() => move.mutate({ help, position: at - 1 })}
                />
              )}
              {at < count - 1 && (
                <IconButton
                  label={t('down')}
                  icon={IconArrowDown}
                  onClick={() => move.mutate({ help, position: at + 1 })}
                />
              )}
              <IconButton label={t('edit')} icon={IconEdit} onClick={() => dialog.open('help', help.id)} />
              <IconButton label={t('remove')} icon={IconTrash} onClick={() => setRemoving(help)} />
            </>
          )
        }}
        list={list}
        empty={<EmptyState text={t('noneManaged')} />}
      />
      {(edited || dialog.asked?.what === 'newHelp') && (
        <HelpDialog key={edited?.id} help={edited ?? null} onClose={dialog.close} />
      )}
      <Question
        opened={removing !== null}
        title={t('removeTitle')}
        text={t('removeQuestion')}
        confirmLabel={t('remove')}
        danger
        onConfirm={() => removing && removal.mutate(removing.id)}
        onClose={() => setRemoving(null)}
      />
    </>
  )
}

const columnsOf = (t: Translate<keyof typeof helpTexts>): Column<Help>[] => [
  {
    key: 'title',
    label: t('name'),
    cell: ({ title, thumbnail }) => (
      <span className={classes.row}>
        {thumbnail && <img className={classes.thumbnail} src={thumbnail} alt="" loading="lazy" />}
        {title}
      </span>
    ),
  },
  {
    key: 'language',
    label: t('language'),
    width: 180,
    cell: ({ language }) => (language ? languageNames[language] : t('allLanguages')),
  },
  {
    key: 'state',
    label: t('state'),
    width: 120,
    cell: ({ hidden }) => (
      <Text span fz="sm" c={hidden ? 'var(--text-weak)' : 'var(--positive)'}>
        {t(hidden ? 'hidden' : 'shown')}
      </Text>
    ),
  },
]
