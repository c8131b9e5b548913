import { actions } from './description.ts'
import type { Answer } from './http.ts'

/** A fault as a refusal's details tell it. */
export interface Fault { field: string, code: string }

/** The actions that need a token. */
export const guarded = actions.filter(({ operation }) => operation.security === undefined)

/** The faults that a refusal tells. */
export function faultsOf({ body, text }: Answer): Fault[] {
  const { details } = body as { details: string | null }
  if (details === null) throw new Error(`There are no details: ${text}`)
  return JSON.parse(details) as Fault[]
}
