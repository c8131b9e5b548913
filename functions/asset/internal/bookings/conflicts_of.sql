-- What keeps an asset from being had in a time by anybody but p_booking_id: lines of other bookings, each with the
-- buffer of the category behind it, and whoever has it until it is due, for ever when nobody said, and until now when
-- it is late; and with p_asks_due a calibration that its category does not let end meanwhile. They stand at the site of
-- the asset.
create or replace function asset.conflicts_of(
  p_asset_id uuid, p_during tstzrange, p_booking_id uuid default null, p_asks_due boolean default true
)
returns table (code text, message text, id uuid)
language sql
stable
set search_path = ''
as $$
  select 'ASSET_BOOKED', 'It is booked in that period', l.id
    from asset.assets as a
   cross join lateral (
          select make_interval(mins => r.p_buffer_minutes) as buffer
            from asset.tool_rules(a.category_id) as r
          offset 0
        ) as r
    join asset.booking_lines as l
      on l.asset_id = a.id
     and l.status in ('RESERVED', 'OUT')
     and l.during && tstzrange(lower(p_during) - r.buffer, upper(p_during) + r.buffer, '[)')
     and l.booking_id is distinct from p_booking_id
   where a.id = p_asset_id
   union all
  select 'ASSET_CHECKED_OUT', 'It is checked out in that period', c.id
    from asset.custodies as c
   where c.asset_id = p_asset_id
     and c.checked_in_at is null
     and tstzrange(
           c.checked_out_at,
           case when c.due_back_at is not null then greatest(c.due_back_at, clock_timestamp()) end,
           '[)'
         ) && p_during
     and (c.booking_id is null or c.booking_id is distinct from p_booking_id)
   union all
  select d.code, d.message, null
    from asset.due_faults(p_asset_id, p_during, 'REFUSE') as d
   where p_asks_due
$$;

grant execute on function asset.conflicts_of to assetry_api, assetry_list;
