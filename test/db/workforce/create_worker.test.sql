begin;
select plan(12);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('tess', '{north}', '{worker.create}'), test.person('max', '{*}', '{worker.update}');

select test.sign_in('tess');
select results_eq(
  $$ select worker_number, status, row_version
       from api.create_worker(jsonb_build_object('site_id', test.id('north'), 'name', 'Ines')) $$,
  $$ values ('WK-000001', 'ACTIVE', 1) $$,
  'a worker without a number is given one'
);
select results_eq(
  $$ select worker_number, status
       from api.create_worker(
         jsonb_build_object(
           'site_id', test.id('north'), 'name', ' Omar ', 'worker_number', 'W-1', 'account_id', test.id('tess'),
           'trade', 'Fitter', 'email', 'omar@example.org', 'phone', '+49 1'
         )
       ) $$,
  $$ values ('W-1', 'ACTIVE') $$,
  'a number can be given'
);
select results_eq(
  $$ select name, site_name, account_id, trade, email, phone, allowed_actions is null
       from api.workers
      where worker_number = 'W-1' $$,
  $$ values ('Omar', 'north', test.id('tess'), 'Fitter', 'omar@example.org', '+49 1', true) $$,
  'it stands in the list, trimmed, with the name of its site; what needs other permissions is not offered'
);
select test.refuses(
  $$ select api.create_worker(jsonb_build_object('site_id', test.id('north'), 'name', 'x', 'worker_number', 'W-1')) $$,
  'ALREADY_EXISTS', 409, 'a number is not given twice'
);
select test.refuses(
  $$ select api.create_worker(
       jsonb_build_object('site_id', test.id('north'), 'name', 'x', 'account_id', test.id('tess'))
     ) $$,
  'ALREADY_EXISTS', 409, 'an account is that of one worker'
);
select test.refuses_fields(
  $$ select api.create_worker('{}') $$, '{name,site_id}', 'what is required is asked for'
);
select test.refuses_fields(
  $$ select api.create_worker(
       jsonb_build_object(
         'site_id', test.id('south'), 'name', repeat('x', 151), 'account_id', test.id('north'), 'status', 'ON_LEAVE',
         'organization_id', test.id('acme')
       )
     ) $$,
  '{account_id,name,organization_id,site_id,status}',
  'every fault is named at once; a site out of reach does not exist, and nobody begins on leave'
);
select test.refuses_fields(
  $$ select api.create_worker(jsonb_build_object('site_id', test.id('north'), 'name', '  ')) $$,
  '{name}', 'a blank name is no name'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.create_worker(jsonb_build_object('site_id', test.id('north'), 'name', 'x')) $$,
  'PERMISSION_DENIED', 403, 'without the permission nobody is taken on'
);
select test.sign_out();

select test.organization('globex');
select test.site('globe');
select test.person('gus');
select test.sign_in('gus');
select results_eq(
  $$ select worker_number, row_version
       from api.create_worker(jsonb_build_object('site_id', test.id('globe'), 'name', 'x', 'worker_number', 'W-1')) $$,
  $$ values ('W-1', 1) $$,
  'another organization has numbers of its own'
);
select test.sign_out();

select is(
  (select count(*) from workforce.workers where organization_id = test.id('acme')), 2::bigint,
  'nothing was kept of what was refused'
);
select results_eq(
  $$ select e.operation, e.action, e.account_id, e.site_id, e.after ->> 'name'
       from audit.events as e
       join workforce.workers as w on w.id = e.entity_id
      where w.worker_number = 'W-1'
        and w.organization_id = test.id('acme') $$,
  $$ values ('INSERT', 'create_worker', test.id('tess'), test.id('north'), 'Omar') $$,
  'the log names who made it, where and by which action'
);

select * from finish();
rollback;
