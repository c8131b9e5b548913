-- A failed calibration blocks, is told to who has the asset, and keeps work from starting with it.
begin;
select plan(4);

select test.organization('acme');
select test.site('north');
select test.person('ann'), test.person('kim', '{north}'), test.person('bob', '{north}');
select test.relay('mail', 'EMAIL', 'ACTIVE');
select test.asset('wrench', 'north'), test.asset('idle', 'north');
select test.worker('keeper', 'north'), test.worker('booker', 'north');
update workforce.workers set account_id = test.id('kim') where id = test.id('keeper');
update workforce.workers set account_id = test.id('bob') where id = test.id('booker');
select test.work_order('fix', 'north');
select test.booking('b1', 'north', 'booker', '{wrench}', '5 days', '6 days'),
       test.booking('b2', 'north', 'booker', '{wrench}', '7 days', '8 days');

select test.sign_in('ann');
select api.check_out_asset(
  test.id('wrench'), jsonb_build_object('worker_id', test.id('keeper'), 'due_back_at', now() + interval '1 day')
);
select api.record_calibration(test.id('wrench'), '{"as_found": "OUT", "as_left": "OUT"}');
select api.record_calibration(test.id('idle'), '{"as_found": "IN", "as_left": "IN"}');
select api.update_work_order_plan(test.id('fix'), jsonb_build_array(jsonb_build_object(
  'kind', 'TOOL', 'description', 'Wrench', 'asset_id', test.id('wrench'), 'quantity', 1, 'unit_cost', 0
)));
select test.refuses($$ select api.start_work_order(test.id('fix')) $$, 'TOOL_NOT_USABLE', 422,
  'work does not start with it');
select test.sign_out();
select is(
  (select count(distinct m.recipient)::integer from notify.messages as m
    where m.subject like '%failed its calibration'), 2,
  'who has it and who booked it are told'
);
select ok(
  (select bool_and(m.body ~ 'Coming bookings: \S+, \S+$') from notify.messages as m where m.subject like '%failed%'),
  'with the coming bookings'
);
select is((select count(*)::integer from notify.messages), 2, 'once, and of none that passed');

select * from finish();
rollback;
