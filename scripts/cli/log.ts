import type { Command } from 'commander'
import { ask } from './ask.ts'
import { print } from './output.ts'

interface Head { organization_id: string, head: string | null }

interface Part {
  p_through: string | null
  p_faults: Record<string, string | number | null>[]
  p_lines: string
}

const help = `
Keep the output of head outside of the database: verify --head uses it to detect that somebody has rebuilt the chain.`

const heads = `
  select o.id as organization_id, audit.head_of(o.id) as head
    from core.organizations as o where $1::uuid is null or o.id = $1 order by o.id`

/** Adds `assetry log …`. */
export function addLogCommands(program: Command): void {
  const log = program.command('log').description('verify the audit log by its hash chain').addHelpText('after', help)

  log.command('head').description('print the end of the chain of each organization')
    .option('--json', 'print JSON')
    .action(async ({ json }: { json?: true }) => {
      const ends = await ask<Head>(heads, [null])
      print(json, { heads: ends }, ends.map(({ organization_id, head }) => `${organization_id}  ${head ?? 'no chain yet'}`))
    })

  log.command('verify').description('compare all lines of the log with the chain (status 1 when they differ)')
    .argument('[organization]', 'an id; without it, all organizations')
    .option('--head <number:hash>', 'an end of the chain that you kept; requires an organization')
    .option('--json', 'print JSON')
    .action(async (organization: string | undefined, { head, json }: { head?: string, json?: true }) => {
      if (head !== undefined && (organization === undefined || !/^\d{1,18}:[0-9a-f]{64}$/.test(head))) {
        throw new Error('--head requires a line of log head, number:hash, and the id of its organization.')
      }
      const ends = await ask<Head>(heads, [organization ?? null])
      if (organization !== undefined && ends.length === 0) throw new Error(`${organization}: no such organization.`)
      const results = []
      for (const { organization_id } of ends) results.push({ organization_id, ...await verify(organization_id, head) })
      print(json, { results }, results.flatMap(({ organization_id, lines, faults }) => [
        `${organization_id}  ${lines} lines, ${faults.length === 0 ? 'equal to the chain' : `${faults.length} DIFFER`}`,
        ...faults.map((fault) => `  ${Object.entries(fault).filter(([, value]) => value !== null)
          .map(([key, value]) => (key === 'code' ? value : `${key} ${value}`)).join('  ')}`),
      ]))
      if (results.some(({ faults }) => faults.length > 0)) process.exitCode = 1
    })
}

/** Part by part, so that no statement takes long. */
async function verify(organization: string, head?: string): Promise<{ lines: number, faults: Part['p_faults'] }> {
  const [lost] = await ask<{ faults: Part['p_faults'] }>('select audit.head_faults($1, $2) as faults', [organization, head ?? null])
  const faults = lost?.faults ?? []
  let lines = 0
  let after: string | null = null
  do {
    const [part]: Part[] = await ask<Part>('select * from audit.chain_faults($1, $2, 20000)', [organization, after])
    faults.push(...part?.p_faults ?? [])
    lines += Number(part?.p_lines ?? 0)
    after = part?.p_through ?? null
  } while (after !== null)
  return { lines, faults }
}
