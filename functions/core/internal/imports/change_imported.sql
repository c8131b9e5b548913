-- Writes what rows of an import that were accepted change of records that stand, which are locked, in one statement.
-- The records are read by their ids at once and joined by hash: a table that was filled a moment ago tells nothing of
-- its size, and each row would be looked for among all of its organization.
create or replace function core.change_imported(p_entity text, p_rows core.import_row[], p_columns text[])
returns void
language plpgsql
volatile
set search_path = ''
set enable_nestloop = off
as $$
declare
  v_ids uuid[] := array(select r.id from unnest(p_rows) as r where not r.is_new and r.faults = '[]' and r.kept <> '{}');
begin
  -- Most files bring new records only.
  if v_ids = '{}' then
    return;
  end if;

  -- lint-allow dynamic-sql: names come from the catalog
  execute format(
    'update %1$s as t
        set %2$s
       from unnest($1) as r
      cross join lateral (
         select (p.n).* from (select jsonb_populate_record(null::%1$s, r.kept) as n offset 0) as p
      ) as n
      where t.id = r.id
        and t.id = any ((select $2)::uuid[])
        and not r.is_new
        and r.faults = ''[]''
        and r.kept <> ''{}''',
    to_regclass(p_entity),
    (
      select string_agg(format('%1$I = case when r.kept ? %1$L then n.%1$I else t.%1$I end', c), ', ' order by c)
        from unnest(p_columns) as c
       where not exists (
               select 1 from core.entity_fields as f where f.entity = p_entity and f.field = c and not f.is_updatable
             )
    )
  )
  using p_rows, v_ids;
end
$$;

grant execute on function core.change_imported to assetry_api;
