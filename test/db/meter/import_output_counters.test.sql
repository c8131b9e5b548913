-- Output counters come from a file, with their days one after another, and go back as the list shows them.
begin;
select plan(16);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann', '{north}', '{meter.import,meter.read,report.read}'),
       test.person('max', '{*}', '{meter.update}'), test.person('tess', '{*}');
select test.asset('press', 'north'), test.asset('far', 'south');
select test.meter('parts', 'press'), test.meter('scrap', 'press'), test.meter('heat', 'press', '{"kind": "GAUGE"}'),
       test.meter('old', 'press'), test.meter('alien', 'far');
insert into asset.locations (id, organization_id, site_id, code, name)
values (test.remember('shed', uuidv7()), test.id('acme'), test.id('north'), 'SHED', 'Shed');
select test.meter('power', 'shed');
update meter.meters set code = upper(name);
select set_config('assetry.action', 'retire_meter', true);
set local session_replication_role = replica;
update meter.meters set status = 'RETIRED' where name = 'old';
set local session_replication_role = origin;
-- Rows of one meter with days.
create function pg_temp.counters(p_rows text)
returns table (place integer, outcome text, faults text)
language sql
as $$
  select i.*
    from test.imported(
           'import_output_counters',
           (
             select jsonb_agg('{"meter_code": "PARTS", "kind": "GOOD", "ideal_per_hour": 60}' || r.row order by r.place)
               from jsonb_array_elements(p_rows::jsonb) with ordinality as r (row, place)
           )
         ) as i
$$;

select test.sign_in('max');
select test.refuses(
  $$ select api.import_output_counters('[]') $$, 'PERMISSION_DENIED', 403, 'with the permission'
);
select test.sign_out();
select test.sign_in('ann');
select test.refuses_fields($$ select api.import_output_counters('{}') $$, '{p_rows}', 'an array');
select results_eq(
  $$ select * from pg_temp.counters('[
       {"starts_on": "2026-01-01", "ends_on": "2026-01-31"}, {"starts_on": "2026-02-01", "ideal_per_hour": "75.5"},
       {"meter_code": "SCRAP", "kind": "REJECTED", "starts_on": "2026-01-01"}
     ]') $$,
  $$ values (1, 'CREATED', null), (2, 'CREATED', null), (3, 'CREATED', null) $$, 'one after another'
);
select results_eq(
  $$ select meter_code, kind, ideal_per_hour, starts_on, ends_on, site_code
       from api.output_counters order by meter_code, starts_on $$,
  $$ values ('PARTS', 'GOOD', 60.000000, date '2026-01-01', date '2026-01-31', 'NORTH'),
            ('PARTS', 'GOOD', 75.500000, '2026-02-01', null, 'NORTH'),
            ('SCRAP', 'REJECTED', 60, '2026-01-01', null, 'NORTH') $$,
  'they stand at the site of their meter'
);
select results_eq(
  $$ select outcome, count(*) from test.imported('import_output_counters',
       (select jsonb_agg(to_jsonb(o)) from api.output_counters as o)) group by outcome $$,
  $$ values ('UNCHANGED', 3::bigint) $$, 'what the list shows is imported again'
);
select results_eq(
  $$ select * from pg_temp.counters('[
       {"meter_code": "HEAT", "starts_on": "2026-01-01", "ends_on": "2025-12-31"},
       {"meter_code": "POWER", "starts_on": "2026-01-01"}, {"meter_code": "OLD", "starts_on": "2026-01-01"},
       {"meter_code": "ALIEN", "starts_on": "2026-01-01"}, {"meter_code": "SCRAP", "starts_on": "2026-02-30"},
       {"meter_code": "SCRAP", "starts_on": "2025-01-01", "kind": "BAD", "ideal_per_hour": 0},
       {"meter_code": "SCRAP", "starts_on": "2024-01-01", "archived_at": "2026-01-01T00:00:00Z"},
       {"starts_on": "2026-01-01", "ends_on": "2025-01-31"}, {"starts_on": "2026-01-01", "kind": "TOTAL"}
     ]') $$,
  $$ values (1, 'REJECTED', 'ends_on TOO_SMALL, meter_id NOT_CONTINUOUS'), (2, 'REJECTED', 'meter_id NOT_ALLOWED'),
            (3, 'REJECTED', 'meter_id METER_NOT_ACTIVE'), (4, 'REJECTED', 'meter_code NOT_FOUND'),
            (5, 'REJECTED', 'starts_on INVALID_TYPE'),
            (6, 'REJECTED', 'ideal_per_hour TOO_SMALL, kind NOT_IN_VOCABULARY'),
            (7, 'REJECTED', 'archived_at READ_ONLY'), (8, 'REJECTED', 'ends_on TOO_SMALL'),
            (9, 'REJECTED', 'meter_id REPEATED') $$,
  'each row by itself, with all its faults'
);
select results_eq(
  $$ select * from pg_temp.counters('[
       {"starts_on": "2025-12-01", "ends_on": "2026-01-01"}, {"starts_on": "2025-12-01", "ends_on": "2025-12-31"},
       {"starts_on": "2026-01-31", "ends_on": "2026-01-31"}, {"starts_on": "2026-03-01"},
       {"meter_code": "SCRAP", "starts_on": "2025-12-05", "ends_on": "2025-12-07"},
       {"meter_code": "SCRAP", "starts_on": "2025-12-01", "ends_on": "2025-12-10"},
       {"meter_code": "SCRAP", "starts_on": "2025-11-01"}
     ]') $$,
  $$ values (1, 'REJECTED', 'starts_on OUTPUT_COUNTER_OVERLAPS'), (2, 'REJECTED', 'meter_id REPEATED'),
            (3, 'REJECTED', 'starts_on OUTPUT_COUNTER_OVERLAPS'), (4, 'REJECTED', 'starts_on OUTPUT_COUNTER_OVERLAPS'),
            (5, 'REJECTED', 'starts_on OUTPUT_COUNTER_OVERLAPS'), (6, 'REJECTED', 'starts_on OUTPUT_COUNTER_OVERLAPS'),
            (7, 'REJECTED', 'starts_on OUTPUT_COUNTER_OVERLAPS') $$,
  'a meter has one on a day, also within a file'
);
select results_eq(
  $$ select * from pg_temp.counters('[
       {"starts_on": "2026-03-01", "ideal_per_hour": 80},
       {"starts_on": "2026-02-01", "ends_on": "2026-02-28", "ideal_per_hour": 70},
       {"starts_on": "2026-01-01", "ends_on": "2026-02-01"}
     ]') $$,
  $$ values (1, 'CREATED', null), (2, 'UPDATED', null),
            (3, 'REJECTED', 'starts_on OUTPUT_COUNTER_OVERLAPS') $$,
  'one that ends makes room for the next; one that grows meets it'
);
select results_eq(
  $$ select starts_on, ends_on, ideal_per_hour
       from api.output_counters
      where meter_code = 'PARTS'
      order by starts_on $$,
  $$ values (date '2026-01-01', date '2026-01-31', 60.000000), ('2026-02-01', '2026-02-28', 70),
            ('2026-03-01', null, 80) $$,
  'the rates of their days'
);
select results_eq(
  $$ select * from pg_temp.counters('[
       {"starts_on": "2026-02-01", "archived_at": "2026-07-01T00:00:00Z"},
       {"starts_on": "2026-02-10", "ends_on": "2026-02-20"}
     ]') $$,
  $$ values (1, 'UPDATED', null), (2, 'CREATED', null) $$, 'days of an archived one are free'
);
select results_eq(
  $$ select * from pg_temp.counters('[{"starts_on": "2026-02-01", "ends_on": "2026-02-05"}]') $$,
  $$ values (1, 'REJECTED', 'starts_on ARCHIVED') $$, 'and it changes no more'
);
select results_eq(
  $$ select outcome, count(*) from test.imported('import_output_counters',
       (select jsonb_agg(to_jsonb(o)) from api.output_counters as o)) group by outcome $$,
  $$ values ('UNCHANGED', 5::bigint) $$, 'the list with an archived one is imported again'
);
select test.sign_out();
select results_eq(
  $$ select distinct e.action, e.operation
       from audit.events as e
      where e.entity = 'meter.output_counters'
      order by 2 $$,
  $$ values ('import_output_counters', 'INSERT'), ('import_output_counters', 'UPDATE') $$, 'it stands in the log'
);
select test.sign_in('tess');
select is(
  (
    select jsonb_agg(r.row - '{external_ids}'::text[] order by r.row ->> 'starts_on')
      from api.export_records('{output_counters}') as e, jsonb_array_elements(e.import_rows) as r (row)
     where r.row ->> 'meter_code' = 'SCRAP'
  ),
  '[{"kind": "REJECTED", "ends_on": null, "starts_on": "2026-01-01", "meter_code": "SCRAP",
     "ideal_per_hour": 60.000000}]',
  'and is exported as an import takes it'
);
select is(
  (select e.row_count from api.export_records('{output_counters}') as e), 4, 'without what is archived'
);
select test.sign_out();
-- Another request that has counted meanwhile.
select core.act_as_task(test.id('acme'));
select test.refuses(
  $$ select meter.store_imported_outputs(array[
       row(1, null, uuidv7(), true, jsonb_build_object('site_id', test.id('north'), 'meter_id', test.id('scrap'),
         'kind', 'GOOD', 'ideal_per_hour', 1, 'starts_on', '2026-04-01'), '[]')::core.import_row
     ]) $$,
  'OUTPUT_COUNTER_OVERLAPS', 409, 'the table knows it'
);
select * from finish();
rollback;
