-- Reads the rows of an import of index values by set: each with what is kept of it and all that is wrong with it, and
-- with the value that it changes, if it does.
create or replace function contract.read_index_values(p_rows jsonb)
returns core.import_row[]
language plpgsql
volatile
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  v_entity core.entities;
  v_rows   core.import_row[];
begin
  if jsonb_typeof(p_rows) is distinct from 'array' then
    perform core.refuse_field('p_rows', 'INVALID_TYPE', 'Expected an array');
  elsif jsonb_array_length(p_rows) > 10000 then
    perform core.refuse_field('p_rows', 'TOO_LARGE', 'At most 10000 rows');
  elsif jsonb_array_length(p_rows) = 0 then
    return '{}';
  end if;

  select * into v_entity from core.entities as e where e.entity = 'contract.index_values';

  v_rows := core.resolve_import(f, core.import_cells(v_entity, p_rows))
     from core.entity_fields as f
    where f.entity = 'contract.index_values'
      and f.field = 'price_index_id';

  return core.judge_import(
    v_entity,
    array(
      select row(
               r.position, null, coalesce(v.id, uuidv7()), v.id is null, r.kept,
               r.faults || case
                 when r.place > 1 and r.index_id is not null then
                   jsonb_build_array(core.fault('starts_on', 'REPEATED', 'Repeats index and month of an earlier row'))
                 else '[]'
               end || case
                 when core.value_fault(m, r.kept -> 'starts_on') is null and r.kept ->> 'starts_on' !~ '-01$' then
                   jsonb_build_array(core.fault('starts_on', 'INVALID_VALUE', 'The first day of a month'))
                 else '[]'
               end
             )::core.import_row
        from (
          select e.*, lower(e.kept ->> 'price_index_id') as index_id,
                 row_number() over (
                   partition by lower(e.kept ->> 'price_index_id'), e.kept ->> 'starts_on' order by e.position
                 ) as place
            from unnest(v_rows) as e
        ) as r
        join core.entity_fields as m on m.entity = 'contract.index_values' and m.field = 'starts_on'
        left join contract.index_values as v
          on v.price_index_id::text = r.index_id
         and v.starts_on::text = r.kept ->> 'starts_on'
       order by r.position
    )
  );
end
$$;

grant execute on function contract.read_index_values to assetry_api;
