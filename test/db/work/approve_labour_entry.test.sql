begin;
select plan(17);

select test.organization('acme');
select test.site('north', p_time_zone => 'Europe/Berlin'), test.site('south');
select test.person('ann'), test.person('max', '{*}', '{}'), test.person('wims');
select test.worker('wim', 'north'), test.worker('zoe', 'north');
update workforce.workers set account_id = test.id('wims') where id = test.id('wim');
select test.calendar('day', '{north}', '08:00', '16:00');
insert into workforce.calendar_exceptions (organization_id, calendar_id, occurs_on)
values (test.id('acme'), test.id('day'), '2025-12-25');
select test.work_order('fan', 'north'), test.work_order('shut', 'north');
select test.labour_rate('wim', 40), test.labour_rate('zoe', 37.5, '2026-01-01');
select test.pay_rule('north', 'HOLIDAY', 'MULTIPLIER', 2);
select test.pay_rule('north', 'OUTSIDE_SHIFT', 'MULTIPLIER', 1.25);
select test.pay_rule('north', 'NIGHT', 'INCREMENT', 3.2, null, '22:00', '06:00');
-- 14 to 19 on a Tuesday; Christmas Eve, 22 to 2; and in the night in which a rate begins.
select test.labour('late', 'wim', 'fan', '2026-01-06T13:00Z', '2026-01-06T18:00Z'),
       test.labour('eve', 'wim', 'fan', '2025-12-24T21:00Z', '2025-12-25T01:00Z'),
       test.labour('seven', 'zoe', 'fan', '2026-01-06T09:00Z', '2026-01-06T09:07Z'),
       test.labour('new year', 'zoe', 'fan', '2025-12-31T22:00Z', '2026-01-01T00:00Z'),
       test.labour('long', 'zoe', 'fan', '2025-06-01T00:00Z', '2025-06-02T00:01Z'),
       test.labour('runs', 'zoe', 'shut', now() - interval '1 day', null);

select test.sign_in('ann');
select results_eq(
  $$ select status, minutes, row_version from api.approve_labour_entry(test.id('late'), 1) $$,
  $$ values ('APPROVED', 300, 2) $$,
  'hours are approved'
);
select results_eq(
  $$ select position, minutes, base_fact, base_value, increment_fact, hourly_rate, amount
       from api.work_order_labour_pieces where labour_entry_id = test.id('late') order by position $$,
  $$ values (1, 120, null, null::numeric, null, 40.0, 80.0), (2, 180, 'OUTSIDE_SHIFT', 1.25, null, 40.0, 150.0) $$,
  'split where the shift ends: 80 and 150'
);
select api.approve_labour_entry(test.id('eve'));
select results_eq(
  $$ select position, worked_on, minutes, base_fact, increment_fact, amount
       from api.work_order_labour_pieces where labour_entry_id = test.id('eve') order by position $$,
  $$ values (1, '2025-12-24'::date, 120, 'OUTSIDE_SHIFT', 'NIGHT', 106.4),
            (2, '2025-12-25', 120, 'HOLIDAY', 'NIGHT', 166.4) $$,
  'at midnight, where the holiday begins; one base and one increment'
);
select api.approve_labour_entry(test.id('seven'));
select results_eq(
  $$ select kind, quantity, unit, amount, base_currency, incurred_on, source_entity
       from api.work_order_costs where source_id = test.id('seven') $$,
  $$ values ('LABOUR', 0.116667, 'h', 4.38, 'EUR', '2026-01-06'::date, 'work.labour_entries') $$,
  'what they cost is posted: 7 minutes at 37.5 are 4.38, half a cent up'
);
select test.refuses(
  $$ select api.approve_labour_entry(test.id('new year')) $$,
  'RATE_MISSING', 422, 'without a rate on one of the days nothing is approved'
);
select test.refuses(
  $$ select api.approve_labour_entry(test.id('long')) $$, 'LABOUR_TOO_LONG', 422, 'nor is more than a day'
);
select test.refuses(
  $$ select api.approve_labour_entry(test.id('late'), 1) $$, 'STALE_ROW', 409, 'a version that is gone is refused'
);
select test.refuses(
  $$ select api.approve_labour_entry(test.id('late')) $$, 'TRANSITION_NOT_ALLOWED', 409, 'once'
);
select test.refuses(
  $$ select api.approve_labour_entry(test.id('runs')) $$,
  'TRANSITION_NOT_ALLOWED', 409, 'a timer is stopped before'
);
select test.refuses(
  $$ select api.approve_labour_entry(uuidv7()) $$, 'LABOUR_ENTRY_NOT_FOUND', 404, 'what is not there is not approved'
);
select api.start_work_order(test.id('shut')), api.complete_work_order(test.id('shut'));
select test.refuses(
  $$ select api.close_work_order(test.id('shut')) $$,
  'LABOUR_NOT_APPROVED', 422, 'work is not closed before its hours are decided'
);
select is(
  test.faults($$ select api.close_work_order(test.id('shut')) $$), 'runs LABOUR_NOT_APPROVED', 'each is named'
);
select api.reject_labour_entry(test.id('runs'), 'forgotten');
select lives_ok($$ select api.close_work_order(test.id('shut')) $$, 'then it is');
select test.sign_out();
select test.labour('own', 'wim', 'fan', '2026-01-07T13:00Z', '2026-01-07T18:00Z');
select test.sign_in('wims');
select test.refuses(
  $$ select api.approve_labour_entry(test.id('own')) $$, 'SELF_APPROVAL', 422, 'nobody approves the own hours'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.approve_labour_entry(test.id('own')) $$,
  'PERMISSION_DENIED', 403, 'without the permission nothing is approved'
);
select results_eq(
  $$ select count(*), count(amount), count(hourly_rate) from api.work_order_labour_pieces $$,
  $$ values (5::bigint, 0::bigint, 0::bigint) $$,
  'nor is it seen what anybody costs'
);
select test.sign_out();

-- A rule that changes, a rate that ends: what was approved stays.
update workforce.pay_rules set value = 9;
select is(
  (select sum(p.amount) from work.labour_pieces as p where p.labour_entry_id = test.id('late')), 230.0,
  'what was approved is kept as it was'
);

select * from finish();
rollback;
