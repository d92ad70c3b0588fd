import { useQuery } from '@tanstack/react-query'
import { onDemand } from '#web/ui/on-demand.tsx'
import type { useDialogAddress } from '#web/ui/use-dialog-address.ts'
import { companyQuery } from './company-queries.ts'

const CompanyDialog = onDemand(() => import('./company-dialog.tsx'), 'CompanyDialog')
const CompanyHoursDialog = onDemand(() => import('./company-hours-dialog.tsx'), 'CompanyHoursDialog')
const CompanyPeopleDialog = onDemand(() => import('./company-people-dialog.tsx'), 'CompanyPeopleDialog')
const RenewDialog = onDemand(() => import('./renew-dialog.tsx'), 'RenewDialog')
const UndoRenewalDialog = onDemand(() => import('./undo-renewal-dialog.tsx'), 'UndoRenewalDialog')
const EnterDialog = onDemand(() => import('./enter-dialog.tsx'), 'EnterDialog')
const EndDialog = onDemand(() => import('./end-dialog.tsx'), 'EndDialog')

export const companyDialogs = [
  ...(['new', 'edit', 'hours', 'people', 'enter'] as const),
  ...(['renew', 'undo', 'suspend', 'close'] as const),
] as const
export type CompanyDialogs = ReturnType<typeof useDialogAddress<(typeof companyDialogs)[number]>>

/** The dialog about a company that the address asks for, over the list as over a company's own page. */
export function CompanyDialogs({ dialog }: { dialog: CompanyDialogs }) {
  const what = dialog.asked?.what
  const askedId = what && what !== 'new' ? Number(dialog.asked?.value) : 0
  const { data: company } = useQuery({ ...companyQuery(askedId), enabled: askedId > 0 })
  if (what === 'new') return <CompanyDialog company={null} onClose={dialog.close} />
  if (!company || company.id !== askedId) return null
  return (
    <>
      {what === 'edit' && <CompanyDialog key={company.id} company={company} onClose={dialog.close} />}
      {what === 'hours' && <CompanyHoursDialog company={company} onClose={dialog.close} />}
      {what === 'people' && <CompanyPeopleDialog company={company} onClose={dialog.close} />}
      {what === 'enter' && <EnterDialog company={company} onClose={dialog.close} />}
      {what === 'renew' && <RenewDialog company={company} onClose={dialog.close} />}
      {what === 'undo' && <UndoRenewalDialog company={company} onClose={dialog.close} />}
      {(what === 'suspend' || what === 'close') && (
        <EndDialog company={company} how={what} onClose={dialog.close} />
      )}
    </>
  )
}
