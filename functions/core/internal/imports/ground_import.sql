-- Rejects new rows of a tree that would hang on what is not made: on a rejected row, or on one another in a circle.
create or replace function core.ground_import(p_entity core.entities, p_rows core.import_row[])
returns core.import_row[]
language plpgsql
stable
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  v_parent  text := p_entity.parent_column;
  -- Objects, of which a key is found at once: arrays of ten thousand would be read through for each row.
  v_pending jsonb;
  v_rest    jsonb;
begin
  -- Many files name no parent.
  if not exists (
    select from unnest(p_rows) as r where r.is_new and r.faults = '[]' and r.kept ->> v_parent is not null
  ) then
    return p_rows;
  end if;

  select coalesce(jsonb_object_agg(r.id, true), '{}') into v_pending from unnest(p_rows) as r where r.is_new;

  loop
    select coalesce(jsonb_object_agg(r.id, true), '{}') into v_rest
      from unnest(p_rows) as r
     where v_pending ? r.id::text
       and (r.faults <> '[]' or coalesce(v_pending ? (r.kept ->> v_parent), false));

    exit when v_rest = v_pending;
    v_pending := v_rest;
  end loop;

  return array(
    select case
             when r.faults = '[]' and v_pending ? r.id::text then
               core.with_fault(r, core.fault(v_parent, 'PARENT_REJECTED',
               'The parent is not imported, or is a child of this record'))
             else r
           end
      from unnest(p_rows) as r
     order by r.position
  );
end
$$;

grant execute on function core.ground_import to assetry_api;
