begin;
select plan(15);

select test.organization('acme');
select test.site('north');
select test.asset('pump', 'north'), test.asset('scrap', 'north');
select test.person('ann'), test.person('max', '{north}', '{maintenance_schedule.create}');
select test.schedule('draft', 'pump', '{"status": "DRAFT", "anchor_on": "2020-02-29", "every_unit": "YEAR"}'),
       test.schedule('gone', 'scrap', '{"status": "DRAFT"}'),
       test.schedule('floating', 'pump', '{"status": "DRAFT", "basis": "FLOATING", "anchor_on": "2020-01-01"}');
-- Each rests since it was due three times; its next day passed 25 days ago.
select test.schedule(
         v.name, 'pump', jsonb_build_object('status', 'SUSPENDED', 'every_unit', 'DAY', 'every_n', 10, 'catch_up',
           v.policy,
           'basis', v.basis, 'anchor_on', current_date - 25, 'next_due_on', current_date - 25, 'time_of_day', '00:00')
       )
  from (values ('none', 'NONE', 'FIXED'), ('one', 'ONE', 'FIXED'), ('all', 'ALL', 'FIXED'),
    ('floating none', 'NONE', 'FLOATING'), ('floating one', 'ONE', 'FLOATING')) as v (name, policy, basis);
update maintenance.schedules set overlap_policy = 'GENERATE' where id = test.id('all');
-- A site on whose clocks it is noon, whenever this runs.
select test.site('noon', p_time_zone => 'Etc/GMT' || to_char(extract(hour from now() at time zone 'UTC') - 12,
    'FMSG00'));
create function pg_temp.days(p_at timestamptz) returns integer language sql security definer as $$
  select core.site_date(test.id('noon'), p_at) - core.site_date(test.id('noon'))
$$;
select test.category('pumps'), test.asset('fan', 'noon'), test.asset('jet', 'noon');
update asset.assets set category_id = test.id('pumps') where id = test.id('jet');
select test.schedule(n.name, 'fan', jsonb_build_object('status', 'DRAFT', 'every_unit', 'WEEK', 'anchor_on',
         core.site_date(test.id('noon')), 'time_of_day', n.due))
  from (values ('today later', '18:00'), ('today over', '06:00')) as n (name, due);
alter table asset.assets disable trigger check_transition;
update asset.assets set status = 'DECOMMISSIONED' where id = test.id('scrap');

select test.sign_in('ann');
select results_eq(
  $$ select status, (next_due_at >= now())::text from api.activate_maintenance_schedule(test.id('draft')) $$,
  $$ values ('ACTIVE', 'true') $$, 'what begins is due at its first day from now on, however old its anchor'
);
select ok(
  (select (a.next_due_at between now() and now() + interval '1 month')
     from api.activate_maintenance_schedule(test.id('floating')) as a),
  'what floats begins so, too'
);
select results_eq(
  $$ select n.name, pg_temp.days(a.next_due_at)
       from unnest('{today later,today over}'::text[]) with ordinality as n (name, place)
      cross join lateral api.activate_maintenance_schedule(test.id(n.name)) as a
      order by n.place $$,
  $$ values ('today later', 0), ('today over', 7) $$, 'today, where its time has not passed'
);
select test.remember('all pumps', (select s.id from api.create_maintenance_schedule(jsonb_build_object('site_id',
    test.id('noon'), 'name',
  'All pumps', 'title', 'Grease', 'every_n', 1, 'every_unit', 'WEEK', 'anchor_on', '2026-01-05', 'category_id',
      test.id('pumps'))) as s));
select set_config('test.first_due', a.next_due_at::text, true)
  from api.activate_maintenance_schedule(test.id('all pumps')) as a;
select is(
  current_setting('test.first_due')::timestamptz,
  (select min(s.next_due_at) from api.maintenance_schedules as s where s.covering_schedule_id = test.id('all pumps')),
  'of a category the first day of its assets'
);
select isnt(
  (select min(s.next_due_at) from api.maintenance_schedules as s where s.covering_schedule_id = test.id('all pumps')),
      null,
  'which is there'
);
select test.refuses(
  $$ select api.activate_maintenance_schedule(test.id('draft')) $$, 'TRANSITION_NOT_ALLOWED', 409, 'once'
);
select test.refuses(
  $$ select api.activate_maintenance_schedule(test.id('gone')) $$, 'ASSET_RETIRED', 422, 'not on what is gone'
);
select test.refuses(
  $$ select api.activate_maintenance_schedule(uuidv7()) $$, 'MAINTENANCE_SCHEDULE_NOT_FOUND', 404,
  'nor what is not there'
);
select test.refuses(
  $$ select api.activate_maintenance_schedule(test.id('none'), 7) $$, 'STALE_ROW', 409, 'at the version that was read'
);
select api.activate_maintenance_schedule(test.id(n.name))
  from unnest('{none,one,all,floating none,floating one}'::text[]) as n (name);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.activate_maintenance_schedule(test.id('draft')) $$, 'PERMISSION_DENIED', 403,
  'not without the permission'
);
select test.sign_out();
select maintenance.generate_due();

select is(
  test.occurrences('none'), '1 MISSED SUSPENDED, 2 MISSED SUSPENDED, 3 MISSED SUSPENDED', 'NONE keeps what passed
    as missed'
);
select is(
  test.occurrences('one'), '1 MISSED LATER_DUE, 2 MISSED LATER_DUE, 3 GENERATED', 'ONE makes up for the last'
);
select is(test.occurrences('all'), '1 GENERATED, 2 GENERATED, 3 GENERATED', 'ALL for each');
select is(test.occurrences('floating one'), '1 GENERATED', 'what floats waits for that one');
select results_eq(
  $$ select test.occurrences('floating none'), s.next_due_on - core.site_date(s.site_id) from maintenance.schedules as s
      where s.id = test.id('floating none') $$,
  $$ values ('1 MISSED SUSPENDED', 10) $$, 'and with NONE goes on so long after today'
);

select * from finish();
rollback;
