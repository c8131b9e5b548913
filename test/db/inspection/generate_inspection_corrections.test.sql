begin;
select plan(9);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('tess', '{north}', '{inspection.answer,inspection.submit}'), test.person('max', '{north}', '{}');
select test.worker('wes', 'north');
select test.inspection_template('round', '[
  {"code": "a", "prompt": "Brakes hold?", "kind": "PASS_FAIL", "on_fail": "WORK_ORDER"}
]');
select test.inspection('one', 'round', 'north'), test.inspection('open', 'round', 'north'),
       test.inspection('far', 'round', 'south');

-- Something stands in the way of any work order.
create function pg_temp.refuse_work()
returns trigger
language plpgsql
as $$ begin perform core.refuse('NO_WORKING_TIME', 'The calendar has no hours', 422); end $$;
create trigger refuse_work before insert on work.work_orders for each row execute function pg_temp.refuse_work();
select test.sign_in('tess');
select api.answer_inspection_items(test.id('one'), '[{"code": "a", "answer": "FAIL"}]');
select results_eq(
  $$ select s.status, c ->> 'work_order_id', c ->> 'fault'
       from api.submit_inspection(test.id('one'), test.id('wes')) as s, jsonb_array_elements(s.corrections) as c $$,
  $$ values ('COMPLETED', null::text, 'The calendar has no hours') $$,
  'what cannot be opened keeps nobody from handing in'
);
select results_eq(
  $$ select count(*), max(c ->> 'fault')
       from api.generate_inspection_corrections(test.id('one')) as s, jsonb_array_elements(s.corrections) as c $$,
  $$ values (1::bigint, 'The calendar has no hours') $$, 'nor asked again while that stands there'
);
select test.sign_out();
drop trigger refuse_work on work.work_orders;

select test.sign_in('tess');
select results_eq(
  $$ select c ->> 'work_order_number' is not null, c ->> 'fault'
       from api.generate_inspection_corrections(test.id('one')) as s, jsonb_array_elements(s.corrections) as c $$,
  $$ values (true, null::text) $$, 'what failed is opened when nothing stands in the way any more'
);
select results_eq(
  $$ select count(*) from (select api.generate_inspection_corrections(test.id('one'))) as g, api.work_orders as w $$,
  $$ values (1::bigint) $$, 'asked again, nothing is opened twice'
);
select test.refuses(
  $$ select api.generate_inspection_corrections(test.id('open')) $$, 'INSPECTION_NOT_SUBMITTED', 409,
  'not of one that is open'
);
select test.refuses(
  $$ select api.generate_inspection_corrections(test.id('one'), 99) $$, 'STALE_ROW', 409,
  'nor of one that was changed meanwhile'
);
select test.refuses(
  $$ select api.generate_inspection_corrections(test.id('far')) $$, 'INSPECTION_NOT_FOUND', 404, 'nor out of reach'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.generate_inspection_corrections(test.id('one')) $$, 'PERMISSION_DENIED', 403,
  'nor without the permission'
);
select test.sign_out();
select results_eq(
  $$ select e.action, e.operation from audit.events as e
       where e.entity = 'inspection.corrections' order by e.sequence $$,
  $$ values ('submit_inspection', 'INSERT'), ('generate_inspection_corrections', 'UPDATE') $$,
  'the log tells when it failed and when it was opened'
);

select * from finish();
rollback;
