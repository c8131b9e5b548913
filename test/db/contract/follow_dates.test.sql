-- Contracts live by their dates, in the day of their sites.
begin;
select plan(12);

select test.organization('acme');
select test.site('auckland', p_time_zone => 'Pacific/Auckland'), test.site('pago', p_time_zone => 'Pacific/Pago_Pago');
select test.site('apia', p_time_zone => 'Pacific/Kiritimati');
update core.sites set archived_at = now() where id = test.id('apia');
select test.vendor('vendor'), test.contract_type('type');

-- What a contract with these dates is after a run at this instant.
create function pg_temp.after_run(
  p_at text, p_site text, p_status text, p_starts_on date, p_ends_on date, p_organization text default 'acme'
) returns text language plpgsql as $$
declare
  v_id     uuid;
  v_status text;
begin
  perform test.enter(p_organization);
  v_id := test.contract('of ' || p_at || random(), 'type', 'vendor', p_site, p_status, p_starts_on, p_ends_on);
  perform contract.follow_dates(p_at::timestamptz);
  select c.status into v_status from contract.contracts as c where c.id = v_id;
  return v_status;
end
$$;

select is(
  array[
    pg_temp.after_run('2026-03-31T10:59:59Z', 'auckland', 'ACTIVE', null, '2026-03-31'),
    pg_temp.after_run('2026-03-31T11:00:00Z', 'auckland', 'ACTIVE', null, '2026-03-31')
  ],
  '{ACTIVE,EXPIRED}', 'the last day ends at midnight of the site'
);
select is(
  array[
    pg_temp.after_run('2026-03-30T10:59:59Z', 'auckland', 'PENDING_START', '2026-03-31', '2026-03-31'),
    pg_temp.after_run('2026-03-30T11:00:00Z', 'auckland', 'PENDING_START', '2026-03-31', '2026-03-31')
  ],
  '{PENDING_START,ACTIVE}', 'the first day begins at its midnight; a contract of one day has it'
);
select is(
  array[
    pg_temp.after_run('2026-03-30T10:59:59Z', null, 'PENDING_START', '2026-03-31', null),
    pg_temp.after_run('2026-03-30T11:00:00Z', null, 'PENDING_START', '2026-03-31', null)
  ],
  '{PENDING_START,ACTIVE}', 'a contract for all sites begins where the day begins first; a site put away has no say'
);
select is(
  array[
    pg_temp.after_run('2026-04-01T10:59:59Z', null, 'ACTIVE', null, '2026-03-31'),
    pg_temp.after_run('2026-04-01T11:00:00Z', null, 'ACTIVE', null, '2026-03-31')
  ],
  '{ACTIVE,EXPIRED}', 'and ends where it ends last'
);
select is(pg_temp.after_run('2026-06-01', 'pago', 'SUSPENDED', null, '2026-03-31'), 'EXPIRED', 'also a suspended one');
select is(
  pg_temp.after_run('2026-06-01', 'pago', 'PENDING_START', '2026-03-01', '2026-03-31'), 'EXPIRED',
  'and one whose whole term the worker was not there'
);
select is(
  pg_temp.after_run('2026-06-01', 'pago', 'PENDING_START', null, null), 'ACTIVE', 'without dates there is no waiting'
);
select is(
  (
    select array_agg(pg_temp.after_run('2026-06-01', 'pago', s.status, '2026-01-01', '2026-03-31') = s.status)
      from unnest(array['DRAFT', 'PENDING_APPROVAL', 'TERMINATED', 'CLOSED']) as s (status)
  ),
  '{t,t,t,t}', 'what is not in force is left alone'
);

select test.organization('empty');
select test.vendor('vendor'), test.contract_type('type');
select is(
  array[
    pg_temp.after_run('2026-03-31T23:59:59Z', null, 'ACTIVE', null, '2026-03-31', 'empty'),
    pg_temp.after_run('2026-04-01T00:00:00Z', null, 'ACTIVE', null, '2026-03-31', 'empty')
  ],
  '{ACTIVE,EXPIRED}', 'an organization without sites has the day of UTC'
);

select test.contract('last', 'type', 'vendor', null, 'ACTIVE', null, '2026-03-31');
set local role assetry_worker;
select is(contract.follow_dates('2026-06-01'), 1, 'the worker does it, and says how many');
select is(contract.follow_dates('2026-06-01'), 0, 'once');
reset role;
select results_eq(
  $$ select action, account_id, before ->> 'status', after ->> 'status', organization_id
       from audit.events where entity_id = test.id('last') and operation = 'UPDATE' $$,
  $$ values ('follow_dates', null::uuid, 'ACTIVE', 'EXPIRED', test.id('empty')) $$, 'the log says that nobody did'
);

select * from finish();
rollback;
