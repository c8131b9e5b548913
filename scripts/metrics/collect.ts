import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Client, DatabaseError, Pool } from 'pg'
import { Counter, Gauge, Registry } from 'prom-client'
import { projectDirectory } from '../project/directory.ts'
import { type Source, sources } from './sources.ts'

/** Prometheus' text of one moment. */
export interface Exposition {
  contentType: string
  text: string
}

/** Reads everything again; a database that does not answer is a metric, too. */
export async function collect(pool: Pool): Promise<Exposition> {
  const registry = new Registry()
  const { version } = JSON.parse(readFileSync(join(projectDirectory, 'package.json'), 'utf8')) as { version: string }
  new Gauge({ name: 'assetry_info', help: 'The release.', labelNames: ['version'], registers: [registry] })
    .set({ version }, 1)
  const up = new Gauge({ name: 'assetry_database_up', help: '1 when the database answers.', registers: [registry] })
  up.set(await readAll(pool, registry).then(() => 1, (error: unknown) => {
    process.stderr.write(`metrics: ${error instanceof Error ? error.message : String(error)}\n`)
    return 0
  }))
  return { contentType: registry.contentType, text: await registry.metrics() }
}

/** All statements see one moment, and none waits for long. */
async function readAll(pool: Pool, registry: Registry): Promise<void> {
  const client = await pool.connect()
  let isGood = false
  try {
    await client.query(
      `begin isolation level repeatable read read only; set local statement_timeout = '10s'; set local lock_timeout = '1s'`)
    for (const source of sources) await readSource(client, registry, source)
    await client.query('commit')
    isGood = true
  } finally {
    client.release(!isGood)
  }
}

/** A schema, function or table that a migration which is pending makes: the other metrics are read all the same. */
const notThere = new Set(['3F000', '42883', '42P01'])

async function readSource(client: Pick<Client, 'query'>, registry: Registry, source: Source): Promise<void> {
  await client.query('savepoint before_source')
  const { rows } = await client.query<Record<string, string | number | null>>(source.sql)
    .catch(async (error: DatabaseError) => {
      if (!notThere.has(error.code ?? '')) throw error
      await client.query('rollback to before_source')
      return { rows: [] }
    })
  for (const [column, { name, help, type }] of Object.entries(source.values)) {
    const Metric = type === 'counter' ? Counter : Gauge
    const metric = new Metric({ name, help, labelNames: source.labels, registers: [registry] })
    for (const row of rows) {
      const value = row[column]
      if (value === null || value === undefined) continue
      metric.inc(Object.fromEntries(source.labels.map((label) => [label, String(row[label])])), Number(value))
    }
  }
}
