-- Whoever looks where a worker is leaves a trace that the worker sees.
begin;
select plan(12);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann'), test.person('max', '{*}', '{}'), test.person('sue', '{south}', '{worker.read_position}'),
       test.person('tess', '{north}', '{workforce.read_own}'), test.person('dee', '{north}', '{worker.read_position}');
update identity.roles set reading = 'NAMED' where name = 'role of tess';
select test.worker('wim', 'north'), test.worker('wes', 'north');
update workforce.workers set account_id = test.id('tess'), position_consented_at = now() - interval '1 hour'
 where id = test.id('wim');
insert into workforce.worker_positions (organization_id, worker_id, recorded_at, latitude, longitude)
values (test.id('acme'), test.id('wim'), now() - interval '5 minutes', 51.424, 12.236),
       (test.id('acme'), test.id('wes'), now(), 1, 2);

select test.sign_in('max');
select test.refuses(
  $$ select api.request_worker_position(test.id('wim')) $$, 'PERMISSION_DENIED', 403, 'it takes a permission'
);
select test.sign_out();
select test.sign_in('sue');
select test.refuses(
  $$ select api.request_worker_position(test.id('wim')) $$, 'WORKER_NOT_FOUND', 404, 'a worker out of reach'
);
select test.sign_out();
select test.sign_in('dee');
select test.refuses($$ select api.request_worker_position(uuidv7()) $$, 'WORKER_NOT_FOUND', 404, 'or none');
select results_eq(
  $$ select worker_name, latitude, longitude from api.request_worker_position(test.id('wim')) $$,
  $$ values ('wim', 51.424, 12.236) $$, 'where the worker was'
);
select is_empty($$ select 1 from api.request_worker_position(test.id('wes')) $$, 'nothing without consent');
select test.sign_out();

select test.sign_in('tess');
select results_eq(
  $$ select worker_name, created_by_name, recorded_at is not null from api.worker_position_looks $$,
  $$ values ('wim', 'dee', true) $$, 'the worker sees who looked, and nobody else''s looks'
);
select test.sign_out();
select test.sign_in('ann');
select is((select count(*)::integer from api.worker_position_looks), 2, 'each look is noted, also one in vain');
select test.sign_out();
update workforce.workers set position_consented_at = now() - interval '5 minutes' where id = test.id('wim');
select test.sign_in('dee');
select isnt_empty(
  $$ select 1 from api.request_worker_position(test.id('wim')) $$, 'a position of the instant of the consent is shown'
);
select test.sign_out();
update workforce.workers set position_consented_at = now() where id = test.id('wim');
select test.sign_in('dee');
select is_empty(
  $$ select 1 from api.request_worker_position(test.id('wim')) $$, 'what was before a new consent is not shown'
);
select test.sign_out();
update workforce.workers set site_id = test.id('south') where id = test.id('wim');
select is(
  (select count(*)::integer from workforce.position_looks where site_id = test.id('south')), 3,
  'the looks go along with the worker'
);
select ok(
  (select bool_and(not e::text like '%51.42%') from audit.events as e where e.entity = 'workforce.position_looks'),
  'the log tells the look, not the place'
);
select is(
  (select count(*)::integer from audit.events where entity = 'workforce.position_looks'
     and action = 'request_worker_position'), 4, 'one line a look'
);

select * from finish();
rollback;
