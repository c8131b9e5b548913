-- Keeps the items of these lines as they are while their stock moves, and joins to each line what its item says.
-- Refuses what is never kept in storerooms, what is in none of these statuses, and what is tracked but names no lot; of
-- serial numbers that are not moved nobody needs to say which.
create or replace function inventory.hold_items(
  p_lines     inventory.line[],
  p_statuses  text[],
  p_needs_lot boolean default false,
  p_is_moved  boolean default true
)
returns inventory.line[]
language plpgsql
volatile
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  v_faults jsonb;
begin
  perform inventory.lock_rotating(p_lines);
  perform from inventory.items as i where i.id in (select l.item_id from unnest(p_lines) as l) order by i.id for share;

  select array_agg(
           jsonb_populate_record(
             l,
             jsonb_build_object(
               'tracking', i.tracking, 'costing', i.costing, 'shelf_life_days', i.shelf_life_days,
               'item_number', i.item_number
             )
           )
           order by l.position
         ),
         jsonb_agg(
           core.fault(
             format('p_lines[%s].item_id', l.position), 'ITEM_NOT_USABLE', format('%s is %s', i.item_number, w.is)
           )
           order by l.position
         ) filter (where w.is is not null)
    into p_lines, v_faults
    from unnest(p_lines) as l
    join inventory.items as i on i.id = l.item_id
   cross join lateral (
      select case
               when not inventory.is_stocked(i.kind) then 'not stocked in storerooms: ' || i.kind
               when i.status <> all (p_statuses) then i.status
             end as is
    ) as w;

  if v_faults is not null then
    perform core.refuse('ITEM_NOT_USABLE', 'Some items cannot be used for this', 422, v_faults);
  end if;

  select coalesce(jsonb_agg(f.fault order by t.position, f.place), '[]') into v_faults
    from (
      select l.position,
             core.faults(
               case
                 when l.tracking <> 'NONE' and l.lot_id is null and l.lot_number is null
                   and (p_needs_lot or (p_is_moved and l.tracking = 'SERIAL'))
                 then core.fault('lot_id', 'MISSING_VALUE', format('%s is tracked by %s', l.item_number, l.tracking))
               end,
               case
                 when l.tracking = 'NONE' and (l.lot_id is not null or l.lot_number is not null) then
                   core.fault('lot_id', 'NOT_ALLOWED', format('%s is not tracked', l.item_number))
               end,
               case
                 when l.lot_id is not null
                   and l.tracking <> 'NONE'
                   and not exists (select 1 from inventory.lots as o where o.id = l.lot_id and o.item_id = l.item_id)
                 then core.fault('lot_id', 'NOT_FOUND', format('No such lot of %s', l.item_number))
               end,
               case
                 when p_is_moved and l.tracking = 'SERIAL' and l.quantity <> 1 then
                   core.fault('quantity', 'TOO_LARGE', 'A serial number has quantity 1')
               end
             ) as faults
        from unnest(p_lines) as l
      offset 0
    ) as t
   cross join lateral jsonb_array_elements(core.faults_in('p_lines', t.position, t.faults))
              with ordinality as f (fault, place)
   where t.faults <> '[]';

  perform core.refuse_faults(v_faults);
  return p_lines;
end
$$;

grant execute on function inventory.hold_items to assetry_api;
