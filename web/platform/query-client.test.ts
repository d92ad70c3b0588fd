import { afterEach, describe, expect, test } from 'vitest'
import { askAgain, foldQueries, queryClient, untilAnswered } from './query-client.ts'

const key = ['numbers', 'one']
const add = (number: number) => (known: number[]) => (known.includes(number) ? known : [...known, number])
const shown = () => queryClient.getQueryData(key)

/** Starts a query; the server has read its data before the response arrives. */
function ask() {
  const { promise, resolve, reject } = Promise.withResolvers<number[]>()
  const asked = queryClient.fetchQuery({ queryKey: key, queryFn: () => promise, staleTime: 0, retry: false })
  return { asked, resolve, reject }
}

afterEach(() => queryClient.clear())

describe('an event during a request', () => {
  test('changes the first response', async () => {
    const { asked, resolve } = ask()
    foldQueries(['numbers'], add(2))
    expect(shown()).toBeUndefined()
    resolve([1])
    await asked
    expect(shown()).toEqual([1, 2])
  })

  test('changes a later response, and shows at once', async () => {
    queryClient.setQueryData(key, [1])
    const { asked, resolve } = ask()
    foldQueries(['numbers'], add(2))
    expect(shown()).toEqual([1, 2])
    resolve([1])
    await asked
    expect(shown()).toEqual([1, 2])
  })

  test('causes a refetch of the first response if it cannot be folded', async () => {
    const first = ask()
    askAgain(['numbers'])
    first.resolve([1])
    await first.asked
    expect(queryClient.getQueryState(key)?.isInvalidated).toBe(true)
    const second = ask()
    second.resolve([2])
    await second.asked
    expect(queryClient.getQueryState(key)?.isInvalidated).toBe(false)
  })

  test('does not change the next response', async () => {
    const first = ask()
    foldQueries(['numbers'], add(2))
    first.resolve([1])
    await first.asked
    const second = ask()
    second.resolve([1])
    await second.asked
    expect(shown()).toEqual([1])
  })

  test('stays if the request fails', async () => {
    queryClient.setQueryData(key, [1])
    const { asked, reject } = ask()
    foldQueries<number[]>(['numbers'], (known) => [...new Set([...known, 2])])
    reject(new Error('no line'))
    await expect(asked).rejects.toThrow('no line')
    expect(shown()).toEqual([1, 2])
    expect(queryClient.getQueryState(key)?.status).toBe('error')
  })

  test('does not change the response with the option once', async () => {
    const { asked, resolve } = ask()
    foldQueries(['numbers'], add(2), { once: true })
    resolve([1])
    await asked
    expect(shown()).toEqual([1])
  })
})

test('a fold changes neither the age of a query nor its invalidation', async () => {
  queryClient.setQueryData(key, [1], { updatedAt: 1000 })
  await queryClient.invalidateQueries({ queryKey: key })
  foldQueries(['numbers'], add(2))
  expect(queryClient.getQueryState(key)).toMatchObject({ dataUpdatedAt: 1000, isInvalidated: true })
})

test('resolves untilAnswered once all responses have come', async () => {
  await untilAnswered(['numbers'])
  const { asked, resolve } = ask()
  let went = false
  const waiting = untilAnswered(['numbers']).then(() => {
    went = true
  })
  await Promise.resolve()
  expect(went).toBe(false)
  resolve([1])
  await Promise.all([asked, waiting])
  expect(went).toBe(true)
})
