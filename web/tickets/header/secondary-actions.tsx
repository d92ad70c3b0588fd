import { ActionIcon } from '@mantine/core'
import {
  IconArrowsExchange,
  IconCheck,
  IconDotsVertical,
  IconFileTypePdf,
  IconHistory,
  IconLayoutSidebarRight,
  IconTrash,
} from '@tabler/icons-react'

import { useTexts } from '#web/platform/translate.ts'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { LazyMenu } from '#web/ui/lazy-menu.tsx'
import type { SecondaryAction, Switched } from './secondary-items.tsx'
import { ticketTexts } from '#web/tickets/ticket-texts.ts'
import { lazyPart } from '#web/ui/on-demand.tsx'

const SecondaryItems = lazyPart(() => import('./secondary-items.tsx'), 'SecondaryItems')

type SecondaryActionsProps = {
  /** True if only the menu fits. */
  narrow: boolean
  /** Settings of this ticket or its contact that are switched on or off. */
  switches: Switched[]
  onDetails: () => void
  onTransfer: (() => void) | null
  /** Null where closing is a main action. */
  onClosing: (() => void) | null
  onLog: () => void
  onExport: () => void
  onRemove: (() => void) | null
}

/** The less frequent actions: the first ones are buttons if there is room, the rest is a menu. */
export function SecondaryActions({
  narrow,
  switches,
  onDetails,
  onTransfer,
  onClosing,
  onLog,
  onExport,
  onRemove,
}: SecondaryActionsProps) {
  const t = useTexts(ticketTexts)
  const likely: SecondaryAction[] = [
    { text: 'transfer', icon: IconArrowsExchange, act: onTransfer },
    { text: 'details', icon: IconLayoutSidebarRight, act: onDetails },
  ]
  const seldom: SecondaryAction[] = [
    { text: 'resolve', icon: IconCheck, act: onClosing },
    { text: 'log', icon: IconHistory, act: onLog },
    { text: 'exportPdf', icon: IconFileTypePdf, act: onExport },
    { text: 'remove', icon: IconTrash, act: onRemove, danger: true },
  ]
  const inMenu = narrow ? [...likely, ...seldom] : seldom
  return (
    <>
      {!narrow &&
        likely.map(
          ({ text, icon, act }) =>
            act && (
              <IconButton
                key={text}
                label={t(text)}
                {...(text === 'transfer' ? { keys: 't' } : {})}
                icon={icon}
                onClick={act}
              />
            ),
        )}
      <LazyMenu
        button={
          <ActionIcon aria-label={t('more')}>
            <IconDotsVertical size={20} stroke={1.6} aria-hidden />
          </ActionIcon>
        }
      >
        <SecondaryItems switches={switches} actions={inMenu} />
      </LazyMenu>
    </>
  )
}
