-- What the clock does: nothing is left out silently, and nothing is made twice.
begin;
select plan(25);

select test.organization('beta');
select test.site('east');
select test.asset('beta pump', 'east');
select test.schedule('beta', 'beta pump', '{"every_unit": "DAY"}', now() - interval '1 day');
select test.organization('acme');
select test.site('north'), test.site('south');
select test.asset('pump', 'north'), test.asset('stored', 'north'), test.asset('moved', 'north');
select test.person('ann');
select test.schedule('daily', 'pump', jsonb_build_object('every_unit', 'DAY', 'time_of_day', '00:00', 'next_due_on',
         current_date - 2)),
       test.schedule('both', 'pump', jsonb_build_object('every_unit', 'DAY', 'time_of_day', '00:00', 'catch_up', 'ALL',
         'next_due_on', current_date - 2)),
       test.schedule('kept', 'stored', '{"every_unit": "DAY"}', now() - interval '1 day'),
       test.schedule('away', 'moved', '{"every_unit": "DAY"}', now() - interval '1 day'),
       test.schedule('early', 'pump', jsonb_build_object('every_unit', 'WEEK', 'anchor_on', current_date + 3,
         'lead_days', 4)),
       test.schedule('later', 'pump', jsonb_build_object('every_unit', 'WEEK', 'anchor_on', current_date + 3,
         'lead_days', 1)),
       test.schedule('floating', 'pump', jsonb_build_object('basis', 'FLOATING', 'every_unit', 'DAY', 'every_n', 10,
         'anchor_on', current_date - 30, 'next_due_on', current_date - 30));
alter table asset.assets disable trigger check_transition;
update asset.assets set status = 'IN_STORAGE' where id = test.id('stored');
update asset.assets set site_id = test.id('south') where id = test.id('moved');

update core.organizations set status = 'SUSPENDED';
select is(maintenance.generate_due(), 0, 'of a suspended organization nothing is done');
update core.organizations set status = 'ACTIVE';
set local role assetry_worker;
select is(
  (select string_agg(distinct o.outcome, ' ')
     from generate_series(1, 9) as n, lateral core.run_scheduled_task('generate_maintenance', n) as o (outcome)),
  'DONE MORE', 'the worker makes what is due'
);
reset role;
select is(test.occurrences('daily'), '1 MISSED LATER_DUE, 2 MISSED LATER_DUE, 3 GENERATED',
  'of days that passed the last');
select is(
  test.occurrences('both'), '1 GENERATED, 2 SUPPRESSED PREVIOUS_OPEN, 3 SUPPRESSED PREVIOUS_OPEN',
  'T9: what is not made beside open work is kept with its reason'
);
select matches(test.occurrences('kept'), '^1 SUPPRESSED ASSET_NOT_IN_USE', 'nothing is done on what is stored');
select matches(test.occurrences('away'), '^1 SUPPRESSED REFUSED', 'what is refused is kept');
select matches(
  (select note from maintenance.occurrences where schedule_id = test.id('away')), 'another site', 'with why'
);
select is(test.occurrences('early'), '1 GENERATED', 'work is made so many days before it is due');
select is(test.occurrences('later'), null, 'and not before');
select is(test.occurrences('beta'), '1 GENERATED', 'in all organizations');
select ok(
  (select w.organization_id = s.organization_id from work.work_orders as w
     join maintenance.schedules as s on s.title = w.title where s.id = test.id('beta')),
  'each its own'
);
select is(core.current_organization_id(), null, 'and nobody''s stays');
select is(maintenance.generate_due(), 0, 'what was made is not made again');
select is(
  (select string_agg(distinct action, ' ') from audit.events where entity = 'maintenance.occurrences'),
  'generate_maintenance', 'the log tells what made it'
);

-- What becomes of the work becomes of the occurrence.
create function pg_temp.work_of(p_schedule text)
returns uuid
language sql
security definer
as $$
  select o.work_order_id from maintenance.occurrences as o
   where o.schedule_id = test.id(p_schedule) and o.work_order_id is not null order by o.seq desc limit 1
$$;
select test.sign_in('ann');
select api.start_work_order(pg_temp.work_of('floating')), api.complete_work_order(pg_temp.work_of('floating'));
select test.sign_out();
select results_eq(
  $$ select test.occurrences('floating'), s.next_due_on - core.site_date(s.site_id), s.last_done_at is not null
       from maintenance.schedules as s where s.id = test.id('floating') $$,
  $$ values ('1 COMPLETED', 10, true) $$, 'what floats is due so long after its work was finished'
);
select test.sign_in('ann');
select api.reopen_work_order(pg_temp.work_of('floating'), 'It leaks');
select test.sign_out();
select results_eq(
  $$ select test.occurrences('floating'), s.next_due_on, s.last_done_at from maintenance.schedules as s
      where s.id = test.id('floating') $$,
  $$ values ('1 GENERATED', null::date, null::timestamptz) $$, 'taken up again it waits again'
);
select test.sign_in('ann');
select api.start_work_order(pg_temp.work_of('daily')), api.complete_work_order(pg_temp.work_of('daily'));
select api.generate_maintenance(test.id('daily'));
select lives_ok(
  format('select api.reopen_work_order(%L, ''Again'')',
    (select work_order_id from api.maintenance_occurrences where schedule_id = test.id('daily') and seq = 3)),
  'what is taken up again stands beside what was made meanwhile'
);
select api.cancel_work_order(pg_temp.work_of('daily'), 'No');
select test.sign_out();
select is(
  test.occurrences('daily'), '1 MISSED LATER_DUE, 2 MISSED LATER_DUE, 3 GENERATED, 4 CANCELLED',
    'cancelled with its work'
);
select test.sign_in('ann');
select test.refuses(
  $$ select api.decommission_asset(test.id('stored')) $$, 'ASSET_IN_USE', 422,
  'what has active schedules is not retired'
);
select api.retire_maintenance_schedule(test.id('kept'), 'Gone');
select lives_ok($$ select api.decommission_asset(test.id('stored')) $$, 'once they are');
select test.sign_out();
select is(
  (select string_agg(distinct reason, ' ' order by reason) from maintenance.occurrences
    where status in ('SKIPPED', 'MISSED', 'SUPPRESSED')),
  'ASSET_NOT_IN_USE LATER_DUE PREVIOUS_OPEN REFUSED', 'T9: nothing is silent'
);

-- A call has at most fifty turns, ten by ten of one organization, those of others beside them.
set local session_replication_role = replica;
update maintenance.schedules set status = 'SUSPENDED' where status = 'ACTIVE';
update asset.assets set status = 'IN_STORAGE' where id = test.id('pump');
set local session_replication_role = origin;
select test.schedule('turn ' || n, 'pump', '{"every_unit": "DAY"}', now() - interval '1 day')
  from generate_series(1, 61) as n;
select test.organization('delta');
select test.site('mid');
select test.asset('delta pump', 'mid');
select test.schedule('first turn', 'delta pump', '{"every_unit": "DAY"}', now() - interval '1 day');
select test.organization('gamma');
select test.site('west');
select test.asset('gamma pump', 'west');
select test.schedule('next turn ' || n, 'gamma pump', '{"every_unit": "DAY"}', now() - interval '1 day')
  from generate_series(1, 9) as n;
update maintenance.schedules
   set next_generate_at = now() - case when name = 'first turn' then interval '3 days' else interval '2 days' end
 where name = 'first turn' or name like 'next turn %';
select is(maintenance.generate_due(), 50, 'fifty turns: one, nine, then four times ten');
select is(maintenance.generate_due(), 21, 'then those that are left');
select is(maintenance.generate_due(), 0, 'and no more');

create function pg_temp.break() returns trigger language plpgsql as $$
begin
  raise exception 'The gauge fell off';
end
$$;
create trigger pg_temp_break before insert on maintenance.occurrences for each row
  when (new.organization_id = test.id('acme')) execute function pg_temp.break();
update maintenance.schedules
   set next_generate_at = now() - case when name = 'first turn' then interval '1 day' else interval '2 days' end
 where name = 'first turn' or name like 'turn %';
select is(maintenance.generate_due(), 1, 'sixty that fail take the turn of nobody else');

select * from finish();
rollback;
