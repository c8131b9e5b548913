-- Looks at the stocked items of an import: each stands at the site of its storeroom, which stays as it is meanwhile,
-- and its limits and costs fit together.
create or replace function inventory.check_imported_stocked_items(p_rows core.import_row[])
returns core.import_row[]
language plpgsql
volatile
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  v_held  jsonb             := core.hold_imported(
    'inventory.stocked_items', p_rows, '{storeroom_id}', '{site_id}'
  );
  v_items inventory.items[] := array(
    select i
      from inventory.items as i
     where i.id = any (
             array(
               select (r.kept ->> 'item_id')::uuid from unnest(p_rows) as r where r.faults = '[]' and r.kept ? 'item_id'
               union
               select s.item_id
                 from inventory.stocked_items as s
                where s.id = any (array(select r.id from unnest(p_rows) as r where not r.is_new and r.faults = '[]'))
             )
           )
  );
begin
  return array(
    select row(
             r.position, r.code, r.id, r.is_new,
             case
               when r.is_new then
                 r.kept || jsonb_build_object('site_id', v_held -> (r.kept ->> 'storeroom_id') -> 'site_id')
               else r.kept
             end,
             r.faults || case when r.faults = '[]' then inventory.stocked_item_faults(n, i) else '[]' end
           )::core.import_row
      from unnest(p_rows) as r
      left join inventory.stocked_items as s on s.id = r.id
     cross join lateral (select jsonb_populate_record(s, case when r.faults = '[]' then r.kept end) as n offset 0) as v
      left join unnest(v_items) as i on i.id = (n).item_id
     order by r.position
  );
end
$$;

grant execute on function inventory.check_imported_stocked_items to assetry_api;
