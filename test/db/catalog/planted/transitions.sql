set local session_replication_role = replica;
insert into core.transitions (entity, from_status, action, to_status, permission)
values
  ('work.work_orders', 'OPEN', 'update_work_order', 'NOWHERE', 'site.create'),
  ('work.work_orders', 'OPEN', 'no_such_action', 'OPEN', 'site.create'),
  ('work.work_orders', 'OPEN', 'no_such_task', 'CLOSED', null),
  ('core.sites', 'OPEN', 'update_site', 'CLOSED', 'site.update');
delete from core.transitions where entity = 'meter.meters' or to_status = 'ON_HOLD';
insert into core.entity_fields (entity, field, kind, description)
values ('work.work_orders', 'status', 'TEXT', 'Planted')
    on conflict (entity, field) do update set is_updatable = true;
