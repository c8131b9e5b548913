-- Gives each line of a booking that asks for one of a kind and is not taken yet an asset that is free in the time of
-- the booking as it is to be: the one that it has, if that is free, else of those that were locked one whose
-- calibration holds until the end, of these the one whose free time it fills best, so that whole days stay whole, and
-- of equal ones the one whose calibration is due first, so that it is used while it holds. The line with the fewest to
-- choose from comes first. Answers what is in the way of the others; the lines get the new time with their asset, for
-- the exclusion looks at both.
create or replace function asset.assign_booked_assets(p_booking asset.bookings, p_locked_ids uuid[])
returns jsonb
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_faults   jsonb := '[]';
  v_line     record;
  v_asset_id uuid;
  v_during   tstzrange := tstzrange(p_booking.starts_at, p_booking.ends_at, '[)');
  v_free_ids uuid[];
begin
  if not exists (
       select
         from asset.booking_lines as l
        where l.booking_id = p_booking.id
          and num_nonnulls(l.category_id, l.model) > 0
     )
  then
    return v_faults;
  end if;

  -- Those that are free, and no part of the booking by another line, in the order in which they are chosen.
  v_free_ids := array(
    select a.id
      from asset.assets as a
     cross join lateral (
        select max(l.ends_at) filter (where l.ends_at <= p_booking.starts_at) as freed_at,
               min(l.starts_at) filter (where l.starts_at >= p_booking.ends_at) as booked_at
          from asset.booking_lines as l
         where l.asset_id = a.id
           and l.status in ('RESERVED', 'OUT')
           and l.booking_id <> p_booking.id
     ) as g
     cross join lateral (select asset.calibration_due_on(a.id) as due_on offset 0) as d
     where a.id = any (p_locked_ids)
       and not exists (select from asset.conflicts_of(a.id, v_during, p_booking.id))
     order by coalesce(d.due_on >= core.site_date(a.site_id, p_booking.ends_at), true) desc,
              coalesce(g.booked_at, 'infinity') - coalesce(g.freed_at, '-infinity'), d.due_on, a.asset_number, a.id
  );

  for v_line in
    select l.id, l.position, l.asset_id, k.ids,
           cardinality(array(select f.id from unnest(v_free_ids) as f (id) where f.id = any (k.ids))) as free_count
      from asset.booking_lines as l
     cross join lateral asset.ids_of_kind(p_booking.site_id, l.category_id, l.manufacturer, l.model) as k (ids)
     where l.booking_id = p_booking.id
       and l.status in ('DRAFT', 'RESERVED')
       and num_nonnulls(l.category_id, l.model) > 0
     order by coalesce(l.asset_id = any (v_free_ids) and l.asset_id = any (k.ids), false) desc, free_count, l.position
  loop
    select f.id into v_asset_id
      from unnest(v_free_ids) with ordinality as f (id, place)
     where f.id = any (v_line.ids)
       and not exists (
             select
               from asset.booking_lines as o
              where o.booking_id = p_booking.id
                and o.asset_id = f.id
                and o.id <> v_line.id
           )
     order by f.id is not distinct from v_line.asset_id desc, f.place
     limit 1;

    if found then
      update asset.booking_lines as l
         set asset_id = v_asset_id,
             starts_at = p_booking.starts_at,
             ends_at = p_booking.ends_at
       where l.id = v_line.id
         and (l.asset_id, l.starts_at, l.ends_at)
             is distinct from (v_asset_id, p_booking.starts_at, p_booking.ends_at);
    else
      v_faults := v_faults || jsonb_build_object(
        'code', 'NONE_FREE',
        'message', format('None of %s assets of its kind is available for line %s', cardinality(v_line.ids),
        v_line.position),
        'line_id', v_line.id, 'ids', '[]'::jsonb
      );
    end if;
  end loop;

  return v_faults;
end
$$;

grant execute on function asset.assign_booked_assets to assetry_api;
