import { ActionIcon, Menu } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import {
  IconArrowsExchange,
  IconDotsVertical,
  IconFileTypePdf,
  IconHistory,
  IconLayoutSidebarRight,
  type TablerIcon,
  IconTrash,
} from '@tabler/icons-react'
import { useTexts } from '#web/platform/translate.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { ticketTexts } from './ticket-texts.ts'

type SecondaryActionsProps = {
  /** What is switched for this ticket or its contact. */
  switches: Switched[]
  onDetails: () => void
  onTransfer: (() => void) | null
  onLog: () => void
  onExport: () => void
  onRemove: (() => void) | null
}
type Switched = { text: keyof typeof ticketTexts; on: boolean; toggle: () => void }
type Action = { text: keyof typeof ticketTexts; icon: TablerIcon; act: (() => void) | null; danger?: true }

/** What is seldom wanted: the first ones are buttons where there is room, the rest is a menu. */
export function SecondaryActions({
  switches,
  onDetails,
  onTransfer,
  onLog,
  onExport,
  onRemove,
}: SecondaryActionsProps) {
  const t = useTexts(ticketTexts)
  const narrow = useMediaQuery('(max-width: 599px)', false, { getInitialValueInEffect: false })
  const likely: Action[] = [
    { text: 'transfer', icon: IconArrowsExchange, act: onTransfer },
    { text: 'details', icon: IconLayoutSidebarRight, act: onDetails },
  ]
  const seldom: Action[] = [
    { text: 'log', icon: IconHistory, act: onLog },
    { text: 'exportPdf', icon: IconFileTypePdf, act: onExport },
    { text: 'remove', icon: IconTrash, act: onRemove, danger: true },
  ]
  const inMenu = narrow ? [...likely, ...seldom] : seldom
  return (
    <>
      {!narrow &&
        likely.map(
          ({ text, icon, act }) => act && <IconButton key={text} label={t(text)} icon={icon} onClick={act} />,
        )}
      <Menu position="bottom-end" withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <ActionIcon aria-label={t('more')}>
            <IconDotsVertical size={20} stroke={1.6} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {switches.map(({ text, on, toggle }) => (
            <Menu.CheckboxItem key={text} checked={on} onChange={toggle} closeMenuOnClick>
              {t(text)}
            </Menu.CheckboxItem>
          ))}
          {switches.length > 0 && <Menu.Divider />}
          {inMenu.map(
            ({ text, icon: Icon, act, danger }) =>
              act && (
                <Menu.Item
                  key={text}
                  {...(danger ? { color: 'red' } : {})}
                  leftSection={<Icon size={16} aria-hidden />}
                  onClick={act}
                >
                  {t(text)}
                </Menu.Item>
              ),
          )}
        </Menu.Dropdown>
      </Menu>
    </>
  )
}
