import type { Client } from 'pg'
import { acceptedOf } from './accepted.ts'
import type { Catalog } from './catalog.ts'
import { groupBy } from '../../project/group.ts'
import { clauseAbout, usualArgument, usualMeaning } from './meanings.ts'
import type { Action, Argument, Entity, Field, List, Result, Value } from './model.ts'
import { reachable, refusalsOfAction } from './refusals.ts'
import { argumentOf, callsOf, literal, splitComment } from './source-text.ts'

interface FunctionRow {
  name: string
  comment: string | null
  body: string
  volatility: 'i' | 's' | 'v'
  is_set: boolean
  result_type: string
  /** It answers rows of a composite type, a view or a table: then these are its columns. */
  is_row: boolean
  attributes: { name: string, type: string, comment: string | null }[]
  is_anonymous: boolean
  arguments: { name: string | null, mode: string, type: string, default: string | null }[]
}

interface Surroundings {
  domains: Map<string, string>
  entities: Entity[]
  lists: List[]
  /** The columns of imports, by list. */
  imports: Map<string, Field[]>
}

interface Told extends Surroundings {
  /** By type of an answer the lists whose rows it holds. */
  answered: Map<string, List[]>
}

/** The name of a type as callers see it: a domain that names a JSON argument is what it holds. */
const typeName = (type: string) =>
  `case ${type} when to_regtype('api.row_list') then 'jsonb[]' when to_regtype('api.field_values') then 'jsonb'
                else format_type(${type}, null) end`

/** api.root answers `GET /` with the description that is made here; it is not an action. */
const functionsQuery = `
  select p.proname as name, obj_description(p.oid, 'pg_proc') as comment, p.prosrc as body, p.provolatile as volatility,
         p.proretset as is_set, format_type(p.prorettype, null) as result_type, t.typtype = 'c' as is_row,
         coalesce((select json_agg(json_build_object('name', a.attname, 'type', ${typeName('a.atttypid')},
                                                     'comment', col_description(a.attrelid, a.attnum))
                             order by a.attnum)
                     from pg_attribute as a
                    where a.attrelid = t.typrelid and a.attnum > 0 and not a.attisdropped), '[]') as attributes,
         has_function_privilege('anon', p.oid, 'EXECUTE') as is_anonymous,
         coalesce((select json_agg(json_build_object(
                            'name', p.proargnames[a.n], 'mode', coalesce(p.proargmodes[a.n]::text, 'i'),
                            'type', ${typeName('a.type')},
                            'default', pg_get_function_arg_default(p.oid, a.n::integer)) order by a.n)
                     from unnest(coalesce(p.proallargtypes, p.proargtypes::oid[])) with ordinality as a (type, n)),
                  '[]') as arguments
    from pg_proc as p join pg_type as t on t.oid = p.prorettype
   where p.pronamespace = 'api'::regnamespace and p.prokind = 'f' and p.proname <> 'root'
     and (has_function_privilege('authenticated', p.oid, 'EXECUTE') or has_function_privilege('anon', p.oid, 'EXECUTE'))
   order by p.proname collate "C", p.pronargs desc`

/** The functions of the schema `api` that somebody may call. */
export async function readActions(client: Client, catalog: Catalog, surroundings: Surroundings): Promise<Action[]> {
  const { rows } = await client.query<FunctionRow>(functionsQuery)
  const overloads = [...groupBy(rows, (row) => row.name).values()]
  const answered = listsOfAnswers(rows, surroundings)
  return overloads.map((group) => {
    const main = group.find((row) => !takesSingleObject(row)) ?? group[0]
    if (main === undefined) throw new Error('A function of the schema api has no form that can be described.')
    return action(main, group.length > 1 && group.some(takesSingleObject), catalog, { ...surroundings, answered })
  })
}

/**
 * The lists whose rows an answer's type holds, by type: that of the type's noun, then those that its actions name, the
 * one that most of them name first. So it says the same whichever action answers it.
 */
function listsOfAnswers(rows: FunctionRow[], { entities, lists }: Surroundings): Map<string, List[]> {
  const typed = groupBy(rows.filter((row) => row.is_row), (row) => row.result_type)
  return new Map([...typed].map(([type, actions]) => {
    const [domain, noun] = type.replace(/_answer$/, '').split('.')
    const own = entities.find((entity) => entity.noun === noun && entity.entity.startsWith(`${domain}.`))?.list
    const named = groupBy(actions.flatMap(({ name }) => listOf(name, entities, lists) ?? []), (list) => list.name)
    const usual = [...named.values()].toSorted((a, b) => b.length - a.length).flatMap(([list]) => list ?? [])
    return [type, [...lists.filter((list) => list.name === own), ...usual]]
  }))
}

/** The overload for `Prefer: params=single-object` has one argument, the whole body. */
function takesSingleObject(row: FunctionRow): boolean {
  const inputs = row.arguments.filter(isInput)
  return inputs.length === 1 && inputs[0]?.name === 'p_args'
}

function action(row: FunctionRow, hasSingleObject: boolean, catalog: Catalog, told: Told): Action {
  const { domains, entities, lists, imports, answered } = told
  const ownList = listOf(row.name, entities, lists)
  const sources = reachable(catalog, [`api.${row.name}`])
  const own = catalog.functions.get(`api.${row.name}`)?.map((source) => source.body).join('\n') ?? row.body
  const permission = permissionOf(own)
  const inputs = row.arguments.filter(isInput)
  const { summary, description, meanings } = splitComment(row.comment)
  return {
    name: row.name,
    domain: domains.get(row.name) ?? 'core',
    summary,
    description,
    arguments: inputs.map((input) => {
      const imported = input.name === 'p_rows' ? imports.get(row.name.replace(/^import_/, '')) : undefined
      const rows = imported
        ?? acceptedOf(row.name, input.name ?? '', rowsOf(input.name ?? '', sources.map((source) => source.body), entities))
      return { ...argument(input, row.name, meanings, own, entities), ...(rows ? { rows } : {}) }
    }),
    result: result(row, own, description, answered.get(row.result_type) ?? (ownList ? [ownList] : [])),
    isAnonymous: row.is_anonymous,
    isReadOnly: row.volatility !== 'v',
    isIdempotent: sources.some((source) => source.name === 'core.begin_action') || own.includes('idempotency-key'),
    hasRowVersion: inputs.some((input) => input.name === 'p_row_version'),
    takesSingleObject: hasSingleObject,
    ...(permission === undefined ? {} : { permission }),
    refusals: refusalsOfAction(catalog, `api.${row.name}`, description),
  }
}

function isInput(argument: { mode: string }): boolean {
  return ['i', 'b', 'v'].includes(argument.mode)
}

function permissionOf(body: string): string | undefined {
  const [begin] = callsOf(body, 'core.begin_action')
  const [required] = callsOf(body, 'core.require_permission')
  return (begin && literal(argumentOf(begin, 1, 'p_permission')))
    ?? (required && literal(argumentOf(required, 0, 'p_permission')))
}

function argument(
  input: FunctionRow['arguments'][number],
  action: string,
  meanings: Map<string, string>,
  body: string,
  entities: Entity[],
): Argument {
  const name = input.name ?? ''
  const fields = input.type === 'jsonb' ? acceptedOf(action, name, fieldsOf(name, action, body, entities)) : undefined
  const meaning = meanings.get(name) ?? usualArgument({ name, action, type: input.type, isOptional: input.default !== null })
    ?? rowOf(name, action, entities)
  return {
    name,
    type: input.type,
    isOptional: input.default !== null,
    isNullable: input.default !== null && /^NULL\b/.test(input.default),
    ...(meaning ? { description: meaning } : {}),
    ...(fields ? { fields } : {}),
  }
}

/** The list of which an argument such as p_asset_id names a row. */
function rowOf(name: string, action: string, entities: Entity[]): string | undefined {
  const noun = /^p_(\w+)_id$/.exec(name)?.[1]
  if (noun === undefined) return undefined
  // update_hold_reason changes one of the organization's own, which only their list tells from those that all share.
  const own = entities.find((entity) => entity.updateAction === action && entity.noun.endsWith(`_${noun}`))
  const list = (own ?? entities.find((entity) => entity.noun === noun))?.list
  return list && `Id of a row of /${list}`
}

/** What the action checks its p_values against, or what the registry says of create and update actions. */
function fieldsOf(name: string, action: string, body: string, entities: Entity[]): Field[] | undefined {
  const given = new RegExp(`\\b${name}\\b`)
  const checks = [...callsOf(body, 'core.check_values'), ...callsOf(body, 'core.read_record')]
  const check = checks.find((call) => given.test(argumentOf(call, 1, 'p_values') ?? ''))
  const entity = check
    ? entities.find((each) => each.entity === literal(argumentOf(check, 0, 'p_entity')))
    : entities.find((each) => name === 'p_values' && [each.createAction, each.updateAction].includes(action))
  // What a move takes is told by the fields that its record is created with.
  const isCreate = check ? literal(argumentOf(check, 2, 'p_operation')) !== 'update' : entity?.createAction === action
  const fields = isCreate ? entity?.creatable : entity?.updatable
  // What completes the values gives what is required.
  const isCompleted = check !== undefined && (argumentOf(check, 1, 'p_values') ?? '').includes('||')
  return isCompleted ? fields?.map((field) => ({ ...field, isRequired: false })) : fields
}

/** What an array of rows is read as, wherever below the action that is done. */
function rowsOf(name: string, bodies: string[], entities: Entity[]): Field[] | undefined {
  const calls = bodies.flatMap((body) => [...callsOf(body, 'core.read_rows'), ...callsOf(body, 'core.check_rows')])
  const call = calls.find((each) => (
    literal(argumentOf(each, 0, 'p_argument')) === name && argumentOf(each, 2, 'p_rows') === name))
  // What reads the rows of several kinds of records is told by its caller which they are.
  const told = new RegExp(`\\(${name}, '(\\w+\\.\\w+)'`)
  const entity = call && (literal(argumentOf(call, 1, 'p_entity'))
    ?? bodies.map((body) => told.exec(body)?.[1]).find((each) => each !== undefined))
  const known = entities.find((each) => each.entity === entity)
  const isUpdate = call && literal(argumentOf(call, 3, 'p_operation')) === 'update'
  return isUpdate ? known?.updatable : known?.creatable
}

function result(row: FunctionRow, body: string, comment: string, lists: List[]): Result {
  const columns = row.is_row
    ? row.attributes
    : row.arguments.filter((argument) => ['o', 'b', 't'].includes(argument.mode))
        .map(({ name, type }) => ({ name: name ?? '', type, comment: null }))
  const isRecord = columns.some((column) => column.name === 'id')
  const names = columns.map(({ name }) => name)
  const known = columns.map((column) => resultColumn(column, names, isRecord ? lists : [], row.is_row ? '' : comment))
  const type = row.result_type.replace(/\[\]$/, '')
  const isArray = row.is_set || type !== row.result_type
  const named = (shape: Result['shape'], values: Value[] = []): Result => ({ shape, columns: values, type, isArray })
  if (row.result_type === 'void') return named('nothing')
  const isRow = row.is_row || columns.length > 1 || (columns.length === 1 && row.is_set)
  if (isRow) return named(row.is_set ? 'rows' : 'object', known)
  const keys = /^jsonb?$/.test(type) && !row.is_set ? objectKeys(body) : []
  if (keys.length === 0) return named('value')
  return named('object', keys.map((name) => ({ name, type, isNullable: true })))
}

/** The keys of the object that a function with a json result builds and answers last. */
function objectKeys(body: string): string[] {
  const answer = callsOf(body, 'core.finish_action').at(-1)?.[0] ?? body
  const build = callsOf(answer, 'jsonb_build_object')[0] ?? []
  const keys = build.filter((_, index) => index % 2 === 0).map(literal)
  return keys.every((key) => key !== undefined) ? keys : []
}

/**
 * An answer with an id is a row of its lists: its columns of the same name and type are those of the first that has
 * one. What the attribute of a composite type says itself wins; what nothing else says is said by the comment.
 */
function resultColumn(
  { name, type, comment }: FunctionRow['attributes'][number],
  names: string[],
  lists: List[],
  said: string,
): Value {
  const twin = lists.flatMap((list) => list.columns).find((column) => column.name === name && isSameType(column.type, type))
  // A word that is no name of anything stands in many a sentence.
  const about = name.includes('_') ? clauseAbout(name, said) : undefined
  const description = comment ?? twin?.description ?? usualMeaning(name, names) ?? about
  return { ...(twin ?? { name, type, isNullable: true }), ...(description ? { description } : {}) }
}

/** A text is the same with a length and without. */
function isSameType(a: string, b: string): boolean {
  const plain = (type: string) => type.replace('character varying', 'text')
  return plain(a) === plain(b)
}

/** `create_asset` is about the entity whose noun is `asset`: the noun that ends the name. */
function listOf(action: string, entities: Entity[], lists: List[]): List | undefined {
  const named = entities.filter((each) => action.endsWith(`_${each.noun}`))
  const entity = named.sort((a, b) => b.noun.length - a.noun.length)[0]
  return lists.find((list) => list.name === entity?.list)
}
