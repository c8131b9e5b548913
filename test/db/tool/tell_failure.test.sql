-- A failed calibration blocks, is told to who has the asset, and keeps work from starting with it.
begin;
select plan(5);

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

-- Who is concerned.
select test.person(p, '{north}') from unnest('{resp,former,next,past,cancelled,other,taker}'::text[]) as p;
select test.worker('w ' || p, 'north') from unnest('{resp,former,next,past,cancelled,other,taker,mute}'::text[]) as p;
update workforce.workers as w set account_id = test.id(substr(w.name, 3)) where w.name like 'w %'
  and w.name <> 'w mute';
select test.asset('gauge', 'north'), test.asset('spare', 'north');
update asset.assets set responsible_worker_id = test.id('w resp') where id = test.id('gauge');
insert into asset.custodies (organization_id, site_id, asset_id, worker_id, checked_out_at, checked_in_at, status)
select test.id('acme'), test.id('north'), test.id(c.asset), test.id(c.worker), now() - interval '2 days', c.back_at,
       case when c.back_at is null then 'CHECKED_OUT' else 'RETURNED' end
  from (
    values ('gauge', 'w former', now()), ('gauge', 'w taker', null), ('spare', 'w other', null)
  ) as c (asset, worker, back_at);
select test.booking('c1', 'north', 'w next', '{gauge}', '5 days', '6 days'),
       test.booking('c2', 'north', 'w past', '{gauge}', '-6 days', '-5 days'),
       test.booking('c3', 'north', 'w cancelled', '{gauge}', '7 days', '8 days', 'CANCELLED'),
       test.booking('c4', 'north', 'w other', '{spare}', '5 days', '6 days'),
       test.booking('c5', 'north', 'w mute', '{gauge}', '3 days', '4 days');
select test.sign_in('ann');
select api.record_calibration(test.id('gauge'), '{"as_found": "IN", "as_left": "OUT"}');
select test.sign_out();
select results_eq(
  $$ select string_agg(distinct a.email, ', ' order by a.email),
            bool_and(m.body like '%Coming bookings: ' || b.numbers)
       from notify.messages as m
       join identity.accounts as a on a.email = m.recipient,
            (select string_agg(booking_number, ', ' order by starts_at) as numbers from asset.bookings
              where id in (test.id('c1'), test.id('c5'))) as b
      where m.subject like '%' || (select asset_number from asset.assets where id = test.id('gauge')) || '%' $$,
  $$ select string_agg(a.email, ', ' order by a.email), true from identity.accounts as a
      where a.id in (test.id('resp'), test.id('taker'), test.id('next')) $$,
  'who is responsible for it, has it, or will have it'
);

select * from finish();
rollback;
