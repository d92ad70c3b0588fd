import { Menu } from '@mantine/core'
import type { TablerIcon } from '@tabler/icons-react'
import { useTexts } from '#web/platform/translate.ts'
import { ticketTexts } from '#web/tickets/ticket-texts.ts'

export type Switched = { text: keyof typeof ticketTexts; on: boolean; toggle: () => void }
export type SecondaryAction = {
  text: keyof typeof ticketTexts
  icon: TablerIcon
  act: (() => void) | null
  danger?: true
}

type SecondaryItemsProps = { switches: Switched[]; actions: SecondaryAction[] }

export function SecondaryItems({ switches, actions }: SecondaryItemsProps) {
  const t = useTexts(ticketTexts)
  return (
    <>
      {switches.map(({ text, on, toggle }) => (
        <Menu.CheckboxItem key={text} checked={on} onChange={toggle} closeMenuOnClick>
          {t(text)}
        </Menu.CheckboxItem>
      ))}
      {switches.length > 0 && <Menu.Divider />}
      {actions.map(
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
    </>
  )
}
