-- Reads the rows of an import of opening balances by set: items, storerooms, bins and units by their numbers and codes.
-- Answers each row as a line of a receipt with its storeroom, and all that is wrong with it.
create or replace function inventory.read_opening_balances(p_rows jsonb)
returns core.import_row[]
language plpgsql
stable
set search_path = ''
as $$
declare
  v_known text[] := array[
    'item_number', 'storeroom_code', 'bin_code', 'lot_number', 'expires_on', 'condition', 'quantity', 'unit_code',
    'unit_cost'
  ];
begin
  if jsonb_typeof(p_rows) is distinct from 'array' then
    perform core.refuse_field('p_rows', 'INVALID_TYPE', 'Expected an array');
  elsif jsonb_array_length(p_rows) > 10000 then
    perform core.refuse_field('p_rows', 'TOO_LARGE', 'At most 10000 rows');
  end if;

  return array(
    with cell as (
      select e.position, jsonb_typeof(e.item) = 'object' as is_object,
             case jsonb_typeof(e.item) when 'object' then e.item else '{}' end as item,
             (
               select coalesce(jsonb_agg(core.fault(left(k.key, 60), 'UNKNOWN_FIELD', 'There is no such field')), '[]')
                 from jsonb_object_keys(case jsonb_typeof(e.item) when 'object' then e.item else '{}' end) as k (key)
                where k.key <> all (v_known)
             ) as unknown
        from jsonb_array_elements(p_rows) with ordinality as e (item, position)
    ),
    word as (
      select c.*, w.*
        from cell as c
       -- A cell of CSV that is empty says nothing.
       cross join lateral (
          select coalesce(jsonb_object_agg(k.key, nullif(btrim(k.value), '')), '{}') as item
            from jsonb_each_text(c.item) as k
       ) as t
       cross join lateral jsonb_to_record(t.item) as w (
          item_number text, storeroom_code text, bin_code text, lot_number text, expires_on text, condition text,
          quantity text, unit_code text, unit_cost text
       )
    ),
    found as (
      select w.*, i.id as item_id, i.kind, i.status, i.tracking, i.costing, i.shelf_life_days, r.id as storeroom_id,
             b.id as bin_id, u.id as unit_id, k.standard_cost, s.movement_count,
             inventory.number_in(w.quantity) as number, inventory.number_in(w.unit_cost) as cost,
             -- Most quantities are in the base unit.
             case
               when i.id is not null and coalesce(u.id, i.base_unit_id) = i.base_unit_id then
                 inventory.number_in(w.quantity)
               else inventory.to_base_quantity(i.id, u.id, inventory.number_in(w.quantity))
             end as base,
             count(*) over (partition by i.id, r.id, w.lot_number) as twins
        from word as w
        left join inventory.items as i on i.item_number = w.item_number
        left join inventory.storerooms as r on r.code = w.storeroom_code and r.archived_at is null
        left join inventory.bins as b on b.storeroom_id = r.id and b.code = w.bin_code
        left join inventory.units as u on u.code = w.unit_code
        left join inventory.stocked_items as k on k.item_id = i.id and k.storeroom_id = r.id
        left join inventory.standings as s on s.item_id = i.id and s.storeroom_id = r.id
    )
    select row(
             f.position, f.item_number, null, true,
             jsonb_build_object(
               'position', f.position, 'storeroom_id', f.storeroom_id, 'item_id', f.item_id, 'bin_id', f.bin_id,
               'lot_number', f.lot_number, 'expires_on', f.expires_on, 'condition', coalesce(f.condition, 'OK'),
               'quantity', f.base, 'entered_quantity', f.number, 'unit_id', f.unit_id, 'unit_cost', f.cost,
               'tracking', f.tracking, 'costing', f.costing, 'shelf_life_days', f.shelf_life_days,
               'item_number', f.item_number
             ),
             f.unknown || core.faults(
               case when not f.is_object then core.fault('', 'INVALID_TYPE', 'Expected an object') end,
               case
                 when f.bin_code is not null and f.bin_id is null then
                   core.fault('bin_code', 'NOT_FOUND', 'No such bin there')
               end,
               case
                 when f.condition not in ('OK', 'QUARANTINE', 'DAMAGED', 'EXPIRED') then
                   core.fault('condition', 'NOT_IN_VOCABULARY', 'One of OK, QUARANTINE, DAMAGED, EXPIRED')
               end,
               case
                 when f.expires_on !~ '^\d{4}-\d\d-\d\d$' or not pg_input_is_valid(f.expires_on, 'date') then
                   core.fault('expires_on', 'INVALID_TYPE', 'Expected a day such as 2026-01-31')
               end,
               case when f.item_id is null then core.fault('item_number', 'NOT_FOUND', 'No such item') end,
               case
                 when not inventory.is_stocked(f.kind) or f.status not in ('ACTIVE', 'PHASE_OUT') then
                   core.fault('item_number', 'ITEM_NOT_USABLE', format('It is %s and %s', f.kind, f.status))
               end,
               case
                 when f.movement_count > 0 then
                   core.fault('item_number', 'STOCK_MOVED', 'The item already has movements there')
               end,
               case
                 when f.costing = 'STANDARD' and f.standard_cost is null then
                   core.fault('item_number', 'STANDARD_COST_MISSING', 'The item has no standard cost there')
               end,
               case
                 when f.tracking <> 'NONE' and f.lot_number is null then
                   core.fault('lot_number', 'MISSING_VALUE', 'The item is tracked: a lot is required')
               end,
               case
                 when f.tracking = 'NONE' and f.lot_number is not null then
                   core.fault('lot_number', 'NOT_ALLOWED', 'The item is not tracked')
               end,
               case
                 when char_length(f.lot_number) > 80 then
                   core.fault('lot_number', 'TOO_LONG', 'At most 80 characters')
               end,
               case
                 when f.number is null or f.number <= 0 or f.number <> round(f.number, 6) or f.base = 0
                   or f.base > 999999999
                 then core.fault(
                   'quantity', 'INVALID_VALUE', 'A number from 0.000001 to 999999999, at most six decimal places'
                 )
               end,
               case
                 when f.tracking = 'SERIAL' and (f.base <> 1 or f.twins > 1) then
                   core.fault('quantity', 'TOO_LARGE', 'A serial number has quantity 1, in one row')
               end,
               case
                 when f.storeroom_id is null then
                   core.fault('storeroom_code', 'NOT_FOUND', 'No such storeroom within your reach')
               end,
               case
                 when f.unit_code is not null and f.unit_id is null then
                   core.fault('unit_code', 'NOT_FOUND', 'No such unit')
               end,
               case
                 when f.item_id is not null and f.number is not null and f.base is null
                   and (f.unit_code is null or f.unit_id is not null)
                 then core.fault('unit_code', 'NO_CONVERSION', 'No unit conversion leads to the base unit')
               end,
               case
                 when coalesce(f.cost < 0 or f.cost <> round(f.cost, 6) or f.cost > 999999999, f.cost is null) then
                   core.fault('unit_cost', 'INVALID_VALUE', 'A number from 0 to 999999999, at most six decimal places')
               end
             )
           )::core.import_row
      from found as f
     order by f.position
  );
end
$$;

grant execute on function inventory.read_opening_balances to assetry_api;
