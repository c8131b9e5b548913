-- Where the sites are, how Berlin dispatches, and a visit of the next days that was sent and accepted.

select api.update_site(s.id, jsonb_build_object('latitude', p.latitude, 'longitude', p.longitude))
  from (values ('BER', 52.52, 13.405), ('CHI', 41.878, -87.63), ('SIN', 1.352, 103.82)) as p (code, latitude, longitude)
  join api.sites as s on s.code = p.code;

select api.update_dispatch_policy(s.id, '{"answer_minutes": 60, "rest_minutes": 660, "grid_minutes": 30}')
  from api.sites as s
 where s.code = 'BER';

select api.dispatch_slots(array[l.id])
  from (
         select s.id
           from api.work_order_slots as s
          where s.status = 'PLANNED'
            and s.starts_at > now()
          order by s.starts_at, s.id
          limit 1
       ) as l;
