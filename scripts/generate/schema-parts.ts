// SQL expressions that answer statements, each on a line of its own; null or empty when there is nothing to say.

/** Grants on an object that `name` prints, from its ACL. What its owner may do is not told. */
export function aclText(kind: string, name: string, acl: string, owner: string): string {
  return `coalesce(
    (select string_agg(format(E'\\ngrant %s on ${kind}%s to %s;', g.rights, ${name}, g.grantee), '' order by g.grantee)
       from (select coalesce(nullif(e.grantee, 0)::regrole::text, 'public') as grantee,
                    string_agg(lower(e.privilege_type), ', ' order by e.privilege_type) as rights
               from aclexplode(${acl}) as e
              where e.grantee <> ${owner}
              group by e.grantee) as g), '')`
}

/** Grants on single columns of a relation, given its oid. */
export function columnAclText(relation: string): string {
  return `(
    select string_agg(
             format(E'\\ngrant %s (%s) on %s to %s;', g.right_name, g.columns, ${relation}::regclass, g.grantee), ''
             order by g.grantee, g.right_name)
      from (select e.grantee::regrole::text as grantee, lower(e.privilege_type) as right_name,
                   string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
              from pg_catalog.pg_attribute as a
             cross join lateral aclexplode(a.attacl) as e
             where a.attrelid = ${relation} and a.attnum > 0 and not a.attisdropped
             group by 1, 2) as g)`
}
