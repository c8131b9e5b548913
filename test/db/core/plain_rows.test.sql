-- Rows and values in which nothing can be wrong, judged by set: never otherwise than core.read_values and
-- core.value_fault judge them.
begin;
select plan(7);

select test.organization('acme');
select test.person('tess');
select test.sign_in('tess');
set local role assetry_api;

select is_empty(
  $$ select f.entity, f.field, v.value
       from core.entity_fields as f
      cross join (
         select to_jsonb(w.word) as value
           from unnest(array[
             'Pump', 'P-1', '', ' ', 'ä', E'a\nb', repeat('x', 300), repeat('x', 6000), 'EUR', 'OPEN', 'MONDAY',
             '2026-02-28', '2026-02-30', '2026-2-3', '24:00', '24:01', '07:00', '07:00:30', '2026-02-28T10:00:00Z',
             '2026-02-28T10:00:00', '2026-02-28 10:00+02', '2026-02-28T25:00:00Z', 'infinity',
             '019a0000-0000-7000-8000-000000000000'
           ]) as w (word)
         union all
         select n.value
           from jsonb_array_elements('[
             0, 1, -1, 1.5, 1e3, 1e30, -1e30, 999999999, 2147483647, 2147483648, 1e-20, true, false, [], {}, ["a"], [1],
             [null]
           ]') as n (value)
      ) as v
      where f.target_entity is null
        and core.is_plain(f, v.value)
        and core.value_fault(f, v.value) is not null $$,
  'no value of any field is called plain with which something is wrong'
);
select results_eq(
  $$ select f.field, core.is_plain(f, v.value) as is_plain
       from (values
         ('name', '"Holiday"'::jsonb), ('occurs_on', '"2026-12-25"'), ('is_working', 'true'), ('start_time', '"07:00"'),
         ('name', '"Feiertag für alle"'), ('occurs_on', '"2026-02-30"'), ('is_working', '"true"'),
         ('start_time', '"25:00"')
       ) as v (field, value)
       join core.entity_fields as f on f.entity = 'workforce.calendar_exceptions' and f.field = v.field
      order by f.field, is_plain $$,
  $$ values ('is_working', false), ('is_working', true), ('name', false), ('name', true), ('occurs_on', false),
            ('occurs_on', true), ('start_time', false), ('start_time', true) $$,
  'ordinary values are plain, others are judged one by one'
);
select is(
  core.plain_rows('inspection.template_items', '[
    {"kind": "TEXT", "prompt": " First "}, {"kind": "ODD", "prompt": "x"}, 5, {"kind": "TEXT", "prompt": " "},
    {"kind": "TEXT", "prompt": "x", "code": ""}, {"kind": "TEXT", "prompt": "x", "foo": null}, {},
    {"kind": "TEXT"}, {"kind": "TEXT", "prompt": "Größe"}
  ]', 'create', '{}'),
  array[
    '{"kind": "TEXT", "prompt": "First"}', null, null, null, '{"code": null, "kind": "TEXT", "prompt": "x"}', null,
    null, null, null
  ]::jsonb[],
  'a row is plain that has all it needs and nothing else'
);
select results_eq(
  $$ with given as (
       select jsonb_agg(
                jsonb_strip_nulls(
                  jsonb_build_object(
                    'occurs_on', '2026-12-' || lpad((n % 40)::text, 2, '0'),
                    'is_working', case n % 3 when 0 then true when 1 then false end,
                    'name', case n % 5 when 0 then ' Day ' when 1 then '' when 2 then 'Tag für ' || n end
                  )
                )
                order by n
              ) as rows
         from generate_series(0, 60) as n
     )
     select (r).p_kept, (r).p_faults
       from (select core.read_rows('days', 'workforce.calendar_exceptions', g.rows) as r from given as g) as a $$,
  $$ with given as (
       select '2026-12-' || lpad((n % 40)::text, 2, '0') as occurs_on, n,
              jsonb_strip_nulls(
                jsonb_build_object(
                  'occurs_on', '2026-12-' || lpad((n % 40)::text, 2, '0'),
                  'is_working', case n % 3 when 0 then true when 1 then false end,
                  'name', case n % 5 when 0 then ' Day ' when 1 then '' when 2 then 'Tag für ' || n end
                )
              ) as row
         from generate_series(0, 60) as n
     )
     select jsonb_agg(v.p_kept order by g.n),
            jsonb_path_query_array(jsonb_agg(core.faults_in('days', g.n + 1, v.p_faults) order by g.n), '$[*][*]')
       from given as g
      cross join lateral core.read_values('workforce.calendar_exceptions', g.row, 'create', '{}') as v $$,
  'many rows are read as each by itself, plain or not'
);
select is(
  core.plain_rows('workforce.crafts', '[{"name": "x"}, {"name": null}]', 'update', '{}'),
  array['{"name": "x"}', null]::jsonb[], 'an update needs no field, and what it empties is looked at'
);
select is(
  core.plain_rows(
    'maintenance.job_plan_lines',
    '[{"kind": "ITEM", "description": "x", "item_id": "019a0000-0000-7000-8000-000000000000"},
      {"kind": "ITEM", "description": "x", "item_id": "019a0000-0000-7000-8000-000000000001"}]',
    'create', '{"inventory.items 019a0000-0000-7000-8000-000000000000": true}'
  ),
  array[
    '{"kind": "ITEM", "description": "x", "item_id": "019a0000-0000-7000-8000-000000000000"}', null
  ]::jsonb[],
  'what a row names is known, or asked for by itself'
);
select is(core.plain_rows('inspection.template_items', '[]', 'create', '{}'), '{}'::jsonb[], 'no rows are none');

reset role;
select test.sign_out();
select * from finish();
rollback;
