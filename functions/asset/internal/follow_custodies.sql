-- What is lent past its time is OVERDUE, once, and who has it and who lent it are told. Of a booking whose time is
-- over, what was never taken is CANCELLED; the booking is OVERDUE while something of it is lent, COMPLETED when all is
-- back and CANCELLED when nothing was taken. A request that nobody answered in time is EXPIRED, and those who asked are
-- told. In all organizations, a thousand at a time; what somebody has locked is left to the next run. Answers how many.
create or replace function asset.follow_custodies(p_at timestamptz default clock_timestamp())
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_ids     uuid[];
  v_count   integer;
  v_booking asset.bookings;
  v_custody asset.custodies;
begin
  perform set_config('assetry.action', 'follow_custodies', true);

  select coalesce(array_agg(d.id), '{}') into v_ids
    from (
      select b.id
        from asset.bookings as b
       where b.status in ('RESERVED', 'OUT')
         and b.ends_at <= p_at
       order by b.id
       limit 1000
         for no key update skip locked
    ) as d;

  update asset.booking_lines as l
     set status = 'CANCELLED'
    from asset.bookings as b
   where b.id = any (v_ids)
     and l.organization_id = b.organization_id
     and l.site_id = b.site_id
     and l.booking_id = b.id
     and l.status = 'RESERVED';

  update asset.bookings as b
     set status = case
           when c.is_lent then 'OVERDUE'
           when b.status = 'OUT' then 'COMPLETED'
           else 'CANCELLED'
         end
    from asset.bookings as o
   cross join lateral (
      select exists (
               select 1
                 from asset.booking_lines as l
                where l.organization_id = o.organization_id
                  and l.site_id = o.site_id
                  and l.booking_id = o.id
                  and l.status = 'OUT'
             ) as is_lent
    ) as c
   where o.id = any (v_ids)
     and b.id = o.id;

  get diagnostics v_count = row_count;

  for v_booking in
    select *
      from asset.bookings as b
     where b.status = 'REQUESTED'
       and b.answer_by_at <= p_at
     order by b.id
     limit 1000
       for no key update skip locked
  loop
    update asset.booking_lines as l
       set status = 'CANCELLED'
     where l.organization_id = v_booking.organization_id
       and l.site_id = v_booking.site_id
       and l.booking_id = v_booking.id
       and l.status = 'RESERVED';

    update asset.bookings as b set status = 'EXPIRED' where b.id = v_booking.id returning * into v_booking;
    perform asset.tell_requesters(v_booking);
    v_count := v_count + 1;
  end loop;

  for v_custody in
    select *
      from asset.custodies as c
     where c.status = 'CHECKED_OUT'
       and c.due_back_at <= p_at
     order by c.id
     limit 1000
       for no key update skip locked
  loop
    update asset.custodies as c set status = 'OVERDUE' where c.id = v_custody.id;
    perform asset.tell_overdue(v_custody);
    v_count := v_count + 1;
  end loop;

  return v_count;
end
$$;

grant execute on function asset.follow_custodies to assetry_worker;
