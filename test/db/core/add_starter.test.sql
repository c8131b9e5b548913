-- The vocabularies that a newcomer begins with.
begin;
select plan(14);

select test.organization('acme'), test.organization('other');
select test.enter('acme');
select test.site('north');
select test.person('ann');
insert into inventory.units (organization_id, code, name) values (test.id('acme'), 'KG', 'Kilo');
insert into work.failure_codes (organization_id, level, code, name)
values (test.id('acme'), 'PROBLEM', 'LEAK', 'Leckage'), (test.id('acme'), 'CAUSE', 'NOISE', 'Noise of others');
select test.sign_in('ann');
select test.remember('seal', w.id)
  from api.create_work_order(jsonb_build_object(
         'site_id', test.id('north'), 'location_id', test.spot('north'), 'title', 'Seal', 'target_minutes', 6000
       )) as w;
select test.sign_out();
create temporary table promise as select w.due_at from work.work_orders as w where w.id = test.id('seal');

select is(
  core.add_starter(test.id('acme')),
  '{"units": 13, "calendars": 1, "work_types": 8, "permit_kinds": 7, "failure_codes": 7, "failure_links": 16,
    "failure_classes": 4, "downtime_reasons": 6, "certificate_types": 6}',
  'all is added but what is there'
);
select is(
  (select string_agg(c.code, ',' order by c.code)
     from work.failure_links as l
     join work.failure_codes as f on f.id = l.child_id and f.name = 'Leckage'
     join work.failure_classes as c on c.id = l.class_id
    where l.organization_id = test.id('acme')),
  'BUILDING,ROTATING,STATIC', 'classes have the problems that are there, too'
);
select is(
  (select string_agg(t.code, ',' order by t.code) from work.types as t
    where t.organization_id = test.id('acme') and t.counts_as_reactive),
  'BREAKDOWN', 'a planned repair is not reactive'
);
select is(
  (select w.due_at
     from work.work_orders as w
    where w.id = test.id('seal') and w.due_at > (select p.due_at from promise as p) + interval '7 days'),
  (select workforce.due_after(test.id('north'), w.reported_at, 6000) from work.work_orders as w where w.id = test.id('seal')),
  'what was promised around the clock is promised by the hours of the calendar'
);
select is(nullif(current_setting('assetry.organization_id', true), ''), null, 'nothing else runs for the organization');
select is(
  (select string_agg(distinct value, ',') from jsonb_each_text(core.add_starter(test.id('acme')))), '0', 'once'
);
select is((select name from inventory.units where code = 'KG'), 'Kilo', 'what is there stays');
select is_empty(
  $$ select from inventory.units where organization_id = test.id('other') $$, 'other organizations get nothing'
);
select is(
  (select count(*) from safety.permit_kind_signers where is_anybody and organization_id = test.id('acme')), 28::bigint,
  'everybody signs the kinds of permits until signers are named'
);
select isnt_empty(
  $$ select from workforce.opening_hours as o join workforce.calendars as c on c.id = o.calendar_id
      where c.organization_id = test.id('acme') and c.code = 'STANDARD' $$,
  'the sites have working hours'
);
select test.sign_in('ann');
select lives_ok(
  $$ select api.update_unit(u.id, '{"name": "Kilogram"}'), api.update_work_type(t.id, '{"name": "Failure"}')
       from api.units as u, api.work_types as t
      where u.code = 'KG' and t.code = 'BREAKDOWN' $$,
  'all of it can be changed'
);
select test.sign_out();
select is(
  (select count(*) from (select core.add_starter(test.id('acme'))) as s, work.types as t
    where t.organization_id = test.id('acme') and t.name = 'Breakdown'), 0::bigint, 'and stays changed'
);
select test.refuses(
  $$ select core.add_starter(uuidv7()) $$, 'ORGANIZATION_NOT_FOUND', 404, 'nobody gets nothing'
);
select is_empty(
  $$ select r.role
       from unnest(array['anon', 'authenticated', 'assetry_api', 'assetry_auth', 'assetry_worker']) as r (role)
      where has_function_privilege(r.role, 'core.add_starter(uuid)', 'execute') $$,
  'by operators only'
);

select * from finish();
rollback;
