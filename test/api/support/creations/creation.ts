import type { Caller } from '../caller.ts'
import type { Site } from '../tenant.ts'

export type Row = Record<string, unknown>

/** Whose records are made, at which site, and the word that keeps their codes apart. */
export interface Place {
  caller: Caller
  site: Site
  suffix: string
}

/** Arguments of actions, by their names; several arguments mean several calls, one after the other. */
export type Creations = Record<string, (place: Place) => Promise<Row | Row[]> | Row | Row[]>

export async function rowsOf(caller: Caller, path: string): Promise<Row[]> {
  return (await caller.get(path)).body as Row[]
}
