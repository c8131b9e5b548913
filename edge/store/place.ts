import { join } from 'node:path'

/** What is being uploaded, each under the id of its upload; written by the edge, and never served. */
export function uploadsIn(directory: string): string {
  return join(directory, 'uploads')
}

/** The worker's own copies, while it inspects them. */
export function workIn(directory: string): string {
  return join(directory, 'work')
}

/** The store LOCAL, which the gateway serves. */
export function storeIn(directory: string): string {
  return join(directory, 'store')
}
