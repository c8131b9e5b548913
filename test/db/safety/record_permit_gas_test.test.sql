begin;
select plan(9);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann'), test.person('bob'), test.person('max', '{*}', '{}'), test.person('nora', '{north}');
select test.place('hall', 'north'), test.place('room', 'north', 'hall'), test.place('shed', 'north'),
       test.place('far', 'south');
select test.started_work_order('job', 'north');
select test.permit_kind('hot');
insert into safety.permit_kind_limits (organization_id, kind_id, position, gas, unit, minimum, maximum)
values (test.id('acme'), test.id('hot'), 1, 'O2', '%', 19.5, 23.5);
select test.permit('weld', 'hot', 'hall', jsonb_build_object('status', 'ISSUED', 'work_order_id', test.id('job'))),
       test.permit('done', 'hot', 'hall', '{"status": "HANDED_BACK"}');

select test.sign_in('ann');
select results_eq(
  $$ select gas, reading, is_safe, permit_status
       from api.record_permit_gas_test(test.id('weld'), '{"gas": "O2", "reading": 20.9, "instrument": "X-am 2500"}') $$,
  $$ values ('O2', 20.9, true, 'ISSUED') $$, 'what was measured is judged'
);
select results_eq(
  $$ select unit, minimum, maximum, instrument, created_by_name from api.permit_gas_tests $$,
  $$ values ('%', 19.5, 23.5, 'X-am 2500', 'ann') $$, 'by the limits of that moment'
);
select results_eq(
  $$ select is_safe, permit_status
       from api.record_permit_gas_test(
              test.id('weld'), jsonb_build_object('gas', 'O2', 'reading', 18, 'taken_at',
                now() - interval '1 hour')) $$,
  $$ values (false, 'ISSUED') $$, 'what is past changes nothing'
);
select results_eq(
  $$ select is_safe, permit_status from api.record_permit_gas_test(test.id('weld'),
    '{"gas": "O2", "reading": 23.6}') $$,
  $$ values (false, 'SUSPENDED') $$, 'air that is not safe suspends the permit'
);
select results_eq(
  $$ select w.status, p.status_note
       from api.work_orders as w, api.permits as p where w.id = test.id('job') and p.id = test.id('weld') $$,
  $$ values ('ON_HOLD', 'O2 23.6 % is unsafe') $$, 'and the work rests'
);
select test.refuses_fields(
  $$ select api.record_permit_gas_test(test.id('weld'), '{"gas": "CO", "reading": 1}') $$, '{gas}',
  'what the kind does not name is not judged'
);
select test.refuses_fields(
  $$ select api.record_permit_gas_test(test.id('weld'), '{"gas": "O2", "reading": 1e12}') $$,
  '{reading}', 'a number has bounds'
);
select test.refuses_fields(
  $$ select api.record_permit_gas_test(
              test.id('weld'), '{"gas": "O2", "reading": 20, "taken_at": "2999-01-01T00:00Z"}') $$,
  '{taken_at}', 'nothing is measured in the future'
);
select test.refuses(
  $$ select api.record_permit_gas_test(test.id('done'), '{"gas": "O2", "reading": 20}') $$, 'PERMIT_ENDED', 409,
  'nor for what was handed back'
);

select * from finish();
rollback;
