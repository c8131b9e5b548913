import { expect, test } from 'vitest'
import { describeFailure } from '../../../worker/delivery/failure.ts'
import type { Message } from '../../../worker/delivery/message.ts'

const message = { password: 'relay password', url: null, signing_secret: null } as Message
const code = 'a1'.repeat(54)

test('an address of a file is struck wherever the lines of the mail that is repeated end', () => {
  const address = `https://reports.example/files/open/xo${code}`
  const places = Array.from({ length: address.length - 1 }, (_, n) => n + 1)
  for (const lineEnd of ['=\r\n', '= ']) {
    for (const place of places) {
      const text = describeFailure(new Error(`554 ${address.slice(0, place)}${lineEnd}${address.slice(place)} refused`), message)
      expect(text).not.toContain(code.slice(-20))
      expect(text).toMatch(/^554 h.* refused$/)
    }
  }
})

test('the password of the relay is struck, and other words stay', () => {
  expect(describeFailure(new Error('535 relay password = wrong, see /files'), message)).toBe('535 *** = wrong, see /files')
})
