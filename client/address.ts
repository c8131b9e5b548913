import type { Column, ListName, PagingQuery, Query } from './types.ts'

/** The most rows that one answer has. */
export const maxRows = 1000

/** Lists that are not read along `id`: they have none, or their order begins with something else. */
const otherKeys: readonly ListName[] = [
  'audit_events', 'entities', 'event_types', 'permissions', 'role_templates', 'state_transitions',
]

/** `/assets?status=eq.OPEN&limit=10`. A column with several conditions stands there several times. */
export function addressOf<Name extends ListName>(name: Name, query: Query<Name>): string {
  const { where = {}, select, ...rest } = query
  const parameters = new URLSearchParams()
  for (const [column, conditions] of Object.entries<string | string[] | undefined>(where)) {
    for (const condition of [conditions ?? []].flat()) parameters.append(column, condition)
  }
  for (const [key, value] of Object.entries({ select: select?.join(','), ...rest })) {
    if (value !== undefined) parameters.set(key, String(value))
  }
  const text = parameters.toString()
  return text === '' ? `/${name}` : `/${name}?${text}`
}

/** Whether pages of a query can go along the list's key, which others cannot shift by writing. */
export function goesAlongKey<Name extends ListName>(name: Name, query: PagingQuery<Name>): boolean {
  return query.order === undefined && query.offset === undefined && !otherKeys.includes(name)
}

/** The query with the condition that rows come after the one with this id, in the order of ids. */
export function afterId<Name extends ListName>(query: Query<Name>, id: string | undefined): Query<Name> {
  const where: { [column: string]: string | string[] | undefined } = { ...query.where }
  if (id !== undefined) where.id = [where.id ?? [], `gt.${id}`].flat()
  const select = query.select && [...new Set([...query.select, 'id' as Column<Name>])]
  return { ...query, ...(select ? { select } : {}), where: where as Query<Name>['where'] & object, order: 'id' }
}
