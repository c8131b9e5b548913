import { expect } from 'vitest'
import type { Caller } from '../support/caller.ts'
import { lists } from '../support/description.ts'
import type { Findings, Hidden } from '../support/probes.ts'
import type { Tenant } from '../support/tenant.ts'

export type Row = Record<string, unknown>

/** Lists of rows without an id are the product's own vocabulary. */
export const listsOfRecords = lists.filter(({ columns }) => 'id' in columns)

const all: Findings = { probes: 0, leaks: [] }

/** Says how much was tried, at the end of a file. */
export function tellProbes(): void {
  console.log(`isolation probes: ${all.probes}, leaks: ${all.leaks.length}`)
}

export function countProbes(count: number): void {
  all.probes += count
}

export function expectNoLeaks({ probes, leaks }: Findings): void {
  all.probes += probes
  all.leaks.push(...leaks)
  expect(probes).toBeGreaterThan(0)
  expect(leaks).toEqual([])
}

/** The ids that a caller sees and others must not, by list. */
export async function idsOf(caller: Caller, isHidden: (row: Row) => boolean): Promise<Hidden> {
  const hidden: Hidden = new Map()
  for (const { name } of listsOfRecords) {
    const rows = (await caller.get(`/${name}`)).body as Row[]
    hidden.set(name, rows.filter(isHidden).map(({ id }) => String(id)))
  }
  return hidden
}

/** A digest of every row of an organization, whatever the table. */
export async function fingerprint(tenant: Tenant): Promise<string> {
  const tables = await tenant.sql<{ statement: string }>(`
    select format(
             'select md5(string_agg(t::text, %L order by t::text)) as digest from %s as t where organization_id = $1',
             '', c.oid::regclass
           ) as statement
      from pg_class as c
      join pg_attribute as a on a.attrelid = c.oid and a.attname = 'organization_id'
     where c.relkind = 'r' and c.relnamespace::regnamespace::text !~ '^(pg_|graphile|test)'
     order by c.oid::regclass::text`)
  const digests: unknown[] = []
  for (const { statement } of tables) digests.push(await tenant.sql(statement, [tenant.organizationId]))
  return JSON.stringify(digests)
}
