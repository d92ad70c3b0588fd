import { IconSortAscending, IconSortDescending } from '@tabler/icons-react'
import { useTexts } from '#web/platform/translate.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { ticketTexts } from './ticket-texts.ts'

type OrderToggleProps = { ascending: boolean; onChange: (ascending: boolean) => void }

export function OrderToggle({ ascending, onChange }: OrderToggleProps) {
  const t = useTexts(ticketTexts)
  return (
    <IconButton
      label={t(ascending ? 'oldestFirst' : 'newestFirst')}
      icon={ascending ? IconSortAscending : IconSortDescending}
      onClick={() => onChange(!ascending)}
    />
  )
}
