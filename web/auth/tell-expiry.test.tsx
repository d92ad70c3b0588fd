import { screen } from '@testing-library/react'
import { useEffect } from 'react'
import { expect, test } from 'vitest'
import type { Company } from '#domain/companies/company-contract.ts'
import { useTexts } from '#web/platform/translate.ts'
import { sessionUserOf } from '#tests/app/session-user-of.ts'
import { show } from '#tests/web/stage.tsx'
import { authTexts } from './auth-texts.ts'
import { tellExpiry } from './tell-expiry.ts'

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
const companyOf = (due: number, works: number): Company => ({
  ...sessionUserOf().company,
  ...{ dueDate: inDays(due), worksUntil: inDays(works) },
})
/** Signs people of these companies in, one after another. */
function SigningIn({ companies }: { companies: Company[] }) {
  const t = useTexts(authTexts)
  useEffect(() => {
    for (const company of companies) tellExpiry(company, t)
  }, [companies, t])
  return null
}

test('[AUTH-013] says that the licence has ended after the days of grace, and nothing within them', async () => {
  const companies = [companyOf(-0.2, 2.8), companyOf(-2, 1), companyOf(-4, -1)]
  show(<SigningIn companies={companies} />)
  expect(await screen.findByText(/^Opss! Sua assinatura venceu/)).toBeTruthy()
  expect(screen.getAllByRole('alert')).toHaveLength(1)
})
