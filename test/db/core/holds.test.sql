-- Conditions: what they mean, and what is refused.
begin;
select plan(80);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann', '{north}', '{*}');
insert into core.custom_fields (organization_id, entity, code, name, kind)
values (test.current_organization(), 'asset.assets', 'grade', 'Grade', 'INTEGER');

create function pg_temp.long(p_bytes integer)
returns text
language sql
as $$
  select jsonb_build_object('field', 'name', 'is', 'one_of', 'value', v.words || to_jsonb(repeat('y', v.rest)))::text
    from (
      select w.words, p_bytes - octet_length(
               jsonb_build_object('field', 'name', 'is', 'one_of', 'value', w.words || '""'::jsonb)::text
             ) as rest
        from (select jsonb_agg(repeat('x', 2000)) as words from generate_series(1, 8)) as w
    ) as v
$$;
create function pg_temp.holds(p_condition text, p_row text default '{}', p_changes text default '{}')
returns boolean
language sql
as $$
  select core.holds(
    p_condition::jsonb, p_row::jsonb, p_changes::jsonb,
    '{"name": "TEXT", "cost": "NUMBER", "is_on": "BOOLEAN", "day": "DATE", "at": "TIMESTAMP", "id": "UUID",
      "tags": "TEXT_ARRAY", "more": "OBJECT", "custom.grade": "NUMBER", "event.action": "TEXT"}'
  )
$$;

-- Each comparison, true, false and unknown.
select is(pg_temp.holds(c.condition, c.row), c.outcome, c.condition || ' of ' || c.row)
  from (
    values
      ('{"field": "name", "is": "equal", "value": "Pump"}', '{"name": "Pump"}', true),
      ('{"field": "name", "is": "equal", "value": "Pump"}', '{"name": "pump"}', false),
      ('{"field": "name", "is": "equal", "value": "Pump"}', '{"name": null}', null),
      ('{"field": "name", "is": "not_equal", "value": "Pump"}', '{"name": "Fan"}', true),
      ('{"field": "name", "is": "not_equal", "value": "Pump"}', '{}', null),
      ('{"field": "name", "is": "one_of", "value": ["Fan", "Pump"]}', '{"name": "Pump"}', true),
      ('{"field": "name", "is": "one_of", "value": ["Fan", "Pump"]}', '{"name": "Belt"}', false),
      ('{"field": "name", "is": "one_of", "value": ["Fan"]}', '{}', null),
      ('{"field": "name", "is": "contains", "value": "UM"}', '{"name": "Pump"}', true),
      ('{"field": "name", "is": "contains", "value": "pu"}', '{"name": "Pump"}', true),
      ('{"field": "name", "is": "not_equal", "value": "Fan"}', '{"name": "Pump"}', true),
      ('{"field": "name", "is": "one_of", "value": ["Fan"]}', '{"name": "Pump"}', false),
      ('{"field": "cost", "is": "at_most", "value": 10}', '{"cost": 11}', false),
      ('{"field": "cost", "is": "at_least", "value": 10}', '{"cost": 9}', false),
      ('{"field": "name", "is": "contains", "value": "%"}', '{"name": "Pump"}', false),
      ('{"field": "name", "is": "contains", "value": "x"}', '{}', null),
      ('{"field": "name", "is": "starts_with", "value": "pu"}', '{"name": "Pump"}', true),
      ('{"field": "name", "is": "starts_with", "value": "ump"}', '{"name": "Pump"}', false),
      ('{"field": "name", "is": "empty"}', '{"name": null}', true),
      ('{"field": "name", "is": "empty"}', '{"name": "x"}', false),
      ('{"field": "gone", "is": "empty"}', '{}', false),
      ('{"field": "name", "is": "filled"}', '{"name": "x"}', true),
      ('{"field": "name", "is": "filled"}', '{}', false),
      ('{"field": "tags", "is": "empty"}', '{"tags": []}', true),
      ('{"field": "tags", "is": "contains", "value": "a"}', '{"tags": ["a", "b"]}', true),
      ('{"field": "tags", "is": "contains", "value": "c"}', '{"tags": ["a", "b"]}', false),
      ('{"field": "cost", "is": "equal", "value": 10}', '{"cost": 10.00}', true),
      ('{"field": "cost", "is": "less", "value": 10}', '{"cost": 9.99}', true),
      ('{"field": "cost", "is": "less", "value": 10}', '{"cost": 10}', false),
      ('{"field": "cost", "is": "at_most", "value": 10}', '{"cost": 10}', true),
      ('{"field": "cost", "is": "more", "value": 9}', '{"cost": 10}', true),
      ('{"field": "cost", "is": "more", "value": 10}', '{"cost": 10}', false),
      ('{"field": "cost", "is": "at_least", "value": 10}', '{"cost": 10}', true),
      ('{"field": "cost", "is": "at_least", "value": 10}', '{}', null),
      ('{"field": "cost", "is": "equal", "value": "ten"}', '{"cost": 10}', null),
      ('{"field": "is_on", "is": "equal", "value": true}', '{"is_on": true}', true),
      ('{"field": "day", "is": "less", "value": "2026-02-01"}', '{"day": "2026-01-31"}', true),
      ('{"field": "at", "is": "equal", "value": "2026-01-01T01:00:00+01:00"}',
       '{"at": "2026-01-01T00:00:00+00:00"}', true),
      ('{"field": "at", "is": "more", "value": "2026-01-01T00:00:00Z"}', '{"at": "2026-01-01T00:00:00+00:00"}', false),
      ('{"field": "id", "is": "equal", "value": "0198F000-0000-7000-8000-000000000001"}',
       '{"id": "0198f000-0000-7000-8000-000000000001"}', true),
      ('{"field": "custom.grade", "is": "at_least", "value": 2}', '{"custom": {"grade": 3}}', true),
      ('{"field": "event.action", "is": "not_equal", "value": "import_assets"}', '{"event": {"action": "x"}}', true),
      -- All and any of what is unknown.
      ('{"all": [{"field": "name", "is": "filled"}, {"field": "cost", "is": "more", "value": 1}]}', '{"name": "x"}', null),
      ('{"all": [{"field": "name", "is": "empty"}, {"field": "cost", "is": "more", "value": 1}]}',
       '{"name": "x"}', false),
      ('{"any": [{"field": "name", "is": "filled"}, {"field": "cost", "is": "more", "value": 1}]}',
       '{"name": "x"}', true),
      ('{"any": [{"field": "name", "is": "empty"}, {"field": "cost", "is": "more", "value": 1}]}', '{"name": "x"}', null),
      ('{"any": [{"field": "name", "is": "empty"}, {"field": "tags", "is": "filled"}]}', '{"name": "x"}', false),
      ('{"not": {"field": "name", "is": "empty"}}', '{"name": "x"}', true),
      ('{"not": {"field": "name", "is": "equal", "value": "y"}}', '{}', null)
  ) as c (condition, row, outcome);

-- How two values stand to each other.
select results_eq(
  $$ select core.order_of(o.kind, o.one, o.other)
       from (
         values
           (1, 'NUMBER', '1'::jsonb, '2'::jsonb), (2, 'NUMBER', '2.0', '2'), (3, 'NUMBER', '30', '2'),
           (4, 'DATE', '"2026-01-31"', '"2026-02-01"'), (5, 'DATE', '"2026-02-01"', '"2026-02-01"'),
           (6, 'DATE', '"2026-02-28"', '"2026-02-01"'), (7, 'TIMESTAMP', '"2026-01-01T00:00Z"', '"2026-01-01T00:01Z"'),
           (8, 'TIMESTAMP', '"2026-01-01T01:00+01"', '"2026-01-01T00:00Z"'),
           (9, 'TIMESTAMP', '"2026-01-01T00:01Z"', '"2026-01-01T00:00Z"'),
           (10, 'UUID', '"0198f000-0000-7000-8000-00000000000a"', '"0198F000-0000-7000-8000-00000000000A"'),
           (11, 'UUID', '"0198f000-0000-7000-8000-00000000000a"', '"0198f000-0000-7000-8000-00000000000b"'),
           (12, 'TEXT', '"B"', '"a"'), (13, 'TEXT', '"a"', '"a"'), (14, 'TEXT', '"a"', '"B"'),
           (15, 'NUMBER', 'null', '2'), (16, 'NUMBER', '1', '"two"'), (17, null, '1', '1')
       ) as o (place, kind, one, other)
      order by o.place $$,
  array[-1, 0, 1, -1, 0, 1, -1, 0, 1, 0, 1, -1, 0, 1, null, null, null]::integer[],
  'less, equal or more; unknown where one is empty or of another kind'
);

-- Time from now on and before.
select is(
  pg_temp.holds('{"field": "at", "is": "older_than", "value": 60}', jsonb_build_object('at', now() - c.age)::text),
  c.outcome
)
  from (
    values (interval '61 minutes', true), (interval '60 minutes', false), (interval '59 minutes', false)
  ) as c (age, outcome);
select is(
  pg_temp.holds('{"field": "at", "is": "within_next", "value": 60}', jsonb_build_object('at', now() + c.age)::text),
  c.outcome
)
  from (
    values (interval '59 minutes', true), (interval '60 minutes', true), (interval '61 minutes', false),
           (interval '0', true), (interval '-1 minute', false)
  ) as c (age, outcome);

-- Changes.
select is(pg_temp.holds(c.condition, '{}', '{"name": ["Fan", "Pump"]}'), c.outcome, c.condition)
  from (
    values
      ('{"field": "name", "is": "changed"}', true),
      ('{"field": "cost", "is": "changed"}', false),
      ('{"field": "name", "is": "changed_to", "value": "Pump"}', true),
      ('{"field": "name", "is": "changed_to", "value": "Fan"}', false),
      ('{"field": "name", "is": "changed_from", "value": "Fan"}', true),
      ('{"field": "cost", "is": "changed_from", "value": 1}', false)
  ) as c (condition, outcome);

-- What is refused, with the path of each fault.
create function pg_temp.faults(p_condition text, p_entity text default 'asset.assets')
returns text
language sql
as $$
  select string_agg(concat_ws(' ', f ->> 'field', f ->> 'code'), ', ' order by f ->> 'field')
    from jsonb_array_elements(core.condition_faults(p_entity, p_condition::jsonb, 'c')) as f
$$;
select test.sign_in('ann');
set local role assetry_api;
select is(
  pg_temp.faults(
    format(
      '{"all": [
         {"field": "criticality", "is": "one_of", "value": ["A", "B"]},
         {"field": "site_id", "is": "equal", "value": "%s"},
         {"not": {"any": [{"field": "custom.grade", "is": "at_least", "value": 2},
           {"field": "name", "is": "changed"}]}},
         {"field": "event.account_id", "is": "not_equal", "value": "%s"},
         {"field": "status", "is": "equal", "value": "LOST"}
       ]}', test.id('north'), test.id('ann')
    )
  ), null, 'a condition that is right'
);
select is(
  pg_temp.faults(
    format(
      '{"all": [
         {"field": "nmae", "is": "filled"}, {"field": "name", "is": "more", "value": "x"},
         {"field": "criticality", "is": "equal", "value": "Z"}, {"field": "site_id", "is": "equal", "value": "%s"},
         {"field": "name", "is": "equal"}, {"field": "name", "is": "empty", "value": 1},
         {"field": "name", "is": "one_of", "value": []}, {"any": []}, {"not": 1}, 5, {"all": [], "any": []},
         {"field": "site_name", "is": "changed"}, {"field": "custom.none", "is": "filled"},
         {"field": "created_at", "is": "older_than", "value": -1}
       ]}', test.id('south')
    )
  ),
  'c.all[10] INVALID_TYPE, c.all[11] INVALID_FORMAT, c.all[12].is NOT_IN_VOCABULARY, '
    'c.all[13].field UNKNOWN_FIELD, '
    'c.all[14].value OUT_OF_RANGE, c.all[1].field UNKNOWN_FIELD, c.all[2].is NOT_IN_VOCABULARY, '
    'c.all[3].value NOT_IN_VOCABULARY, c.all[4].value NOT_FOUND, c.all[5].value MISSING_VALUE, '
    'c.all[6].value UNKNOWN_FIELD, c.all[7].value INVALID_TYPE, c.all[8].any INVALID_TYPE, '
    'c.all[9].not INVALID_TYPE',
  'every fault is told at once, with its path'
);
select is(
  (select f ->> 'message'
     from jsonb_array_elements(core.condition_faults('asset.assets', '{"field": "nmae", "is": "filled"}', 'c')) as f),
  'The list of the records has no such column; perhaps name', 'with the nearest that was meant'
);
select is(
  pg_temp.faults(repeat('{"not": ', 8) || '{"field": "name", "is": "filled"}' || repeat('}', 8)),
  'c' || repeat('.not', 8) || ' OUT_OF_RANGE', 'nine deep is too deep'
);
select is(
  pg_temp.faults(repeat('{"not": ', 7) || '{"field": "name", "is": "filled"}' || repeat('}', 7)), null, 'eight is not'
);
select is(
  pg_temp.faults(
    format('{"any": [%s]}', (select string_agg('{"field": "name", "is": "filled"}', ', ') from generate_series(1, 64)))
  ),
  'c OUT_OF_RANGE', '65 parts are too many'
);
select is(
  pg_temp.faults(
    format(
      '{"field": "name", "is": "one_of", "value": [%s]}', (select string_agg('"x"', ', ') from generate_series(1, 101))
    )
  ),
  'c.value INVALID_TYPE', '101 values are too many'
);
select is(
  pg_temp.faults(jsonb_build_object('field', 'name', 'is', 'equal', 'value', repeat('x', 17000))::text), 'c TOO_LONG',
  'and so are 17 kB'
);
-- At the bounds.
select is(
  pg_temp.faults(
    format('{"any": [%s]}', (select string_agg('{"field": "name", "is": "filled"}', ', ') from generate_series(1, 63)))
  ),
  null, '64 parts are not'
);
select is(pg_temp.faults(pg_temp.long(16384)), null, '16 KiB are accepted');
select is(pg_temp.faults(pg_temp.long(16385)), 'c TOO_LONG', 'and no byte more');
select is(
  pg_temp.faults(
    format(
      '{"all": [
         {"field": "criticality", "is": "one_of", "value": ["A"]},
         {"field": "criticality", "is": "contains", "value": "Z"},
         {"field": "created_at", "is": "older_than", "value": 0},
         {"field": "created_at", "is": "within_next", "value": 5256000},
         {"field": "name", "is": "equal", "value": "%s"}, {"field": "id", "is": "equal", "value": "%s"}
       ]}', repeat('x', 2000), uuidv7()
    )
  ), null, 'the shortest, the longest and the last are accepted'
);
select is(
  pg_temp.faults(
    format(
      '{"all": [
         {"field": "created_at", "is": "within_next", "value": 5256001}, {"field": "name", "is": "equal", "value": ""},
         {"field": "name", "is": "equal", "value": "%s"}, {"field": "name", "is": "equal", "value": null}
       ]}', repeat('x', 2001)
    )
  ),
  'c.all[1].value OUT_OF_RANGE, c.all[2].value TOO_LONG, c.all[3].value TOO_LONG, c.all[4].value MISSING_VALUE',
  'and what is beyond is not'
);
select is(pg_temp.faults('[]'), 'c INVALID_TYPE', 'an array is no condition');
select is(pg_temp.faults('"all"'), 'c INVALID_TYPE', 'nor is a word');
select is(pg_temp.faults('{"field": {"a": 1}, "is": "filled"}'), 'c.field UNKNOWN_FIELD', 'a field is a name');
reset role;
select test.sign_out();

select * from finish();
rollback;
