-- The failures of a site for ISO 14224.
begin;
select plan(11);

select test.iso14224();

select test.sign_in('ann');
select api.update_iso14224_codes(test.iso_codes('cat pumps=PU=Pumps', 'leak=ELP', 'seal worn=2.1=Wear',
  'replaced=1=Replace'));
-- Failures of March in Berlin.
select results_eq(
  $$ select failure_number, equipment_number, equipment_name, equipment_class, failure_mode, failure_mode_name,
    problem_code, failure_impact,
            safety_impact, production_impact, environmental_impact, failure_mechanism, failure_cause,
              failure_cause_name, cause_code, cause_name,
            detection_method, component_number, component_name, restored_at - failed_at, narrative, site_code,
              problem_name
       from api.export_iso14224_failures(test.id('north'), '2026-03-01', '2026-03-31') $$,
  $$ values ('OPEN', 'A1', 'a1', null::text, null::text, null::text, 'NOISE', 'CRITICAL', 'NONE', 'MAJOR', 'MINOR',
             null, null, null, null, null, null, null, null, interval '1 hour', 'Story of open', 'NORTH', 'noise'),
            ('O2', 'A2', 'a2', 'PU', 'ELP', null, 'LEAK', 'CRITICAL', 'NONE', 'MAJOR', 'MINOR', '1.1', '2.1', 'Wear',
             'SEAL WORN', 'seal worn', '1', 'A3', 'a3', interval '1 hour', 'Story of o2', 'NORTH', 'leak'),
            ('O3', 'A1', 'a1', null, 'ELP', null, 'LEAK', 'CRITICAL', 'NONE', 'MAJOR', 'MINOR', null, null, null, null,
              null, null, null, null, interval '1 hour',
             'Story of o3', 'NORTH', 'leak') $$,
  'failures by the codes of the standard, with the class of their own category'
);
select is_empty($$ select 1 from api.export_iso14224_failures(test.id('north'), '2026-03-02', '2026-03-09') $$,
  'of the days asked for');

select test.refuses(
  $$ select api.export_iso14224_failures(test.id('abroad'), '2026-03-01', '2026-03-31') $$, 'SITE_NOT_FOUND', 404,
    'another organization'
);
select test.refuses($$ select api.export_iso14224_failures(null, '2026-03-01', '2026-03-31') $$, 'SITE_NOT_FOUND', 404,
  'no site');
select test.refuses_fields(
  $$ select api.export_iso14224_failures(test.id('north'), null, '2026-03-31') $$, '{p_from}', 'no period'
);
select test.refuses_fields(
  $$ select api.export_iso14224_failures(test.id('north'), '2026-04-01', '2026-03-31') $$, '{p_until}',
    'nor one backwards'
);
select test.sign_out();
select test.sign_in('nora');
select test.refuses(
  $$ select api.export_iso14224_failures(test.id('south'), '2026-03-01', '2026-03-31') $$, 'SITE_NOT_FOUND', 404,
    'within reach'
);
select test.sign_out();
select test.sign_in('bob');
select is(
  (select count(*) from api.export_iso14224_failures(test.id('north'), '2026-03-01', '2026-03-31')),
  0::bigint, 'whoever reads assets'
);
select test.sign_out();
select test.sign_in('tom');
select is(
  (select count(*) from api.export_iso14224_failures(test.id('north'), '2026-03-01', '2026-03-31')),
  3::bigint, 'whoever reads work'
);
select test.sign_out();

-- More than one call returns, by a limit of four in the place of the real one.
do $$
begin
  execute replace(
    pg_get_functiondef('work.check_iso14224_amount'::regproc), 'p_most integer DEFAULT 50000',
    'p_most integer DEFAULT 4'
  );
end
$$;
select test.sign_in('ann');
select isnt_empty(
  $$ select 1 from api.export_iso14224_failures(test.id('north'), '2026-03-01', '2026-03-31') $$, 'four orders are few'
);
select test.refuses(
  $$ select api.export_iso14224_failures(test.id('north'), '2026-02-28', '2026-03-31') $$, 'TOO_MUCH', 422,
  'five are many'
);
select test.sign_out();

select * from finish();
rollback;
