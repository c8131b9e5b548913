begin;
select plan(12);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann'), test.person('max', '{*}', '{}'), test.person('nina', '{north}'),
       test.person('sue', '{south}'), test.person('both', '{north,south}', '{}');
select test.worker('wim', 'north');
update workforce.workers set account_id = test.id('both') where id = test.id('wim');
select test.certificate_type('weld'), test.certificate_type('crane');
select test.work_type('hot', null), test.work_type('lift', null);
select test.requirement('type_id', 'hot', 'weld'), test.requirement('type_id', 'lift', 'crane');
select test.certificate('old', 'wim', 'weld', '2030-06-30'), test.certificate('new', 'wim', 'weld', '2031-06-30'),
       test.certificate('hoist', 'wim', 'crane');
select test.work_order('seam', 'north'), test.work_order('rail', 'south'), test.work_order('beam', 'north'),
       test.work_order('plain', 'north');
update work.work_orders set type_id = test.id('hot') where id in (test.id('seam'), test.id('rail'));
update work.work_orders set type_id = test.id('lift') where id = test.id('beam');

create function pg_temp.today()
returns date
language sql
security definer
as $$ select core.site_date(test.id('north'), clock_timestamp()) $$;

select test.sign_in('ann');
select api.assign_work_order(test.id(o.name), test.worker_ids('wim'))
  from unnest('{seam,rail,beam,plain}'::text[]) as o (name);
select results_eq(
  $$ select expires_on, revoked_on = pg_temp.today(), warnings, row_version
       from api.revoke_worker_certificate(test.id('old'), 'Copied by mistake', 1) $$,
  $$ values ('2030-06-30'::date, true, '[]'::jsonb, 2) $$,
  'one of several is revoked: another one counts'
);
select test.refuses(
  $$ select api.revoke_worker_certificate(test.id('old'), 'Again') $$, 'CERTIFICATE_REVOKED', 409, 'once'
);
select results_eq(
  $$ select state, days_left, revocation_reason from api.worker_certificates where id = test.id('old') $$,
  $$ values ('REVOKED', null::integer, 'Copied by mistake') $$,
  'it stays on record, with the reason'
);
select test.refuses_fields(
  $$ select api.revoke_worker_certificate(test.id('new'), ' ') $$, '{p_reason}', 'a reason is needed'
);
select test.refuses(
  $$ select api.revoke_worker_certificate(test.id('new'), 'x', 7) $$,
  'STALE_ROW', 409, 'a version that is gone is refused'
);
select test.refuses(
  $$ select api.revoke_worker_certificate(uuidv7(), 'x') $$,
  'WORKER_CERTIFICATE_NOT_FOUND', 404, 'what is not there is not revoked'
);
select test.sign_out();
select test.sign_in('sue');
select test.refuses(
  $$ select api.revoke_worker_certificate(test.id('new'), 'x') $$,
  'WORKER_CERTIFICATE_NOT_FOUND', 404, 'nor that of a worker out of reach'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.revoke_worker_certificate(test.id('new'), 'x') $$,
  'PERMISSION_DENIED', 403, 'nor without the permission'
);
select test.sign_out();
select test.sign_in('nina');
select results_eq(
  $$ select w.value ->> 'code', test.name_of((w.value ->> 'id')::uuid), w.value ->> 'message' like '%not reach: 1'
       from api.revoke_worker_certificate(test.id('new'), 'Withdrawn') as c, jsonb_array_elements(c.warnings) as w $$,
  $$ values ('CERTIFICATE_MISSING', 'seam', false), ('CERTIFICATE_MISSING', null, true) $$,
  'the work that it leaves uncovered is told, and how much of it is out of reach'
);
select test.sign_out();
select test.sign_in('ann');
select results_eq(
  $$ select work_order_title, ended_at is null, shortfalls from api.work_order_assignments order by 1 $$,
  $$ values ('beam', true, '{}'::text[]), ('plain', true, '{}'), ('rail', true, '{CERTIFICATE_MISSING}'),
            ('seam', true, '{CERTIFICATE_MISSING}') $$,
  'nobody loses work by it, and the list tells what is not covered'
);
select api.unassign_work_order(test.id('seam'));
select is(
  (select shortfalls from api.work_order_assignments where work_order_title = 'seam'), null, 'of what is over nothing'
);
select api.update_worker(test.id('wim'), jsonb_build_object('site_id', test.id('south')));
select results_eq(
  $$ select distinct site_code from api.worker_certificates $$, $$ values ('SOUTH') $$,
  'certificates go with the worker to another home site'
);
select test.sign_out();

select * from finish();
rollback;
