import { Modal, Stack, Switch, TextInput, UnstyledButton } from '@mantine/core'
import { IconCheck, IconMessageForward } from '@tabler/icons-react'
import { useState } from 'react'
import { plainText } from '#domain/i18n/plain-text.ts'
import type { Tag } from '#domain/tags/tag-contract.ts'
import type { Ticket } from '#domain/tickets/ticket-contract.ts'
import { useTexts } from '#web/platform/translate.ts'
import { onEnter } from '#web/ui/controls/on-enter.ts'
import { uiTexts } from '#web/ui/ui-texts.ts'
import { kanbanTexts } from './kanban-texts.ts'
import classes from './move-dialog.module.css'

type MoveDialogProps = {
  ticket: Ticket
  lanes: Tag[]
  /** Returns the number of cards of a lane, as text. */
  countOf: (laneId: number) => string
  greets: boolean
  onGreets: (greets: boolean) => void
  onMove: (laneId: number | null) => void
  onClose: () => void
}

const mostWithoutSearch = 7

/** Moves a card without a mouse: by touch, keyboard or screen reader. */
export function MoveDialog({ ticket, lanes, countOf, greets, onGreets, onMove, onClose }: MoveDialogProps) {
  const t = useTexts(kanbanTexts)
  const ui = useTexts(uiTexts)
  const [search, setSearch] = useState('')
  const all = [{ id: null, name: t('default'), color: 'var(--text-weak)', greetingMessageLane: '' }, ...lanes]
  const found = all.filter(({ name }) => plainText(name).includes(plainText(search.trim())))
  const isLong = all.length > mostWithoutSearch
  const firstFree = all.find(({ id }) => id !== ticket.laneId)
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('moveOf', { name: ticket.contact.name })}
      size={380}
      closeButtonProps={{ 'aria-label': ui('close') }}
    >
      <Stack gap={8}>
        {isLong && (
          <TextInput
            aria-label={t('findLane')}
            placeholder={t('findLane')}
            data-autofocus
            value={search}
            onChange={({ currentTarget }) => setSearch(currentTarget.value)}
            onKeyDown={onEnter(() => {
              const [first] = found
              if (search && first && first.id !== ticket.laneId) onMove(first.id)
            })}
          />
        )}
        <div role="group" aria-label={t('lanes')} className={classes.lanes}>
          {found.map(({ id, name, color, greetingMessageLane }) => (
            <UnstyledButton
              key={id ?? 0}
              className={classes.lane ?? ''}
              disabled={id === ticket.laneId}
              data-autofocus={(!isLong && id === firstFree?.id) || undefined}
              onClick={() => onMove(id)}
            >
              <span className={classes.dot} style={{ background: color }} />
              <span className={classes.name}>{name}</span>
              {greetingMessageLane && (
                <IconMessageForward size={14} role="img" aria-label={t('greets')} className={classes.hint} />
              )}
              {id === ticket.laneId ? (
                <IconCheck size={16} role="img" aria-label={t('here')} />
              ) : (
                <span className={classes.count}>{countOf(id ?? 0)}</span>
              )}
            </UnstyledButton>
          ))}
        </div>
        {lanes.some(({ greetingMessageLane }) => greetingMessageLane) && (
          <Switch
            label={t('greet')}
            checked={greets}
            onChange={({ currentTarget }) => onGreets(currentTarget.checked)}
          />
        )}
      </Stack>
    </Modal>
  )
}
