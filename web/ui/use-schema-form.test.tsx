import { act } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { show } from '#tests/web/stage.tsx'
import { useSchemaForm } from './use-schema-form.ts'

test('[SHELL-051] sends a form 400 ms after it was submitted, and once', async () => {
  const saved: string[] = []
  let submit = () => {}
  function Form() {
    const form = useSchemaForm({
      schema: z.object({ name: z.string() }),
      initial: { name: 'Urgente' },
      save: async ({ name }) => saved.push(name),
    })
    submit = form.submit
    return null
  }
  show(<Form />)
  vi.useFakeTimers()
  try {
    act(() => {
      submit()
      submit()
    })
    await act(() => vi.advanceTimersByTimeAsync(399))
    expect(saved).toEqual([])
    await act(() => vi.advanceTimersByTimeAsync(1))
    expect(saved).toEqual(['Urgente'])
    await act(() => vi.advanceTimersByTimeAsync(1000))
    expect(saved).toEqual(['Urgente'])
  } finally {
    vi.useRealTimers()
  }
})
