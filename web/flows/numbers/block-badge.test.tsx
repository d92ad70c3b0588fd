import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '#tests/web/stage.tsx'
import { BlockBadge } from './block-badge.tsx'

test('shows what came of those at a block by kind, and leaves out what never happened', () => {
  const none = { answered: 0, notUnderstood: 0, unanswered: 0, handedOver: 0, failed: 0 }
  const numbers = { ...none, nodeId: 'm', entered: 9, left: {}, here: 0, hereOlder: 0 }
  const { container } = show(
    <BlockBadge numbers={{ ...numbers, answered: 6, notUnderstood: 2, failed: 1 }} onWaiting={() => {}} />,
  )
  expect(screen.getByText('Passaram: 9')).toBeTruthy()
  expect([...container.querySelectorAll('[data-kind]')].map((each) => each.textContent)).toEqual([
    'Responderam: 6',
    'Não entendidas: 2',
    'Falhas: 1',
  ])
})
