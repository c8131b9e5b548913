-- Forklifts that are lent: one to a worker, one to a firm, and those that are booked for the next days.

select api.check_out_asset(
         a.id,
         case f.n
           when 1 then jsonb_strip_nulls(
             jsonb_build_object(
               'worker_id', w.id,
               'work_order_id', (
                 select o.id
                   from api.work_orders as o
                  where o.site_id = s.id
                    and o.status = 'IN_PROGRESS'
                  order by o.work_order_number
                  limit 1
               )
             )
           )
           else jsonb_build_object('external_party', 'Dachbau Roth')
         end
           || jsonb_build_object(
                'due_back_at', now() + interval '6 hours', 'condition_out', 'GOOD', 'note', 'For the yard'
              )
       )
  from api.sites as s
 cross join generate_series(1, 2) as f (n)
  join api.assets as a on a.asset_number = format('%s-FL-%s', s.code, f.n)
 cross join lateral (
    select o.id from api.workers as o where o.site_id = s.id and o.status = 'ACTIVE' order by o.worker_number limit 1
  ) as w
 order by a.asset_number;

select api.check_in_asset(c.id, '{"condition_in": "WORN", "return_note": "Tyres are low"}')
  from api.asset_custodies as c
 where c.external_party is not null
 order by c.asset_number
 limit 1;

select api.create_asset_booking(
         jsonb_build_object(
           'site_id', s.id, 'external_party', 'Dachbau Roth', 'purpose', 'Roof of the hall',
           'starts_at', now() + d.n * interval '1 day', 'ends_at', now() + d.n * interval '1 day' + interval '10 hours'
         ),
         (
           select jsonb_agg(jsonb_build_object('asset_id', a.id) order by a.asset_number)
             from api.assets as a
            where a.asset_number in (format('%s-FL-%s', s.code, 3 + d.n), format('%s-FL-%s', s.code, 4 + d.n))
         )
       )
  from api.sites as s
 cross join generate_series(0, 3) as d (n)
 where exists (select 1 from api.assets as a where a.asset_number = format('%s-FL-3', s.code))
 order by s.code, d.n;

select api.reserve_asset_booking(b.id)
  from api.asset_bookings as b
 where b.starts_at < now() + interval '2 days'
 order by b.booking_number;

select api.check_out_asset(l.asset_id, jsonb_build_object('booking_id', l.booking_id))
  from api.asset_booking_assets as l
 where l.status = 'RESERVED'
   and l.starts_at <= now()
   and l.position = 1
 order by l.asset_number;
