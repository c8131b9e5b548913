-- A report names a list, columns, conditions, groups, an order, charts and parameters; each fault is told at once.
begin;
select plan(39);

select test.organization('other');
select test.person('olga', '{*}', '{report.create,report.publish,report.read}');
select test.organization('acme');
select test.site('north');
select test.person('ann', '{*}', '{report.create,report.publish,report.read}'), test.person('eve', '{*}',
  '{report.read}');

create function pg_temp.faults(p_values jsonb)
returns table (field text, code text)
language plpgsql
as $$
begin
  perform api.create_report('{"code": "X", "name": "x", "list": "assets", "column_names": ["name"]}' || p_values);
exception
  when sqlstate 'PGRST' then
    return query
    select f ->> 'field', f ->> 'code'
      from jsonb_array_elements((sqlerrm::jsonb ->> 'details')::jsonb) as f
     order by 1, 2;
end
$$;
create function pg_temp.meets(p_values jsonb, p_faults text[], p_name text)
returns text
language sql
as $$
  select is(array(select f.field || ' ' || f.code from pg_temp.faults(p_values) as f), p_faults, p_name)
$$;
create function pg_temp.codes(p_values jsonb)
returns text[]
language sql
as $$ select array(select distinct f.code from pg_temp.faults(p_values) as f order by f.code) $$;

select test.sign_in('eve');
select test.refuses($$ select api.create_report('{}') $$, 'PERMISSION_DENIED', 403, 'it takes the permission');
select test.sign_out();
select test.sign_in('ann');
select results_eq(
  $$ select r.code, r.name, r.status, r.revision, r.published_at, test.remember('open', r.id) is not null
       from api.create_report(
              '{"code": "OPEN", "name": "Open work", "list": "work_orders",
                "column_names": ["work_order_number", "title", "site_code", "created_at"], "sort": ["created_at.desc",
                  "work_order_number"],
                "filters": {"status": ["not.eq.DONE", "in.(DRAFT,OPEN)"], "created_at": "gte.{from}",
                  "title": "like.*{word}*"},
                "parameters": {"from": "DATE", "word": "TEXT"}}'
            ) as r $$,
  $$ values ('OPEN', 'Open work', 'DRAFT', 0, null::timestamptz, true) $$, 'a report is a draft'
);
select results_eq(
  $$ select r.list, r.column_names, r.group_by, r.sort, r.charts, r.allowed_actions
       from api.reports as r where r.id = test.id('open') $$,
  $$ values (
       'work_orders', '{work_order_number,title,site_code,created_at}'::text[], '{}'::text[],
       '{created_at.desc,work_order_number}'::text[], '{}'::jsonb, '["publish_report", "retire_report"]'::jsonb
     ) $$,
  'it is listed'
);
select test.refuses(
  $$ select api.create_report('{"code": "OPEN", "name": "x", "list": "assets", "column_names": ["name"]}') $$,
  'ALREADY_EXISTS', 409, 'a code is taken once'
);
select lives_ok(
  $$ select api.create_report(
              '{"code": "COSTS", "name": "Assets by site", "list": "assets", "column_names": ["row_version"],
                "group_by": ["site_code", "created_at.month"],
                "charts": {"Assets": {"kind": "BAR", "label": "site_code", "values": ["row_count", "row_version"]}}}'
            ) $$,
  'groups, sums and a chart of them'
);

select pg_temp.meets('{"code": "a b", "list": null, "kind": "X"}',
  '{"code INVALID_FORMAT","kind NOT_IN_VOCABULARY"}', 'values have their forms');
select pg_temp.meets('{"list": null, "sort": ["a", "b", "c", "d", "e"]}', '{"list MISSING_VALUE"}', 'a list');
select throws_like(
  $$ select api.create_report('{"code": "X", "name": "x", "list": "work_order"}') $$, '%perhaps work_orders%',
  'the nearest list is named'
);
select pg_temp.meets('{"column_names": []}', '{"column_names MISSING_VALUE"}', 'a column at least');
select pg_temp.meets('{"column_names": ["name", "nam", "name"], "sort": ["name.down", "custom", "name", "name.desc"]}',
  '{"column_names[2] UNKNOWN_FIELD","column_names[3] DUPLICATE","sort[1] UNKNOWN_FIELD","sort[2] INVALID_TYPE",
    "sort[4] DUPLICATE"}',
  'each column and order');
select pg_temp.meets(
  jsonb_build_object('column_names', (select jsonb_agg('c' || n) from generate_series(1, 61) as n)),
  '{"column_names TOO_MANY"}', 'sixty columns'
);
select pg_temp.meets(
  '{"column_names": ["row_version", "name", "row_version", "a", "b", "c", "d", "e", "f"], "group_by": ["site_code"]}',
  '{"column_names TOO_MANY"}', 'eight sums'
);
select pg_temp.meets(
  '{"column_names": ["row_version", "name"], "group_by": ["site_code", "custom", "created_at", "created_at.year"]}',
  '{"column_names[2] INVALID_TYPE","group_by[2] INVALID_TYPE","group_by[3] INVALID_FORMAT",
    "group_by[4] INVALID_FORMAT"}',
  'groups and sums'
);
select pg_temp.meets('{"group_by": ["a", "b", "c", "d", "e"], "sort": ["name"]}',
  '{"group_by TOO_MANY","sort NOT_ALLOWED"}',
  'four groups, in their own order');
select pg_temp.meets('{"sort": ["a", "b", "c", "d", "e"]}', '{"sort TOO_MANY"}', 'four columns of an order');
select pg_temp.meets('{"filters": {"nam": "eq.x", "row_version": "eq.x", "name": "x"}}',
  '{"filters.nam UNKNOWN_FIELD","filters.name INVALID_FORMAT","filters.row_version INVALID_FORMAT"}', 'each condition');
select pg_temp.meets(jsonb_build_object('filters', jsonb_build_object('name', 'eq.' || repeat('x', 16384))),
  '{"filters TOO_LONG"}', 'conditions of 16 KiB');
select pg_temp.meets(
  '{"filters": {"name": "eq.{who}", "row_version": "eq.{one}", "created_at": "gte.{at}", "custom": "is.null"},
    "parameters": {"one": "NUMBER", "at": "INSTANT", "Who": "TEXT", "x": "DAY"}}',
  '{"filters UNKNOWN_NAME","parameters.Who INVALID_FORMAT","parameters.x NOT_IN_VOCABULARY"}',
    'names and types of parameters'
);
select pg_temp.meets(
  '{"filters": {"row_version": "eq.{at}", "created_at": "gte.{one}", "nam": "eq.{word}"},
    "parameters": {"one": "NUMBER", "at": "INSTANT", "word": "TEXT"}}',
  '{"filters.created_at INVALID_FORMAT","filters.nam UNKNOWN_FIELD","filters.row_version INVALID_FORMAT"}',
  'a parameter fits its column'
);
select pg_temp.meets(
  jsonb_build_object('parameters', (select jsonb_object_agg('p' || n, 'TEXT') from generate_series(1, 11) as n)),
  '{"parameters TOO_MANY"}', 'ten parameters'
);
select pg_temp.meets(
  '{"charts": {"a": {"kind": "PIE", "label": "nam", "values": ["name"], "more": 1}, "b": 1,
               "c": {"kind": "LINE", "label": "name", "values": []}}}',
  '{"charts.a INVALID_TYPE","charts.a NOT_IN_VOCABULARY","charts.a UNKNOWN_FIELD","charts.a UNKNOWN_FIELD",
    "charts.b INVALID_TYPE","charts.b NOT_IN_VOCABULARY","charts.b UNKNOWN_FIELD","charts.b UNKNOWN_FIELD",
    "charts.c INVALID_TYPE"}',
  'a chart draws numbers of the report, by one of its columns'
);
select pg_temp.meets(
  '{"column_names": ["name", "row_version"], "charts": {
      "1": {"kind": "LINE", "label": "name", "values": ["row_version"]},
      "2": {"kind": "BAR", "label": "name", "values": ["row_version", "row_version", "row_version", "row_version"]},
      "3": {"kind": "BAR", "label": "name", "values": ["row_version", "row_version", "row_version", "row_version",
        "row_version"]},
      "4": {"kind": "BAR", "label": "row_version", "values": ["row_version"]}, "": {"kind": "LINE", "label": "name",
        "values": ["row_version"]}}}',
  '{"charts TOO_MANY","charts. TOO_LONG","charts.3 INVALID_TYPE"}', 'four charts of four values'
);
select pg_temp.meets(
  jsonb_build_object(
    'column_names', '["name", "row_version"]'::jsonb,
    'charts', jsonb_build_object(
      repeat('x', 100), '{"kind": "LINE", "label": "name", "values": ["row_version"]}'::jsonb,
      repeat('y', 101), '{"kind": "LINE", "label": "name", "values": ["row_version"]}'::jsonb
    )
  ),
  array['charts.' || repeat('y', 60) || ' TOO_LONG'], 'a title of a hundred characters'
);
-- Just inside of each limit.
select is(
  pg_temp.codes(jsonb_build_object(
    'column_names', (select jsonb_agg('c' || n) from generate_series(1, 60) as n),
    'sort', '["a", "b", "c", "d"]'::jsonb,
    'parameters', (select jsonb_object_agg('p' || n, 'TEXT') from generate_series(1, 10) as n)
  )),
  '{UNKNOWN_FIELD}', 'sixty columns, four of an order and ten parameters are not too many'
);
select is(
  pg_temp.codes('{"column_names": ["a", "b", "c", "d", "e", "f", "g", "h"], "group_by": ["a", "b", "c", "d"]}'),
  '{UNKNOWN_FIELD}', 'nor are eight sums of four groups'
);
select is(
  pg_temp.codes('{"column_names": ["a", "b", "c", "d", "e", "f", "g", "h", "i"]}'), '{UNKNOWN_FIELD}',
  'nine columns without groups are no sums'
);
select is(
  pg_temp.codes(jsonb_build_object('filters', jsonb_build_object('name', 'eq.' || repeat('x', 16369)))), '{}',
  'conditions of 16 KiB'
);
select pg_temp.meets(
  jsonb_build_object('code', 'CHARTS', 'column_names', '["name", "custom"]'::jsonb, 'sort', '["name.asc"]'::jsonb,
    'parameters', jsonb_build_object(repeat('a', 30), 'TEXT', repeat('b', 31), 'TEXT', '1a', 'TEXT')),
  array['parameters.' || '1a INVALID_FORMAT', 'parameters.' || repeat('b', 31) || ' INVALID_FORMAT'],
  'names of thirty characters, and columns that order no rows'
);
select lives_ok(
  $$ select api.create_report(
       '{"code": "DRAWN", "name": "x", "list": "assets", "column_names": ["name", "row_version"], "charts": {
           "1": {"kind": "LINE", "label": "name", "values": ["row_version"]},
           "2": {"kind": "BAR", "label": "name", "values": ["row_version"]},
           "3": {"kind": "BAR", "label": "name", "values": ["row_version"]},
           "4": {"kind": "BAR", "label": "name", "values": ["row_version"]}}}'
     ) $$, 'four charts'
);
select lives_ok(
  $$ select api.create_report('{"code": "GROUPS", "name": "x", "list": "assets", "group_by": ["site_code"]}') $$,
  'groups without sums'
);
select lives_ok(
  $$ select api.create_report('{"code": "HOW", "name": "x", "list": "assets", "column_names": ["custom"],
       "filters": {"name": ["{how}", "neq.x"]}, "parameters": {"how": "TEXT"}}') $$,
  'a text can be a whole condition'
);
select pg_temp.meets(
  '{"column_names": ["name", "nam", "nam"], "sort": ["custom", "custom"]}',
  '{"column_names[2] UNKNOWN_FIELD","column_names[3] UNKNOWN_FIELD","sort[1] INVALID_TYPE","sort[2] DUPLICATE"}',
  'of each column the first fault'
);
select pg_temp.meets(
  '{"column_names": ["nam", "row_version", "row_version"], "group_by": ["site_code"]}',
  '{"column_names[1] UNKNOWN_FIELD","column_names[3] DUPLICATE"}', 'of each sum, once'
);
select is(
  test.field_faults(
    $$ select api.create_report('{"code": "X", "name": "x", "list": "assets", "group_by": ["site_code"],
         "column_names": ["name"], "sort": [], "filters": {"name": "eq.{a}{a}"},
         "charts": {"a": {"kind": "BAR", "label": "name", "values": "name"}}}') $$
  ), 'filters UNKNOWN_NAME', 'names of parameters are told first, once'
);
select throws_like(
  $$ select api.create_report('{"code": "X", "name": "x", "list": "qqqqqqqqqqqq", "column_names": ["name"]}') $$,
  '%(There is no such list)%', 'nothing is near'
);
select throws_like(
  $$ select api.create_report('{"code": "X", "name": "x", "list": "assets",
       "column_names": ["nam", "qqqqqqqqqqqqqqqqq"]}') $$,
  '%; perhaps name)%(The list has no such column)%', 'the nearest column is named, if there is one'
);
select pg_temp.meets(
  '{"charts": {"a": {"label": "name"}, "b": {"kind": "BAR", "values": ["row_version"]},
      "c": {"kind": "BAR", "label": "row_version", "values": ["row_version", 1]}},
    "column_names": ["name", "row_version"]}',
  '{"charts.a INVALID_TYPE","charts.a NOT_IN_VOCABULARY","charts.b UNKNOWN_FIELD","charts.c INVALID_TYPE"}',
  'each part of a chart is needed'
);
select test.sign_out();
select test.sign_in('olga');
select is_empty('select from api.reports', 'another organization sees none');
select lives_ok(
  $$ select api.create_report('{"code": "OPEN", "name": "x", "list": "assets", "column_names": ["name"]}') $$,
  'and has codes of its own'
);
select * from finish();
rollback;
