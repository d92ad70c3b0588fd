import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PageFrame } from '#web/ui/page-frame.tsx'
import { show } from '../../../tests/web/stage.tsx'

test('puts the brand once over a page that is printed, before its title', () => {
  const { container } = show(
    <PageFrame title="Faturas">
      <PageFrame title="Fatura 7">7</PageFrame>
    </PageFrame>,
  )
  const heads = container.querySelectorAll<HTMLElement>('[data-print=head]')
  expect(heads).toHaveLength(1)
  const [head] = heads
  expect(within(head!).getByText('Chat-flow')).toBeTruthy()
  expect(head!.querySelector('img')?.getAttribute('src')).toBe('/logo.svg')
  const title = screen.getByRole('heading', { name: 'Faturas' })
  expect(head!.compareDocumentPosition(title) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})
