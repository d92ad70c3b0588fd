import { expect, test } from 'vitest'
import { isDown } from './is-down.ts'

const at = (second: number) => new Date(Date.UTC(2026, 0, 1, 12, 0, second))
const used = { lastInboundAt: at(0), lastOutboundAt: null, statusSince: at(10) }

test('a lost line is told at once, one that is coming back after ten seconds, one never used not at all', () => {
  expect(isDown({ ...used, status: 'DISCONNECTED' }, at(10))).toBe(true)
  expect(isDown({ ...used, status: 'qrcode' }, at(11))).toBe(true)
  expect(isDown({ ...used, status: 'OPENING' }, at(15))).toBe(false)
  expect(isDown({ ...used, status: 'OPENING' }, at(20))).toBe(true)
  expect(isDown({ ...used, status: 'CONNECTED' }, at(59))).toBe(false)
  expect(isDown({ ...used, lastInboundAt: null, status: 'qrcode' }, at(59))).toBe(false)
})
