import { expect, test } from 'vitest'
import { failuresPerAccount, failuresPerAddress, failuresPerPair, LoginThrottle } from './login-throttle.ts'

const fill = (throttle: LoginThrottle, times: number, ip: (turn: number) => string) => {
  for (let turn = 0; turn < times; turn++) throttle.take('ana@a.com', ip(turn), 0)
}

test('a pair of account and address has to wait after too many failures, and may come back', () => {
  const throttle = new LoginThrottle()
  fill(throttle, failuresPerPair, () => '1.1.1.1')
  expect(throttle.take('ana@a.com', '1.1.1.1', 1000).waitSeconds).toBeGreaterThan(800)
  expect(throttle.take('ana@a.com', '1.1.1.1', 15 * 60_000).waitSeconds).toBe(0)
})

test('a stranger cannot lock an account out: its owner elsewhere is only slowed down', () => {
  const throttle = new LoginThrottle()
  fill(throttle, failuresPerAccount, (turn) => `9.9.9.${turn}`)
  expect(throttle.take('ana@a.com', '2.2.2.2', 1000)).toEqual({ waitSeconds: 0, delayMs: 1500 })
})

test('signing in clears the pair', () => {
  const throttle = new LoginThrottle()
  fill(throttle, failuresPerPair, () => '1.1.1.1')
  throttle.succeed('ana@a.com', '1.1.1.1')
  expect(throttle.take('ana@a.com', '1.1.1.1', 1000).waitSeconds).toBe(0)
})

test('an address that guesses for many accounts waits for the rest of the minute', () => {
  const throttle = new LoginThrottle()
  for (let turn = 0; turn < failuresPerAddress; turn++) throttle.take(`a${turn}@a.com`, '1.1.1.1', 0)
  expect(throttle.take('ana@a.com', '1.1.1.1', 20_000).waitSeconds).toBe(40)
  expect(throttle.take('ana@a.com', '2.2.2.2', 20_000).waitSeconds).toBe(0)
  expect(throttle.take('ana@a.com', '1.1.1.1', 60_000).waitSeconds).toBe(0)
})

test('an office of many people behind one address signs in within a minute', () => {
  const throttle = new LoginThrottle()
  for (let turn = 0; turn < 200; turn++) {
    expect(throttle.take(`a${turn}@a.com`, '1.1.1.1', turn).waitSeconds).toBe(0)
    throttle.succeed(`a${turn}@a.com`, '1.1.1.1')
  }
})
