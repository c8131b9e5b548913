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
  const retention = program.command('retention').description('say how long things are kept')

  retention.command('list').description('list what is kept for a time').option('--json', 'answer JSON')
    .action(async ({ json }: { json?: true }) => {
      const found = await ask<Retention>(
        'select name, default_days, days, is_forever, description from core.retentions order by name')
      print(json, { retentions: found }, found.map((row) =>
        `${row.name.padEnd(30)}${describe(row).padEnd(24)}${row.description}`))
    })

  retention.command('set').description('keep something for as long')
    .argument('<name>', 'a name of retention list').argument('<days>', 'a number of days, forever, or default')
    .action(async (name: string, days: string) => {
      if (!/^(\d{1,6}|forever|default)$/.test(days)) {
        throw new Error(`${days}: say a number of days, forever, or default.`)
      }
      await ask('select core.set_retention($1, $2, $3)', [name, /^\d/.test(days) ? days : null, days === 'forever'])
      console.log(`${name} is kept ${days === 'forever' ? 'for ever' : days === 'default' ? 'as released' : `${days} days`}`)
    })
}

function describe({ default_days, days, is_forever }: Retention): string {
  if (is_forever) return 'for ever, as chosen'
  if (days !== null) return `${days} days, as chosen`
  return default_days === null ? 'for ever' : `${default_days} days`
}
