-- Readings of a meter that was moved: seen by where their meter stands at once, brought there by and by.
begin;
select plan(21);

select test.organization('acme');
select test.site('north'), test.site('south'), test.site('west');
select test.asset('pump', 'north'), test.asset('fan', 'north'), test.asset('bare', 'north');
select test.meter('hours', 'pump'), test.meter('calm', 'fan'), test.meter('unread', 'bare');
select test.person('ann'), test.person('nora', '{north}', '{meter_reading.record,meter_reading.correct}');
select test.person('sue', '{south}', '{meter_reading.record,meter_reading.correct}');
select test.person('wes', '{west}', '{}');

-- What a caller sees: readings, those that are found by their id, and roll-ups.
create function pg_temp.seen(p_code text)
returns text
language sql
as $$
  select concat_ws(
           ' ',
           (select count(*) from api.meter_readings where meter_code = p_code),
           (select count(*) from api.meter_readings where id = test.id('first') and meter_code = p_code),
           (select count(*) from api.meter_rollups where meter_code = p_code)
         )
$$;

select test.sign_in('ann');
select test.remember('first', reading_id)
  from api.record_meter_reading(test.id('hours'), 10, '2026-03-01T10:00Z');
select api.record_meter_reading(test.id('hours'), 12, '2026-03-01T12:00Z');
select api.record_meter_reading(test.id('calm'), 7, '2026-03-01T12:00Z');
select test.sign_out();
select meter.roll_up();

select test.sign_in('ann');
select api.move_asset(test.id('pump'), jsonb_build_object('site_id', test.id('south')));
select api.move_asset(test.id('bare'), jsonb_build_object('site_id', test.id('south')));
select test.sign_out();
select is(
  (select count(*) from meter.readings where site_id = test.id('south')), 0::bigint, 'moving an asset writes no reading'
);
select is(
  (select string_agg(m.code, ',') from meter.relocations as l join meter.meters as m on m.id = l.meter_id), 'hours',
  'it leaves a note for a meter that has any'
);

select test.sign_in('sue');
select is(pg_temp.seen('hours'), '2 1 3', 'who reaches the asset now sees what was read before, too');
select is(pg_temp.seen('calm'), '0 0 0', 'and nothing of others at the site that it left');
select results_eq(
  $$ select quality, delta from api.record_meter_reading(test.id('hours'), 11, '2026-03-01T11:00Z') $$,
  $$ values ('GOOD', 1::numeric) $$, 'a late reading is judged between them'
);
select results_eq(
  $$ select delta from api.meter_readings where reading = 12 $$, array[1::numeric], 'and changes what comes after it'
);
select is(
  (select outcome from api.reject_meter_reading(test.id('first'))), 'REJECTED', 'they can be put right'
);
select test.sign_out();
select is(
  (select site_id from audit.events where entity = 'meter.readings' and entity_id = test.id('first')
     order by sequence desc limit 1),
  test.id('south'), 'which is on record where the meter stands'
);
select test.sign_in('nora');
select is(pg_temp.seen('hours'), '0 0 0', 'who reached it before does not see them any more');
select is(pg_temp.seen('calm'), '1 0 2', 'but those of what stayed');
select test.refuses(
  $$ select api.reject_meter_reading(test.id('first')) $$, 'METER_READING_NOT_FOUND', 404, 'nor can put them right'
);
select test.sign_out();

-- Moved on before they have followed.
select test.sign_in('ann');
select api.move_asset(test.id('pump'), jsonb_build_object('site_id', test.id('west')));
select test.sign_out();
select test.sign_in('wes');
select is(pg_temp.seen('hours'), '3 1 3', 'after another move they are seen there');
select test.sign_out();
select test.sign_in('sue');
select is(pg_temp.seen('hours'), '0 0 0', 'and not where it was between');
select test.sign_out();

update core.organizations set status = 'SUSPENDED';
select is(meter.relocate_readings(2), 0, 'of a suspended organization nothing is done');
update core.organizations set status = 'ACTIVE';
select is(meter.relocate_readings(2), 2, 'a run brings so many');
select test.sign_in('wes');
select is(pg_temp.seen('hours'), '3 1 3', 'halfway they are all seen');
select test.sign_out();
select is(core.run_scheduled_task('relocate_readings'), 'DONE', 'a later run brings the rest');
select is(
  (select array_agg(distinct r.site_id) from meter.readings as r where r.meter_id = test.id('hours')),
  array[test.id('west')], 'readings stand where their meter does'
);
select is(
  (select array_agg(distinct u.site_id) from meter.rollups as u where u.meter_id = test.id('hours')),
  array[test.id('west')], 'and roll-ups'
);
select is((select count(*) from meter.relocations), 0::bigint, 'and no note is left');
select test.sign_in('wes');
select is(pg_temp.seen('hours'), '3 1 3', 'they are seen as before');
select test.sign_out();

select * from finish();
rollback;
