begin;
select plan(12);

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
