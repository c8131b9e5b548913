-- All that is in the way of lending an asset, which is locked: it is not fit for use, its calibration is overdue and it
-- is for work, somebody has it, it is booked until it is due back, it is not lent without approval; an empty list for
-- nothing. p_custody is what it is to be lent by, p_booking the booking by which it is taken, if any, p_faults what
-- asset.loan_faults found, p_asks_due what asset.asks_due says.
create or replace function asset.lending_faults(
  p_asset    asset.assets,
  p_custody  asset.custodies,
  p_booking  asset.bookings,
  p_faults   jsonb,
  p_asks_due boolean
)
returns jsonb
language plpgsql
stable
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
begin
  return (
    with reasons (code, message, id) as (
      select u.code, u.message, u.id
        from asset.unfit_reasons(p_asset) as u
       union all
      select u.code, u.message, u.id
        from asset.calibration_reasons(p_asset) as u
       where p_custody.work_order_id is not null
       union all
      select f.code, f.message, null
        from jsonb_to_recordset(p_faults) as f (code text, message text, is_warning boolean)
       where not f.is_warning
       union all
      select 'ASSET_BOOKING_OVER', 'The booking has ended', null
       where p_booking.ends_at <= clock_timestamp()
       union all
      select 'APPROVAL_NEEDED', 'It is checked out by approved booking only', null
       where p_booking.id is null
         and not core.has_permission('asset_booking.approve')
         and asset.needs_booking_approval(array[p_asset.id])
       union all
      select c.code, c.message, c.id
        from asset.conflicts_of(
               p_asset.id, tstzrange(clock_timestamp(), p_custody.due_back_at, '[)'), p_booking.id, p_asks_due
             ) as c
    )
    select coalesce(
             jsonb_agg(
               jsonb_build_object('code', f.code, 'message', f.message, 'asset_id', p_asset.id, 'ids', f.ids)
               order by f.code
             ),
             '[]'
           )
      from (
        select r.code, r.message,
               -- A standstill may come from another site.
               coalesce(
                 jsonb_agg(r.id order by r.id)
                   filter (where r.code <> 'ASSET_STOPPED' and r.id is not null or d.id is not null),
                 '[]'
               ) as ids
          from reasons as r
          left join asset.downtimes as d on d.id = r.id
         group by r.code, r.message
      ) as f
  );
end
$$;

grant execute on function asset.lending_faults to assetry_api;
