-- Days on which the sites stand still, so that nothing falls due.

select api.create_maintenance_blackout(
         jsonb_build_object(
           'site_id', s.id, 'name', 'Company holidays', 'starts_on', (now() + interval '60 days')::date,
           'ends_on', (now() + interval '69 days')::date
         )
       )
  from api.sites as s;

-- A round along several machines of a site, which one work order a week goes.
select api.create_maintenance_route(
         jsonb_build_object('site_id', a.site_id, 'code', 'LUBE-1', 'name', 'Lubrication round'),
         jsonb_agg(jsonb_build_object('asset_id', a.id, 'note', 'Grease all points') order by a.asset_number)
       )
  from (
         select a.*, row_number() over (partition by a.site_id order by a.asset_number) as place
           from api.assets as a
          where a.status = 'IN_SERVICE'
            and a.parent_id is null
       ) as a
 where a.place <= 5
 group by a.site_id
having count(*) > 1;

select api.create_maintenance_schedule(
         jsonb_build_object(
           'asset_id', t.asset_id, 'name', 'Lubrication ' || t.site_code, 'title', 'Lubrication round', 'every_n', 1,
           'every_unit', 'WEEK', 'time_of_day', '06:00', 'anchor_on', (now() + interval '3 days')::date,
           'route_id', t.route_id, 'in_blackout', 'KEEP'
         )
       )
  from api.maintenance_route_stops as t
 where t.position = 1;

select api.activate_maintenance_schedule(m.id)
  from api.maintenance_schedules as m
 where m.route_id is not null;

select api.generate_maintenance(m.id)
  from api.maintenance_schedules as m
 where m.route_id is not null
 order by m.schedule_number
 limit 1;
