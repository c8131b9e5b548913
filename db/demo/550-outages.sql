-- An overhaul in Berlin that lies ahead: an asset is down for a day, and open work on it is gathered.
select api.create_outage(
         jsonb_build_object(
           'asset_id', w.asset_id, 'name', 'Overhaul', 'description', 'Yearly overhaul with open repairs',
           'starts_at', date_trunc('day', now()) + interval '21 days 6 hours',
           'ends_at', date_trunc('day', now()) + interval '22 days 6 hours'
         )
       )
  from (
         select o.asset_id
           from api.open_work_orders as o
          where o.site_code = 'BER'
            and o.asset_id is not null
          group by o.asset_id
          order by count(*) desc, o.asset_id
          limit 1
       ) as w;

select api.update_outage_work_orders(o.id, array[p.work_order_id])
  from api.outages as o
 cross join lateral (
    select l.work_order_id
      from api.list_outage_proposals(o.id, 366) as l
     where l.work_order_id is not null
     order by l.work_order_number
     limit 1
 ) as p;

select api.confirm_outage(o.id) from api.outages as o;
