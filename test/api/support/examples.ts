import { appendFileSync } from 'node:fs'
import type { HttpRequest } from './http.ts'

/**
 * Writes down the bodies that actions took, one JSON line each, when ASSETRY_RECORD names a file:
 * `npx tsx scripts/generate/record-examples.ts <file>` chooses the description's examples from them.
 */
export function recordExample({ method, path, body }: HttpRequest, status: number): void {
  const file = process.env.ASSETRY_RECORD
  const name = /^\/(?:rpc\/)?\w+/.exec(path)?.[0]
  if (!file || method !== 'POST' || status > 299 || name === undefined || !isObject(body)) return
  appendFileSync(file, `${JSON.stringify({ name, body })}\n`)
}

function isObject(body: unknown): boolean {
  return typeof body === 'object' && body !== null && !Array.isArray(body)
}
