-- Which records of an entity the caller reads, by the policy of lists: '' all within reach, the name of the function
-- that returns the ids of their own, or null for none.
create or replace function core.search_scope(p_entity text)
returns text
language sql
stable
set search_path = ''
as $$
  select case
           when e.domain is null or core.reads_all(e.domain) then ''
           else e.own_ids
         end
    from (
           select substring(pg_get_expr(p.polqual, p.polrelid) from 'reads_all\(''(\w+)''') as domain,
                  substring(pg_get_expr(p.polqual, p.polrelid) from '(\w+\.own_\w+_ids)\(\)') as own_ids
             from pg_catalog.pg_policy as p
            where p.polrelid = to_regclass(p_entity)
              and p.polname = 'list'
         ) as e
$$;

grant execute on function core.search_scope to assetry_list;
