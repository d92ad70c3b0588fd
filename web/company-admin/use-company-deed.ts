import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { companyAdminEndpoints, type CompanyRow } from '#domain/company-admin/company-admin-contract.ts'
import { call } from '#web/platform/client.ts'
import { queryClient } from '#web/platform/query-client.ts'
import { showError, showSuccess } from '#web/platform/toast.tsx'
import { useTexts } from '#web/platform/translate.ts'
import { companyAdminTexts } from './company-admin-texts.ts'
import type { CompanyDeed } from './company-deeds.ts'
import type { CompanyDialogs } from './company-dialogs.tsx'
import { companiesKey } from './company-queries.ts'

/** Returns a function that performs an action of a company's menu: at once, by its dialog, or on another page. */
export function useCompanyDeed(dialog: CompanyDialogs): (company: CompanyRow, deed: CompanyDeed) => void {
  const t = useTexts(companyAdminTexts)
  const navigate = useNavigate()
  const bring = useMutation({
    mutationFn: ({ deed, id }: { deed: 'resume' | 'restore'; id: number }) =>
      call(companyAdminEndpoints[deed === 'resume' ? 'resumeCompany' : 'restoreCompany'], { params: { id } }),
    onSuccess: () => showSuccess(t('saved')),
    onError: showError,
    onSettled: () => queryClient.invalidateQueries({ queryKey: companiesKey }),
  })
  return ({ id }, deed) => {
    if (deed === 'resume' || deed === 'restore') return bring.mutate({ deed, id })
    if (deed === 'capsule') return void navigate(`/companies/capsules?company=${id}`)
    dialog.open(deed, id)
  }
}
