import { expect } from 'vitest'
import type { WireAnswer } from './wire.ts'

/** The body of the house, complete, and the headers that every answer has. */
export function expectRefusal(answer: WireAnswer, status: number, code: string): void {
  expect(answer.status).toBe(status)
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
  expect(answer.headers['x-request-id']).toMatch(/^[A-Za-z0-9._-]+$/)
  expect(answer.headers['x-content-type-options']).toBe('nosniff')
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(answer.headers['server']).toBeUndefined()
  const hint = code === 'UNAUTHENTICATED'
    ? 'Exchange the API key at POST /rpc/exchange_api_key and send the header Authorization: Bearer <token>'
    : null
  expect(JSON.parse(answer.body)).toEqual({ code, message: expect.any(String), details: null, hint })
}
