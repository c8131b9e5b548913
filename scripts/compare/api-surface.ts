import type { Client } from 'pg'

/** What callers can rely on: of each action its arguments and answer, of each list its columns. */
export interface ApiSurface {
  actions: Map<string, Action>
  /** Types by column, by list. */
  lists: Map<string, Map<string, string>>
}

interface Action {
  /** The argument's type, and whether it may be left out. */
  arguments: Map<string, { type: string, isOptional: boolean }>
  /** The answer's columns by name; one with an empty name when it is a value. */
  result: Map<string, string>
}

interface ActionRow {
  name: string
  arguments: [string, string, boolean][]
  result: [string, string][]
}

/** Reads the signatures of schema api. The object form of an action, which repeats it, is left out. */
export async function readApiSurface(client: Client): Promise<ApiSurface> {
  const actions = await client.query<ActionRow>(
    `select p.proname as name,
            coalesce((select json_agg(json_build_array(a.name, format_type(a.type, null),
                                                       a.number > p.pronargs - p.pronargdefaults)
                               order by a.number)
                        from unnest(p.proargnames, p.proargtypes::oid[]) with ordinality as a (name, type, number)
                       where a.number <= p.pronargs), '[]') as arguments,
            coalesce((select json_agg(json_build_array(a.name, format_type(a.type, null)) order by a.number)
                        from unnest(p.proargnames, p.proallargtypes, p.proargmodes) with ordinality
                               as a (name, type, mode, number)
                       where a.mode = 't'),
                     (select json_agg(json_build_array(a.attname, format_type(a.atttypid, null)) order by a.attnum)
                        from pg_attribute as a
                       where a.attrelid = t.typrelid and a.attnum > 0 and not a.attisdropped),
                     json_build_array(json_build_array('', pg_get_function_result(p.oid)))) as result
       from pg_proc as p join pg_type as t on t.oid = p.prorettype
      where p.pronamespace = to_regnamespace('api')
        and not (p.proargnames = array['p_args'] and p.proargtypes = '3802'::oidvector)`)
  const lists = await client.query<{ name: string, columns: [string, string][] }>(
    `select c.relname as name, json_agg(json_build_array(a.attname, format_type(a.atttypid, a.atttypmod))) as columns
       from pg_class as c join pg_attribute as a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relkind = 'v' and c.relnamespace = to_regnamespace('api')
      group by c.relname`)
  return {
    actions: new Map(actions.rows.map((row) => [row.name, {
      arguments: new Map(row.arguments.map(([name, type, isOptional]) => [name, { type, isOptional }])),
      result: new Map(row.result),
    }])),
    lists: new Map(lists.rows.map((row) => [row.name, new Map(row.columns)])),
  }
}

/** What callers of the old surface would notice, one phrase each; additions are not among them. */
export function findBreaks(before: ApiSurface, after: ApiSurface): string[] {
  const breaks: string[] = []
  for (const [name, old] of before.actions) {
    const action = after.actions.get(name)
    if (action === undefined) breaks.push(`${name} removed`)
    else breaks.push(...argumentBreaks(name, old, action), ...columnBreaks(name, old.result, action.result))
  }
  for (const [name, old] of before.lists) {
    const list = after.lists.get(name)
    if (list === undefined) breaks.push(`${name} removed`)
    else breaks.push(...columnBreaks(name, old, list))
  }
  return breaks
}

function argumentBreaks(name: string, old: Action, action: Action): string[] {
  const breaks: string[] = []
  for (const [argument, { type, isOptional }] of old.arguments) {
    const now = action.arguments.get(argument)
    if (now === undefined) breaks.push(`${name} lost argument ${argument}`)
    else if (now.type !== type) breaks.push(`${name} takes ${argument} as ${now.type}, not ${type}`)
    else if (isOptional && !now.isOptional) breaks.push(`${name} requires ${argument}`)
  }
  for (const [argument, { isOptional }] of action.arguments) {
    if (!old.arguments.has(argument) && !isOptional) breaks.push(`${name} requires ${argument}`)
  }
  return breaks
}

function columnBreaks(name: string, old: Map<string, string>, now: Map<string, string>): string[] {
  return [...old].flatMap(([column, type]) => {
    const found = now.get(column)
    if (found === undefined) return [column === '' ? `${name} answers otherwise` : `${name} lost column ${column}`]
    return found === type ? [] : [`${name}${column === '' ? '' : `.${column}`} is ${found}, not ${type}`]
  })
}
