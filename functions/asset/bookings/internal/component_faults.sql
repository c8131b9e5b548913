-- All that is in the way of lending components with their kit, which are locked, each with its number and name; an
-- empty list for nothing. p_custody is what they are to be lent by, p_booking the booking by which the kit is taken, if
-- any: a component that it reserves is taken from it, another one must be free.
create or replace function asset.component_faults(
  p_asset_ids uuid[], p_custody asset.custodies, p_booking asset.bookings, p_accepts_limits boolean
)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  -- That the booking is over is in the way of the kit.
  p_booking.ends_at := null;

  return (
    select coalesce(
             jsonb_agg(
               f.fault || jsonb_build_object('asset_number', a.asset_number, 'asset_name', a.name)
               order by a.asset_number, f.fault ->> 'code'
             ),
             '[]'
           )
      from asset.assets as a
     cross join lateral (select asset.asks_due(a, p_custody) as asks_due offset 0) as d
     cross join lateral (
        select l.fault
          from jsonb_array_elements(
                 asset.lending_faults(
                   a, p_custody, p_booking, asset.loan_faults(a, p_custody, p_accepts_limits, true, d.asks_due),
                   d.asks_due
                 )
               ) as l (fault)
         union all
        select jsonb_build_object(
                 'code', 'TRANSITION_NOT_ALLOWED', 'message', 'In the booking it is ' || l.status, 'asset_id', a.id,
                 'ids', jsonb_build_array(l.id)
               )
          from asset.booking_lines as l
         where l.booking_id = p_booking.id
           and l.asset_id = a.id
           and l.status <> 'RESERVED'
     ) as f
     where a.id = any (p_asset_ids)
  );
end
$$;

grant execute on function asset.component_faults to assetry_api;
