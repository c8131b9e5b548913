-- Writes the index values of an import that were accepted: those that change, and new ones.
create or replace function contract.store_index_values(p_rows core.import_row[])
returns core.import_row[]
language plpgsql
volatile
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
begin
  update contract.index_values as v
     set value = n.value
    from unnest(p_rows) as r
    join contract.index_values as o on o.id = r.id
   cross join lateral (
      select (p.n).* from (select jsonb_populate_record(o, r.kept) as n offset 0) as p
   ) as n
   where v.id = r.id
     and r.faults = '[]'
     and r.kept <> '{}';

  insert into contract.index_values (id, price_index_id, starts_on, value)
  select r.id, n.price_index_id, n.starts_on, n.value
    from unnest(p_rows) as r
   cross join lateral (
      select (p.n).* from (select jsonb_populate_record(null::contract.index_values, r.kept) as n offset 0) as p
   ) as n
   where r.is_new
     and r.faults = '[]'
   order by n.price_index_id, n.starts_on;

  return p_rows;
exception
  when unique_violation then
    perform core.refuse(
      'ALREADY_EXISTS', 'One of these values was created at the same time', 409, p_hint => 'Import the rows again'
    );
end
$$;

grant execute on function contract.store_index_values to assetry_api;
