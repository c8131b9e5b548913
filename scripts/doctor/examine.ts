import type { Client, DatabaseError } from 'pg'
import { relationExists, withClient } from '../database/connection.ts'
import { cellFindings } from './cells.ts'
import { databaseChecks } from './database.ts'
import { type Check, type Finding, noRoom } from './finding.ts'
import { migrationFindings, withForecast } from './migrations.ts'
import { roleChecks } from './roles.ts'
import { serverChecks, versionCheck } from './server.ts'
import { settingChecks } from './settings.ts'
import { standbyChecks } from './standbys.ts'
import { surroundingChecks } from './surroundings.ts'
import { workChecks } from './work.ts'

const checks = [
  ...serverChecks, ...settingChecks, ...roleChecks, ...databaseChecks, ...surroundingChecks, ...standbyChecks, ...workChecks,
]

/** Looks at a live database without changing it. The address must act as assetry_owner. */
export async function examine(ownerUrl: string): Promise<Finding[]> {
  return await withClient(ownerUrl, async (client) => {
    await client.query('begin isolation level repeatable read read only')
    const findings = await examineWithin(client)
    await client.query('rollback')
    return await withForecast(client, findings)
  })
}

/** The same within a transaction, so that what it has done itself is seen, too. */
export async function examineWithin(client: Client): Promise<Finding[]> {
  await client.query(`set local search_path = ''`)
  const version = await run(client, versionCheck)
  // The other checks read catalogs that older servers do not have.
  if (version.level !== 'ok') return [version]
  const findings = [version]
  for (const check of checks) {
    if (check.needs === undefined || await relationExists(client, check.needs)) findings.push(await run(client, check))
  }
  return [...findings, ...await cellFindings(client), ...await migrationFindings(client)]
}

/** One line for each finding. */
export function describeFindings(findings: Finding[]): string[] {
  return findings.map(({ level, what, todo }) =>
    `${level.padEnd(4)}  ${what}${todo === undefined ? '' : `  (${todo})`}`)
}

/** A schema, function or table that is not there. */
const notThere = new Set(['3F000', '42883', '42P01'])

async function run(client: Client, { what, level, sql, todo, memory }: Check): Promise<Finding> {
  await client.query('savepoint before_check')
  if (memory !== undefined) await client.query(`set local work_mem = '${memory}'`)
  const rows = await client.query<{ name: string }>(sql).then((result) => result.rows, async (error: DatabaseError) => {
    const hasNoRoom = noRoom.test(error.code ?? '')
    if (!notThere.has(error.code ?? '') && !hasNoRoom) throw error
    await client.query('rollback to before_check')
    return hasNoRoom ? error.message : undefined
  })
  if (memory !== undefined) await client.query('set local work_mem to default')
  if (typeof rows === 'string') return { level: 'fail', what: `${what}: fails: ${rows}`, todo }
  if (rows === undefined) return { level, what: `${what}: cannot be checked yet`, todo: 'run npx assetry migrate' }
  if (rows.length === 0) return { level: 'ok', what }
  const names = rows.map(({ name }) => name).sort()
  const shown = names.length > 8 ? `${names.slice(0, 8).join(', ')} and ${names.length - 8} more` : names.join(', ')
  return { level, what: `${what}: fails for ${shown}`, todo }
}
