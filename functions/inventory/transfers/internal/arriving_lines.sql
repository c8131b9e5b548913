-- What arrives of a transfer, as lines of an action on stock; refuses what is no line of it, what is named twice, more
-- than is on its way (or was lost, p_is_lost), and to give free what was not shipped as such.
create or replace function inventory.arriving_lines(
  p_transfer inventory.transfers,
  p_rows     jsonb,
  p_is_lost  boolean default false
)
returns inventory.line[]
language plpgsql
stable
set search_path = ''
as $$
declare
  v_from   inventory.storerooms;
  v_lines  inventory.line[];
  v_faults jsonb;
begin
  select * into v_from from inventory.storerooms as s where s.id = p_transfer.storeroom_id;

  select coalesce(
           jsonb_agg(
             core.fault(format('p_lines[%s].%s', r.position, w.field), w.code, w.message) order by r.position, w.field
           ),
           '[]'
         )
    into v_faults
    from jsonb_array_elements(p_rows) with ordinality as r (kept, position)
    left join lateral (
      select * from inventory.transfer_lines as l
       where l.id = (r.kept ->> 'id')::uuid and l.transfer_id = p_transfer.id
      offset 0
    ) as l on true
   cross join lateral (
      select case
               when p_is_lost then l.lost_quantity
               else l.quantity - l.received_quantity - l.lost_quantity
             end as most
   ) as q
   cross join lateral (
      values
        ('id', 'NOT_FOUND', 'No such line of this transfer', l.id is null),
        (
          'id', 'ALREADY_EXISTS', 'Another line of the array has this id',
          exists (
            select 1
              from jsonb_array_elements(p_rows) with ordinality as o (kept, position)
             where o.kept ->> 'id' = r.kept ->> 'id' and o.position < r.position
          )
        ),
        (
          'received_quantity', 'TOO_LARGE',
          format(case when p_is_lost then '%s is lost' else '%s is in transit' end, trim_scale(q.most)),
          coalesce((r.kept ->> 'received_quantity')::numeric, 0) > q.most
            or q.most = 0
        ),
        (
          'to_condition', 'NOT_ALLOWED', 'It was not shipped as OK: use move_stock after receipt',
          r.kept ->> 'to_condition' = 'OK' and inventory.shipped_condition(v_from, l.condition) <> 'OK'
        ),
        (
          'received_quantity', 'NOT_EXACT', 'At most six places',
          scale(trim_scale((r.kept ->> 'received_quantity')::numeric)) > 6
        )
    ) as w (field, code, message, is_so)
   where w.is_so;

  if p_rows = '[]' then
    v_faults := jsonb_build_array(core.fault('p_lines', 'MISSING_VALUE', 'At least one line is required'));
  end if;

  perform core.refuse_faults(v_faults);

  select array_agg(
           jsonb_populate_record(
             null::inventory.line,
             jsonb_build_object(
               'position', r.position, 'item_id', l.item_id, 'lot_id', l.lot_id, 'tracking', i.tracking,
               'quantity', coalesce(
                 (r.kept ->> 'received_quantity')::numeric,
                 case when p_is_lost then l.lost_quantity else l.quantity - l.received_quantity - l.lost_quantity end
               ),
               'bin_id', r.kept -> 'to_bin_id',
               'condition', coalesce(r.kept ->> 'to_condition', inventory.shipped_condition(v_from, l.condition)),
               'costing', i.costing, 'item_number', i.item_number
             )
           )
           order by r.position
         )
    into v_lines
    from jsonb_array_elements(p_rows) with ordinality as r (kept, position)
    join lateral (
      select * from inventory.transfer_lines as l where l.id = (r.kept ->> 'id')::uuid offset 0
    ) as l on true
    join inventory.items as i on i.id = l.item_id;

  return v_lines;
end
$$;

grant execute on function inventory.arriving_lines to assetry_api;
