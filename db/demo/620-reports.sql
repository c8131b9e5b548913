-- Two reports: open work as it stands, and assets by site and status with a chart; the first goes out on Mondays.

select api.publish_report(r.id)
  from api.create_report(
         '{"code": "OPEN-WORK", "name": "Open work", "list": "work_orders",
           "column_names": ["work_order_number", "title", "status", "priority", "site_code", "due_at"],
           "filters": {"status": "in.(OPEN,ASSIGNED,IN_PROGRESS,ON_HOLD)"}, "sort": ["due_at", "work_order_number"]}'
       ) as r;

select api.publish_report(r.id)
  from api.create_report(
         '{"code": "ASSETS", "name": "Assets by site and status", "list": "assets", "group_by": ["site_code", "status"],
           "charts": {"Assets by site": {"kind": "BAR", "label": "site_code", "values": ["row_count"]}}}'
       ) as r;

select api.create_report_schedule(
         jsonb_build_object(
           'report_id', r.id, 'name', 'Open work on Mondays', 'rrule', 'FREQ=WEEKLY;BYDAY=MO', 'time_of_day', '06:30',
           'time_zone', 'Europe/Berlin', 'format', 'PDF'
         ),
         jsonb_build_array(jsonb_build_object('role_id', o.id))
       )
  from api.reports as r
 cross join (select o.id from api.roles as o order by o.code limit 1) as o
 where r.code = 'OPEN-WORK';
