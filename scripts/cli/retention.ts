import type { Command } from 'commander'
import { ask } from './ask.ts'
import { print } from './output.ts'

interface Retention {
  name: string
  default_days: number | null
  days: number | null
  is_forever: boolean
  description: string
}

/** Adds `assetry retention …`. */
export function addRetentionCommands(program: Command): void {
  const retention = program.command('retention').description('manage retention periods')

  retention.command('list').description('list the retention periods').option('--json', 'print JSON')
    .action(async ({ json }: { json?: true }) => {
      const found = await ask<Retention>(
        'select name, default_days, days, is_forever, description from core.retentions order by name')
      const width = Math.max(...found.map(({ name }) => name.length)) + 2
      print(json, { retentions: found }, found.map((row) =>
        `${row.name.padEnd(width)}${describe(row).padEnd(24)}${row.description}`))
    })

  retention.command('set').description('set a retention period')
    .argument('<name>', 'a name from retention list').argument('<days>', 'a number of days, forever, or default')
    .action(async (name: string, days: string) => {
      if (!/^(\d{1,6}|forever|default)$/.test(days)) {
        throw new Error(`${days}: set a number of days, forever, or default.`)
      }
      await ask('select core.set_retention($1, $2, $3)', [name, /^\d/.test(days) ? days : null, days === 'forever'])
      console.log(`${name} is kept ${days === 'forever' ? 'forever' : days === 'default' ? 'as released' : `${days} days`}`)
    })
}

function describe({ default_days, days, is_forever }: Retention): string {
  if (is_forever) return 'forever, as set'
  if (days !== null) return `${inDays(days)}, as set`
  return default_days === null ? 'forever' : inDays(default_days)
}

function inDays(count: number): string {
  return count === 1 ? '1 day' : `${count} days`
}
