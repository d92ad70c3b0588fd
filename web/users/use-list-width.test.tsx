import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetDraggedWidth, useListWidth } from './use-list-width.ts'

function Panes({ ofUser }: { ofUser: number }) {
  const { frame, width, resize } = useListWidth(ofUser)
  return (
    <div ref={frame}>
      <output>{width}</output>
      <button type="button" onClick={() => resize(401.4)}>
        arrastar
      </button>
    </div>
  )
}
const shown = () => Number(screen.getByRole('status').textContent)

let frameWidth = 1200
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(() => frameWidth)
})
afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

test.each([
  { frame: 1200, width: 400 },
  { frame: 900, width: 320 },
  { frame: 2400, width: 480 },
])('[INB-001] the list takes a third of $frame pixels, from 320 to 480', ({ frame, width }) => {
  frameWidth = frame
  render(<Panes ofUser={0} />)
  expect(shown()).toBe(width)
})

test.each([
  { ofUser: 333, width: 333 },
  { ofUser: 100, width: 320 },
  { ofUser: 2000, width: 480 },
])(
  '[INB-003] the list is as wide as the record of $ofUser pixels says, within its limits',
  ({ ofUser, width }) => {
    render(<Panes ofUser={ofUser} />)
    expect(shown()).toBe(width)
  },
)

test('[INB-003] what was dragged here wins, until the record says another width', () => {
  const first = render(<Panes ofUser={333} />)
  act(() => screen.getByRole('button').click())
  expect(shown()).toBe(401)
  first.unmount()
  const second = render(<Panes ofUser={333} />)
  expect(shown()).toBe(401)
  second.unmount()
  forgetDraggedWidth()
  render(<Panes ofUser={333} />)
  expect(shown()).toBe(333)
})
