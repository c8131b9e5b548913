-- They take an instant, or less or more, now.
drop function inventory.expire_stock();
drop function workforce.renew_opening_hours();
drop function safety.mark_overdue_reviews();
drop function notify.fail_lost_messages();
drop function maintenance.follow_categories(timestamptz);
drop function maintenance.mark_reached(timestamptz);
drop function maintenance.give_back_nested();
drop function maintenance.uncover_assets(maintenance.schedules);
drop function maintenance.cover_assets(maintenance.schedules, timestamptz);

-- What scheduled tasks looked for among all records until now is noted once; from now on triggers note it.
insert into core.task_marks (organization_id, task, subject_id, due_at)
select s.organization_id, 'generate_maintenance', s.id, now()
  from maintenance.schedules as s
 where s.status = 'ACTIVE'
   and (s.armed_at is not null or s.category_id is not null)
 union
select o.organization_id, 'generate_maintenance', o.schedule_id, now()
  from maintenance.occurrences as o
 where o.larger_schedule_id is not null
 union all
select d.organization_id, 'notice_silent_devices', d.id, now()
  from meter.devices as d
 where d.archived_at is null
   and d.silent_after_minutes is not null
 union all
select l.organization_id, 'expire_stock', l.id,
       timestamptz 'epoch' + (l.expires_on + 1 - date '1970-01-01') * interval '24 hours' - interval '14 hours'
  from inventory.lots as l
 where l.expires_on is not null
   and exists (
         select 1
           from inventory.balances as b
          where b.organization_id = l.organization_id
            and b.item_id = l.item_id
            and b.lot_id = l.id
            and b.condition = 'OK'
            and b.quantity > 0
       )
 union all
select c.organization_id, 'tell_expiring_certificates', c.id,
       timestamptz 'epoch' + (c.expires_on - 90 - date '1970-01-01') * interval '24 hours' - interval '14 hours'
  from workforce.worker_certificates as c
 where c.revoked_on is null
   and c.told_days is distinct from 7
   and c.expires_on >= current_date - 1
 union all
select c.organization_id, 'renew_opening_hours', c.id, now()
  from workforce.calendars as c
 union all
select p.organization_id, t.name, p.id, now()
  from safety.permits as p
 cross join (values ('expire_gas_tests'), ('tell_gas_tests')) as t (name)
 where p.status = 'ISSUED';
