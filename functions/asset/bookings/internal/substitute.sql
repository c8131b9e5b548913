-- The line of a booking by which an asset that it does not name is taken all the same, because the line asked for any
-- one of a kind; empty when there is none. The line gets the asset; where others of a kind hold that back, they get the
-- one that the line had, if it fits them all and is free in their times; refuses to take it from them else. All of them
-- are locked.
create or replace function asset.substitute(p_booking asset.bookings, p_asset_id uuid)
returns asset.booking_lines
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_line      asset.booking_lines;
  v_other_ids uuid[] := '{}';
begin
  for v_line in
    select *
      from asset.booking_lines as l
     where l.booking_id = p_booking.id
       and l.status = 'RESERVED'
       and num_nonnulls(l.category_id, l.model) > 0
       and p_asset_id = any (asset.ids_of_kind(l.site_id, l.category_id, l.manufacturer, l.model))
     order by l.position
  loop
    v_other_ids := array(
      select o.id
        from asset.booking_lines as o
       where o.asset_id = p_asset_id
         and o.status in ('RESERVED', 'OUT')
         and o.during && v_line.during
    );

    -- What stays in the way is shown by whoever lends: nothing is exchanged then.
    continue when exists (
      select
        from asset.booking_lines as o
       where o.id = any (v_other_ids)
         and (
               o.status <> 'RESERVED'
               or v_line.asset_id <> all (asset.ids_of_kind(o.site_id, o.category_id, o.manufacturer, o.model))
               or exists (
                    select
                      from asset.booking_lines as s
                     where s.booking_id = o.booking_id
                       and s.asset_id = v_line.asset_id
                  )
               or exists (
                    select
                      from asset.conflicts_of(v_line.asset_id, o.during, o.booking_id) as c
                     where c.id <> v_line.id
                  )
             )
    );

    -- Neither has an asset twice at any moment: the exclusion looks at each row that is written.
    update asset.booking_lines as l set asset_id = null where l.id = v_line.id;
    update asset.booking_lines as l set asset_id = v_line.asset_id where l.id = any (v_other_ids);
    update asset.booking_lines as l set asset_id = p_asset_id where l.id = v_line.id returning * into v_line;
    return v_line;
  end loop;

  if v_other_ids <> '{}' then
    perform core.refuse(
      'ASSET_NOT_AVAILABLE', 'Other bookings reserve the asset and cannot get another one', 409,
      jsonb_build_array(
        jsonb_build_object(
          'code', 'ASSET_BOOKED', 'message', 'It is booked in that period', 'asset_id', p_asset_id, 'ids', v_other_ids
        )
      ),
      'list_bookable_assets lists the available ones'
    );
  end if;

  return null;
end
$$;

grant execute on function asset.substitute to assetry_api;
