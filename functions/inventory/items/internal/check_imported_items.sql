-- Looks at whether what the rows of an import make of items fits together.
create or replace function inventory.check_imported_items(p_rows core.import_row[])
returns core.import_row[]
language plpgsql
stable
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
begin
  return array(
    select row(
             r.position, r.code, r.id, r.is_new, r.kept,
             r.faults || case
               when r.faults <> '[]' then '[]'
               when n.tracking <> 'NONE' and not inventory.is_stocked(n.kind) then
                 core.fault('tracking', 'NOT_ALLOWED', 'Only stocked items are tracked')
               when n.kind = 'ROTATING' and n.tracking <> 'SERIAL' then
                 core.fault('tracking', 'NOT_ALLOWED', 'A ROTATING item requires SERIAL tracking')
               when n.shelf_life_days is not null and n.tracking = 'NONE' then
                 core.fault('shelf_life_days', 'NOT_ALLOWED', 'A shelf life requires tracking')
               else '[]'
             end
           )::core.import_row
      from unnest(p_rows) as r
      left join inventory.items as i on i.id = r.id
     cross join lateral (
        select (p.n).*
          from (
            select jsonb_populate_record(
                     case
                       when i.id is null then
                         jsonb_populate_record(null::inventory.items, '{"kind": "STOCK", "tracking": "NONE"}')
                       else i
                     end,
                     case when r.faults <> '[]' then null when r.is_new then jsonb_strip_nulls(r.kept) else r.kept end
                   ) as n
            offset 0
          ) as p
     ) as n
     order by r.position
  );
end
$$;

grant execute on function inventory.check_imported_items to assetry_api;
