import type { Client } from 'pg'

/** Each is done when it is written; the next run goes on behind it. */
export const steps = ['CHECKED', 'PUBLISHED', 'COPIED', 'SUBSCRIBED', 'SUSPENDED', 'COMPARED', 'SWITCHED', 'MOVED'] as const
export type Step = (typeof steps)[number]

/** What later steps need. */
export interface Details {
  /** Tables whose replica identity is set back in the end. */
  identities?: string[]
  /** The first transaction of the target that is above all of the organization's lines of the log. */
  floor?: string
  /** The last line of the organization in the log when it was switched. */
  sequence?: string
  /** How long nobody could write, in milliseconds. */
  pause?: number
  /** What it was made of. */
  phases?: Record<string, number>
  /** Since when nobody can. */
  suspendedAt?: string
}

export interface Journal {
  direction: 'IN' | 'OUT'
  step: Step
  otherSide: string
  details: Details
  updatedAt: Date
}

export async function readJournal(client: Client, organizationId: string): Promise<Journal | undefined> {
  const { rows: [row] } = await client.query<{ direction: 'IN' | 'OUT', step: Step, other_side: string, details: Details, updated_at: Date }>(
    'select direction, step, other_side, details, updated_at from core.moves where organization_id = $1', [organizationId])
  if (row === undefined) return undefined
  const { direction, step, other_side: otherSide, details, updated_at: updatedAt } = row
  return { direction, step, otherSide, details, updatedAt }
}

/** Writes that a step is done, with what is new in the details. */
export async function note(
  client: Client, organizationId: string, direction: Journal['direction'], step: Step, otherSide: string, details: Details = {},
): Promise<void> {
  await client.query(
    `insert into core.moves as m (organization_id, direction, step, other_side, details)
     values ($1, $2, $3, $4, $5)
     on conflict (organization_id) do update
        set direction = excluded.direction, step = excluded.step, other_side = excluded.other_side,
            details = m.details || excluded.details, updated_at = now()`,
    [organizationId, direction, step, otherSide, JSON.stringify(details)])
}

export async function forget(client: Client, organizationId: string): Promise<void> {
  await client.query('delete from core.moves where organization_id = $1', [organizationId])
}

export function isBehind(step: Step | undefined, other: Step): boolean {
  return step === undefined || steps.indexOf(step) < steps.indexOf(other)
}

/** What a side has kept for later steps. */
export async function detailsOf(client: Client, organizationId: string): Promise<Details> {
  return (await readJournal(client, organizationId))?.details ?? {}
}
