-- What becomes true of records because time passes. Each query takes ids and returns of each record for which the rule
-- holds its organization and site, the instant that counts, and the instant from which the signal is written. The
-- columns are those whose change can move these instants.
delete from integration.signal_rules;

insert into integration.signal_rules (entity, code, columns, due_query)
values
  (
    'contract.contracts', 'EXPIRING', '{ends_on,status,site_id,renewal_notice_days}',
    $$ select c.id, c.organization_id, c.site_id, core.day_start(c.site_id, c.ends_on + 1) as due_at,
              core.day_start(c.site_id, c.ends_on + 1 - coalesce(c.renewal_notice_days, 30)) as signal_at
         from contract.contracts as c
        where c.id = any ($1)
          and c.ends_on is not null
          and c.status in ('PENDING_START', 'ACTIVE', 'SUSPENDED') $$
  ),
  (
    'safety.permits', 'EXPIRING', '{ends_at,status}',
    $$ select p.id, p.organization_id, p.site_id, p.ends_at as due_at, p.ends_at - interval '1 hour' as signal_at
         from safety.permits as p
        where p.id = any ($1)
          and p.status = 'ISSUED' $$
  ),
  (
    'work.work_orders', 'DUE_SOON', '{due_at,status}',
    $$ select w.id, w.organization_id, w.site_id, w.due_at, w.due_at - interval '24 hours' as signal_at
         from work.work_orders as w
        where w.id = any ($1)
          and w.due_at is not null
          and w.status in ('AWAITING_APPROVAL', 'OPEN', 'ASSIGNED', 'IN_PROGRESS', 'ON_HOLD') $$
  ),
  (
    'work.work_orders', 'OVERDUE', '{due_at,status}',
    $$ select w.id, w.organization_id, w.site_id, w.due_at, w.due_at as signal_at
         from work.work_orders as w
        where w.id = any ($1)
          and w.due_at is not null
          and w.status in ('AWAITING_APPROVAL', 'OPEN', 'ASSIGNED', 'IN_PROGRESS', 'ON_HOLD') $$
  ),
  (
    'workforce.worker_certificates', 'EXPIRING', '{expires_on,revoked_on,site_id}',
    $$ select c.id, c.organization_id, c.site_id, core.day_start(c.site_id, c.expires_on + 1) as due_at,
              core.day_start(c.site_id, c.expires_on + 1 - 30) as signal_at
         from workforce.worker_certificates as c
        where c.id = any ($1)
          and c.expires_on is not null
          and c.revoked_on is null $$
  ),
  (
    'report.snapshots', 'MISSED', '{target_status}',
    $$ select s.id, s.organization_id, s.site_id, s.taken_at as due_at, s.taken_at as signal_at
         from report.snapshots as s
        where s.id = any ($1)
          and s.target_status = 'MISSED' $$
  );
