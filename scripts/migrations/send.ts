import type { Client, DatabaseError } from 'pg'
import { sourceMarker } from '../project/markers.ts'

/** Characters after which the next object begins a query of its own. */
const longEnough = 40_000

/**
 * Runs the text of a migration. The server's work for each statement grows with the text that the statement arrives in, so
 * a long text is sent in parts, each of which begins with an object: 8 MB at once take five times as long. Run it in a
 * transaction. Positions of errors count from the beginning of the whole text.
 */
export async function sendInParts(client: Pick<Client, 'query'>, text: string): Promise<void> {
  let sent = 0
  for (const part of partsOf(text)) {
    await client.query(part).catch((error: unknown) => {
      const { position } = error as DatabaseError
      const before = text.slice(0, sent)
      if (position !== undefined) (error as DatabaseError).position = String(Number(position) + [...before].length)
      throw error
    })
    sent += part.length
  }
}

/** The text in pieces, each but the first beginning with the marker of an object. */
export function partsOf(text: string, size = longEnough): string[] {
  const parts: string[] = []
  let begun = 0
  for (const { index } of text.matchAll(new RegExp(`^${sourceMarker}`, 'gm'))) {
    if (index - begun < size) continue
    parts.push(text.slice(begun, index))
    begun = index
  }
  return [...parts, text.slice(begun)]
}
