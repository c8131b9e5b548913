-- The lines of a plan that are to be reserved, with the base unit of their items, in which they are told; holds items
-- and storerooms, and refuses what is not kept in storerooms, is used no more or was archived, other units, and places
-- to which nothing can be pinned.
create or replace function inventory.check_planned(p_lines work.plan_lines[])
returns work.plan_lines[]
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_item_ids      uuid[] := array(select l.item_id from unnest(p_lines) as l where l.storeroom_id is not null);
  v_storeroom_ids uuid[] := array(select l.storeroom_id from unnest(p_lines) as l where l.storeroom_id is not null);
  v_faults        jsonb;
begin
  if v_item_ids = '{}' then
    return p_lines;
  end if;

  perform from inventory.items as i where i.id = any (v_item_ids) order by i.id for share;
  perform from inventory.storerooms as s where s.id = any (v_storeroom_ids) order by s.id for share;

  select coalesce(
           jsonb_agg(
             core.fault(format('p_lines[%s].%s', l.position, f.field), f.code, f.message) order by l.position, f.field
           ),
           '[]'
         )
    into v_faults
    from unnest(p_lines) as l
    join inventory.items as i on i.id = l.item_id
    join inventory.storerooms as s on s.id = l.storeroom_id
    join inventory.units as u on u.id = i.base_unit_id
    left join inventory.bins as b on b.id = l.bin_id
    left join inventory.lots as o on o.id = l.lot_id
   cross join lateral (
      values
        ('bin_id', 'NOT_FOUND', format('No such bin of storeroom %s', s.code), b.storeroom_id <> s.id),
        ('bin_id', 'NOT_ALLOWED', 'The bin is blocked', b.storeroom_id = s.id and b.is_blocked),
        (
          'lot_id', 'MISSING_VALUE', format('%s is tracked by %s', i.item_number, i.tracking),
          i.tracking <> 'NONE' and l.bin_id is not null and l.lot_id is null
        ),
        ('lot_id', 'NOT_FOUND', format('No such lot of %s', i.item_number), o.item_id <> i.id),
        (
          'lot_id', 'ALREADY_EXISTS', 'Another line has this serial number',
          i.tracking = 'SERIAL' and o.item_id = i.id
            and exists (select 1 from unnest(p_lines) as e where e.lot_id = l.lot_id and e.position < l.position)
        ),
        (
          'quantity', 'TOO_LARGE', 'A serial number has quantity 1',
          i.tracking = 'SERIAL' and l.lot_id is not null and l.quantity <> 1
        ),
        (
          'item_id', 'NOT_ALLOWED', format('%s is not stocked in storerooms: %s', i.item_number, i.kind),
          not inventory.is_stocked(i.kind)
        ),
        (
          'item_id', 'NOT_ALLOWED', format('%s is %s', i.item_number, i.status),
          inventory.is_stocked(i.kind) and i.status not in ('ACTIVE', 'PHASE_OUT')
        ),
        ('storeroom_id', 'NOT_ALLOWED', format('Storeroom %s was archived', s.code), s.archived_at is not null),
        ('unit', 'NOT_ALLOWED', format('The reservation is in %s', u.code), l.unit <> left(u.code, 20))
    ) as f (field, code, message, is_so)
   where f.is_so;

  perform core.refuse_faults(v_faults);

  return array(
    select jsonb_populate_record(
             l, case when l.storeroom_id is null then '{}' else jsonb_build_object('unit', left(u.code, 20)) end
           )
      from unnest(p_lines) as l
      left join inventory.items as i on i.id = l.item_id
      left join inventory.units as u on u.id = i.base_unit_id
     order by l.position
  );
end
$$;

grant execute on function inventory.check_planned to assetry_api;
