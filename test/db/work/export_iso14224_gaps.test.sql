-- What exports for ISO 14224 leave empty.
begin;
select plan(12);

select test.iso14224();
create function pg_temp.gaps(p_site text) returns text language sql as $$
  select string_agg(concat_ws(' ', g.attribute, coalesce(g.own_code, '-'), g.records || '/' || g.all_records),
    ', ' order by g.ordinality)
    from api.export_iso14224_gaps(test.id(p_site), '2026-03-01', '2026-03-31') with ordinality as g
$$;

select test.sign_in('ann');
select api.update_iso14224_codes(test.iso_codes('cat pumps=PU=Pumps', 'leak=ELP', 'seal worn=2.1=Wear',
  'replaced=1=Replace'));
-- What is left empty.
select is(pg_temp.gaps('north'),
  'EQUIPMENT_CLASS CAT FANS 1/3, EQUIPMENT_CLASS - 1/3, FAILURE_CAUSE - 2/3, FAILURE_MODE NOISE 1/3, '
    || 'MAINTENANCE_ACTIVITY - 2/3',
  'by own code, and without one');
select is(pg_temp.gaps('south'), 'EQUIPMENT_CLASS - 1/1, FAILURE_CAUSE - 1/1, MAINTENANCE_ACTIVITY - 1/1',
  'of each site');
select lives_ok($$ select api.update_iso14224_codes('[]') $$, 'codes go');
select is(pg_temp.gaps('north'),
  'EQUIPMENT_CLASS CAT FANS 1/3, EQUIPMENT_CLASS CAT PUMPS 1/3, EQUIPMENT_CLASS - 1/3, FAILURE_CAUSE - 2/3, '
    || 'FAILURE_CAUSE SEAL WORN 1/3, '
    || 'FAILURE_MODE LEAK 2/3, FAILURE_MODE NOISE 1/3, MAINTENANCE_ACTIVITY - 2/3, MAINTENANCE_ACTIVITY REPLACED 1/3',
      'and all are gaps');
select is_empty(
  $$ select 1 from api.export_iso14224_gaps(test.id('north'), '2026-03-01', '2026-03-31') as g
      where g.own_name is distinct from lower(g.own_code) $$,
  'each with its name'
);
select is((select count(equipment_class) from api.export_iso14224_equipment(test.id('north'))), 0::bigint, 'empty');
select api.update_iso14224_codes(test.iso_codes('cat pumps=PU'));

select test.refuses(
  $$ select api.export_iso14224_gaps(test.id('abroad'), '2026-03-01', '2026-03-31') $$, 'SITE_NOT_FOUND', 404,
    'another organization'
);
select test.refuses($$ select api.export_iso14224_gaps(null, '2026-03-01', '2026-03-31') $$, 'SITE_NOT_FOUND', 404,
  'no site');
select test.refuses_fields(
  $$ select api.export_iso14224_gaps(test.id('north'), null, '2026-03-31') $$, '{p_from}', 'no period'
);
select test.refuses_fields(
  $$ select api.export_iso14224_gaps(test.id('north'), '2026-04-01', '2026-03-31') $$, '{p_until}', 'nor one backwards'
);
select test.sign_out();
select test.sign_in('nora');
select test.refuses(
  $$ select api.export_iso14224_gaps(test.id('south'), '2026-03-01', '2026-03-31') $$, 'SITE_NOT_FOUND', 404,
    'within reach'
);
select test.sign_out();
select test.sign_in('bob');
select is(pg_temp.gaps('north'), 'EQUIPMENT_CLASS CAT FANS 1/3, EQUIPMENT_CLASS - 1/3', 'of what may be read');
select test.sign_out();

select * from finish();
rollback;
