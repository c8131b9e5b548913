-- When it is due next, and why: by what it waits for, with what stands in its way.
begin;
select plan(13);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.asset('pump', 'north'), test.asset('stored', 'north'), test.asset('fan', 'south');
select test.person('ann', '{north}');
select test.meter('hours', 'pump', '{"static_per_day": 10, "average_method": "STATIC"}');
select test.job_plan('SERVICE');
select test.schedule('timed', 'pump', jsonb_build_object('anchor_on', current_date + 10, 'lead_days', 2,
         'job_plan_id', test.id('SERVICE'))),
       test.schedule('draft', 'pump', jsonb_build_object('status', 'DRAFT', 'anchor_on', current_date + 20)),
       test.schedule('over', 'pump', '{"status": "RETIRED"}'),
       test.schedule('metered', 'pump', jsonb_build_object('every_n', null, 'every_unit', null, 'anchor_on', null,
         'meter_id', test.id('hours'), 'every_units', 50, 'start_units', 50)),
       test.schedule('event', 'pump', '{"every_n": null, "every_unit": null, "anchor_on": null,
         "event": "REPAIR_COMPLETED"}'),
       test.schedule('floats', 'pump', jsonb_build_object('basis', 'FLOATING', 'anchor_on', current_date - 1,
         'next_due_on', current_date - 1)),
       test.schedule('kept', 'stored', jsonb_build_object('anchor_on', current_date + 5)),
       test.schedule('put off', 'pump', jsonb_build_object('anchor_on', current_date + 40, 'in_blackout', 'DEFER')),
       test.schedule('left out', 'pump', jsonb_build_object('anchor_on', current_date + 40, 'in_blackout', 'SKIP')),
       test.schedule('far', 'fan', '{}');
alter table asset.assets disable trigger check_transition;
update asset.assets set status = 'IN_STORAGE' where id = test.id('stored');
insert into maintenance.blackouts (organization_id, site_id, name, starts_on, ends_on)
values (test.id('acme'), test.id('north'), 'Stop', current_date + 35, current_date + 44),
       (test.id('acme'), test.id('north'), 'Longer stop', current_date + 42, current_date + 49);
select maintenance.generate_due();

create function pg_temp.why(p_name text) returns text language sql as $$
  select concat_ws(' ', e.waits_for, e.due_at::date - current_date, case when e.is_certain then 'certain' end,
           e.outcome, e.reason, e.note)
    from api.explain_next_due(test.id(p_name)) as e
$$;
select test.sign_in('ann');
select is(pg_temp.why('timed'), 'DAY 10 certain GENERATED', 'it has a day');
select results_eq(
  $$ select generate_at::date - current_date, job_plan_id = test.id('SERVICE'), every_nth, grid_due_at = due_at
       from api.explain_next_due(test.id('timed')) $$,
  $$ values (8, true, 1, true) $$, 'is made before, by its job plan'
);
select is(pg_temp.why('draft'), 'ACTIVATION 20 certain GENERATED', 'a draft is told as if it began now');
select is(pg_temp.why('over'), 'NOTHING', 'what is retired waits for nothing');
select is(pg_temp.why('metered'), 'TRIGGERS 5 GENERATED', 'a meter is told to go on as it did');
select results_eq(
  $$ select life_to_date, next_units, units_per_day from api.explain_next_due(test.id('metered')) $$,
  $$ values (0::numeric, 50::numeric, 10::numeric) $$, 'and how it stands'
);
select is(pg_temp.why('event'), 'TRIGGERS', 'when an event happens nobody knows');
select results_eq(
  $$ select event, has_happened from api.explain_next_due(test.id('event')) $$,
  $$ values ('REPAIR_COMPLETED', false) $$, 'it has not yet'
);
select is(pg_temp.why('floats'), 'END_OF_WORK', 'what floats waits for the end of its work');
select matches(pg_temp.why('kept'), '^DAY 5 certain SUPPRESSED ASSET_NOT_IN_USE Asset',
  'what stands in its way is said');
select results_eq(
  $$ select due_at::date - current_date, grid_due_at::date - current_date, blackout_name
       from api.explain_next_due(test.id('put off')) $$,
  $$ values (50, 40, 'Stop') $$, 'a blackout puts it off, and one more that follows on it'
);
select is(pg_temp.why('left out'), 'DAY 40 certain SKIPPED BLACKOUT Stop', 'or leaves it out');
select test.refuses($$ select * from api.explain_next_due(test.id('far')) $$, 'MAINTENANCE_SCHEDULE_NOT_FOUND', 404,
  'within reach');
select test.sign_out();

select * from finish();
rollback;
