-- The calculations of calibrations at their limits: verdicts, corrected values, suggestions, intervals, faults of rows,
-- and what a category says of its tools.
begin;
select plan(33);

select test.organization('acme'), test.site('north'), test.asset('wrench', 'north'), test.asset('plain', 'north');
select test.remember(c, uuidv7()) from unnest('{top,middle,low,heir,shut,silent}'::text[]) as c;
insert into asset.categories (
  id, organization_id, parent_id, code, name, needs_calibration, decision_rule, loan_due_policy, loan_days_left,
  booking_buffer_minutes, tool_return_required, is_bookable, may_extend, hourly_rate, rate_currency
)
values
  (test.id('top'), test.id('acme'), null, 'TOP', 'Top', true, 'GUARDED', 'REFUSE', 7, 30, true, null, true, 6.5,
   'EUR'),
  (test.id('middle'), test.id('acme'), test.id('top'), 'MIDDLE', 'Middle', false, 'SIMPLE', 'WARN', 3,
   10, false, true, false, 0, 'USD'),
  (test.id('low'), test.id('acme'), test.id('middle'), 'LOW', 'Low', null, null, null, null, null, null,
   null, null, null, null),
  (test.id('heir'), test.id('acme'), test.id('top'), 'HEIR', 'Heir', null, null, null, null, null, null,
   null, null, null, null),
  (test.id('shut'), test.id('acme'), test.id('top'), 'SHUT', 'Shut', false, null, null, null, null, null,
   false, null, null, null),
  (test.id('silent'), test.id('acme'), null, 'SILENT', 'Silent', null, null, null, null, null, null,
   null, null, null, null);
select test.organization('other');
insert into asset.categories (id, organization_id, code, name, needs_calibration)
values (test.remember('foreign', uuidv7()), test.id('other'), 'FOREIGN', 'Foreign', true);
select test.enter('acme'), set_config('assetry.organization_id', test.id('acme')::text, true);

select results_eq(
  $$ select n, (asset.tool_rules(test.id(n))).* from unnest('{top,middle,low,heir,silent,foreign}'::text[]) as n $$,
  $$ values ('top', true, 'GUARDED', 'REFUSE', 7, 30, true, true, 6.5, 'EUR'),
            ('middle', false, 'SIMPLE', 'WARN', 3, 10, false, false, 0, 'USD'),
            ('low', false, 'SIMPLE', 'WARN', 3, 10, false, false, 0, 'USD'),
            ('heir', true, 'GUARDED', 'REFUSE', 7, 30, true, true, 6.5, 'EUR'),
            ('silent', false, 'SIMPLE', 'NONE', null, 0, false, false, null, null),
            ('foreign', false, 'SIMPLE', 'NONE', null, 0, false, false, null, null) $$,
  'each rule is that of the nearest category that says something'
);
select results_eq(
  $$ select (asset.tool_rules(null)).* $$, $$ values (false, 'SIMPLE', 'NONE', null::integer, 0, false, false,
    null::numeric, null::text) $$,
  'an asset without a category has the defaults'
);
select is(
  (select array_agg(test.name_of(i) order by test.name_of(i)) from unnest(tool.category_ids()) as i),
  '{heir,low,middle,top}'::text[], 'tools are those of categories that need calibration or can be booked, once each'
);

-- Measuring points: its own, else of the nearest category that has any.
insert into tool.points (
  organization_id, site_id, asset_id, category_id, position, quantity, unit, nominal, tolerance_low, tolerance_high
)
select test.id('acme'), case p.kind when 'asset' then test.id('north') end,
       case p.kind when 'asset' then test.id(p.name) end, case p.kind when 'category' then test.id(p.name) end,
       p.position, 'Torque', 'N·m', p.nominal, -1, 1
  from (values ('category', 'top', 1, 10), ('category', 'top', 2, 20), ('category', 'middle', 1, 30), ('asset', 'plain',
    1, 40)) as p (kind, name, position, nominal);
create function pg_temp.points_of(p_asset text, p_category text) returns text language plpgsql as $$
begin
  update asset.assets set category_id = test.id(p_category) where id = test.id(p_asset);
  return (
    select string_agg(round(p.nominal)::text, ' ' order by p.position)
      from asset.assets as a, tool.points_of(a) as p
     where a.id = test.id(p_asset)
  );
end
$$;
select is(pg_temp.points_of('wrench', 'low'), '30', 'the nearest category with points, and none beyond it');
select is(pg_temp.points_of('wrench', 'heir'), '10 20', 'further up where it has none');
select is(pg_temp.points_of('wrench', 'silent'), null, 'none where no category has any');
select is(pg_temp.points_of('plain', 'low'), '40', 'its own before those of a category');

-- Verdicts, limits included.
select is(
  (select string_agg(coalesce(tool.verdict('SIMPLE', 100, -0.5, 0.4, 0.1, v), '-'), ' ' order by v)
     from unnest('{99.49,99.5,100.4,100.41,null}'::numeric[]) as v), 'OUT IN IN OUT -', 'by the tolerance alone'
);
select is(
  (select string_agg(tool.verdict('GUARDED', 100, -0.5, 0.4, 0.1, v), ' ' order by v)
     from unnest('{99.49,99.5,99.59,99.6,100.3,100.31,100.4,100.41}'::numeric[]) as v),
  'OUT INDETERMINATE INDETERMINATE IN IN INDETERMINATE INDETERMINATE OUT', 'narrowed by the uncertainty'
);
select is(
  array[
    tool.overall('{IN,INDETERMINATE,OUT}'), tool.overall('{IN,INDETERMINATE}'), tool.overall('{IN,null}'),
    tool.overall('{null}'), tool.overall('{}')
  ], '{OUT,INDETERMINATE,IN,NOT_CHECKED,NOT_CHECKED}', 'the worst verdict is that on all'
);

-- Corrected values.
select test.calibration('torque', 'wrench', now() - interval '1 day', p_points =>
  '[{"position": 1, "nominal": 100, "tolerance_low": -1, "tolerance_high": 1, "found_value": 101.2},
    {"position": 2, "nominal": 50, "tolerance_low": -1, "tolerance_high": 1, "found_value": 50.8},
    {"position": 3, "nominal": 52, "tolerance_low": -1, "tolerance_high": 1, "found_value": 50.8},
    {"position": 4, "nominal": 200, "tolerance_low": -1, "tolerance_high": 1, "found_value": 203},
    {"position": 5, "nominal": 300, "tolerance_low": -1, "tolerance_high": 1}]');
select test.calibration('two units', 'wrench', now() - interval '2 days', p_points =>
  '[{"position": 1, "nominal": 10, "tolerance_low": -1, "tolerance_high": 1, "found_value": 11, "unit": "N·m"},
    {"position": 2, "nominal": 20, "tolerance_low": -1, "tolerance_high": 1, "found_value": 18, "unit": "V"}]');
select is(
  (select array_agg(trim_scale(tool.corrected(test.id('torque'), null, v)) order by v)
     from unnest('{40,50.8,75,101.2,110,203,250}'::numeric[]) as v),
  '{39.2,50,74.007937,100,108.644401,200,247}'::numeric[],
  'between two indicated values by the line between their errors, at one by its own, beyond them by the nearest; of '
    'two points with one indicated value by the first'
);
select is(
  array[
    tool.corrected(test.id('torque'), 'N·m', 40), tool.corrected(test.id('torque'), 'V', 40),
    tool.corrected(test.id('two units'), 'V', 40), tool.corrected(test.id('two units'), null, 40),
    tool.corrected(test.id('two units'), 'N·m', null)
  ], '{39.2,null,42,null,null}'::numeric[], 'in the unit of the value, which is unknown where there are several'
);

-- Suggestions.
select is(
  array[
    tool.suggestion(75, 74, '{null}', '{74.5}'), tool.suggestion(75, 74, '{74.5}', '{null}'),
    tool.suggestion(75, 74, '{74,null}', '{75,null}'), tool.suggestion(75, 74, '{74.1}', '{75}'),
    tool.suggestion(75, 74, '{1,74.5}', '{99,80}'), tool.suggestion(75, 74, '{80}', '{90}')
  ], '{CHANGED,CHANGED,UNAFFECTED,CHANGED,CHANGED,UNAFFECTED}'::text[], 'a limit between both changes the result'
);
select is(
  array[
    tool.suggestion(null, 74, '{70}', '{80}'), tool.suggestion(75, null, '{70}', '{80}'),
    tool.suggestion(75, 74, '{null}', '{null}'), tool.suggestion(75, 74, null, null)
  ], '{UNKNOWN,UNKNOWN,UNKNOWN,UNKNOWN}'::text[], 'without a value or a limit nobody knows'
);

-- Proposed intervals.
select is(
  array[
    tool.proposed_interval(9, 5, 100), tool.proposed_interval(10, 5, 100), tool.proposed_interval(10, 0, 100),
    tool.proposed_interval(10, 1, null), tool.proposed_interval(15, 1, 100), tool.proposed_interval(10, 10, 101)
  ], '{null,50,null,null,74,51}'::integer[], 'from ten calibrations on, when some were found out'
);
select is(
  array[
    tool.proposed_interval(10, 10, 1), tool.proposed_interval(20, 1, 0.2), tool.proposed_interval(20, 1, 3),
    tool.proposed_interval(1000, 1, 3)
  ], '{1,1,3,6}'::integer[], 'at least a day, at most twice the mean'
);

-- Faults of rows.
create function pg_temp.fields(p_faults jsonb) returns text language sql as $$
  select string_agg((f ->> 'field') || ' ' || (f ->> 'code'), ', ' order by f ->> 'field', f ->> 'code')
    from jsonb_array_elements(p_faults) as f
$$;
select is(
  pg_temp.fields(tool.tolerance_faults(
    '[{"tolerance_low": 0, "tolerance_high": 0}, {"tolerance_low": 0, "tolerance_high": 1},
      {"tolerance_low": -1, "tolerance_high": 0}, {"tolerance_low": -1, "tolerance_high": 1}]'
  )), 'p_points[1].tolerance_high OUT_OF_RANGE', 'limits that are both 0'
);
select is(
  pg_temp.fields(tool.point_faults('[{"position": 1}, {"position": 3}, {"position": 2}, {"position": 3},
    {"position": 4}]', false, false)),
  'p_points[3].position OUT_OF_ORDER, p_points[4].position OUT_OF_ORDER', 'each is above all that came before'
);
select is(
  pg_temp.fields(tool.point_faults('[{"position": 1, "found_value": 1}, {"position": 2}]', false, true)),
  'p_points[2].found_value MISSING_VALUE', 'all are found, or none'
);
select is(
  pg_temp.fields(tool.point_faults(
    '[{"position": 1, "found_value": 1, "left_value": 1}, {"position": 2, "left_value": 1}, {"position": 3,
      "found_value": 1}, {"position": 4}]', false, false)),
  'p_points[1].left_value NOT_ALLOWED', 'without an adjustment what is left is what was found'
);
select is(
  pg_temp.fields(tool.point_faults('[{"position": 1, "found_value": 1, "left_value": 1}, {"position": 2,
    "found_value": 1}]', true, true)),
  'p_points[2].left_value MISSING_VALUE', 'after one it is said'
);
select is(
  tool.standard_faults(test.id('wrench'), array(select uuidv7() from generate_series(1, 20))), '[]', 'twenty standards'
);
select is(
  pg_temp.fields(tool.standard_faults(test.id('wrench'), array(select uuidv7() from generate_series(1, 21)))),
  'p_standard_ids TOO_LARGE', 'and no more'
);
select is(
  pg_temp.fields(tool.standard_faults(
    test.id('wrench'), array[test.id('wrench'), null, test.id('plain'), test.id('plain')]
  )), 'p_standard_ids MISSING_VALUE, p_standard_ids NOT_ALLOWED, p_standard_ids REPEATED',
  'not the asset itself, nothing, or one twice'
);

-- Points as judged.
select test.calibration('earlier', 'plain', now() - interval '3 days', p_points =>
  '[{"position": 1, "nominal": 40, "tolerance_low": -1, "tolerance_high": 1, "found_value": 40, "uncertainty": 0.9},
    {"position": 2, "nominal": 50, "tolerance_low": -1, "tolerance_high": 1, "found_value": 50}]');
select test.calibration('ratios', 'plain', now() - interval '2 days', p_points =>
  '[{"position": 2, "nominal": 50, "tolerance_low": -1, "tolerance_high": 1, "found_value": 50, "uncertainty": 0.25},
    {"position": 3, "nominal": 50, "tolerance_low": -1, "tolerance_high": 0.5, "found_value": 50, "uncertainty": 0.3},
    {"position": 4, "nominal": 50, "tolerance_low": -1, "tolerance_high": 1, "found_value": 50, "uncertainty": 0},
    {"position": 5, "nominal": 50, "tolerance_low": -1, "tolerance_high": 1, "found_value": 50}]');
select is(
  (select tool.calibration_warnings(c, a) from tool.calibrations as c join asset.assets as a on a.id = c.asset_id
    where c.id = test.id('ratios')),
  jsonb_build_array(
    jsonb_build_object('id', null, 'code', 'POINT_NOT_MEASURED', 'field', 'p_points', 'message',
      'Point 1 was not measured'),
    jsonb_build_object('id', null, 'code', 'LOW_ACCURACY_RATIO', 'field', 'p_points', 'message',
      'Point 3: the tolerance is 2.5 times the uncertainty')
  ), 'a tolerance below four times the uncertainty, and a point that was left out'
);
select is(
  (select tool.calibration_warnings(c, a) from tool.calibrations as c join asset.assets as a on a.id = c.asset_id
    where c.id = test.id('torque')), '[]', 'of others nothing is warned'
);
select results_eq(
  $$ select p.position, p.left_value, p.found_verdict, p.left_verdict
       from (values (1, true, 40.0, 41.5), (2, false, 40.0, null), (3, false, null, 40.0), (4, true, null, 40.0))
              as g (position, was_adjusted, found_value, left_value)
      cross join lateral tool.judged_point(
              jsonb_populate_record(null::tool.calibration_points, to_jsonb(g)
                || '{"nominal": 40, "tolerance_low": -1, "tolerance_high": 1}'),
              jsonb_populate_record(null::tool.calibrations, to_jsonb(g) || '{"decision_rule": "SIMPLE"}')
            ) as p $$,
  $$ values (1, 41.5, 'IN', 'OUT'), (2, 40.0, 'IN', 'IN'), (3, 40.0, null, 'IN'), (4, 40.0, null, 'IN') $$,
  'without an adjustment the value left is that found, where one was'
);

-- Instruments of answers.
select is(
  asset.instrument_ids(jsonb_build_array(
    jsonb_build_object('instrument_id', test.id('wrench')), '{"instrument_id": null}'::jsonb, '{}'::jsonb,
    '{"instrument_id": "x"}'::jsonb, jsonb_build_object('instrument_id', test.id('wrench'))
  )), array[test.id('wrench')], 'as far as they are ids, once each'
);
select is(
  (select string_agg(coalesce(asset.measured_fault(g.given, g.before) ->> 'code', '-'), ' ' order by g.place)
     from (
       values (1, '{}'::jsonb, null::uuid), (2, '{"measured_at": "2026-01-01T00:00Z"}', null),
              (3, '{"measured_at": "2026-01-01T00:00Z"}', test.id('wrench')),
              (4, '{"measured_at": "2026-01-01T00:00Z", "instrument_id": null}', test.id('wrench')),
              (5, '{"measured_at": "2026-01-01T00:00Z", "instrument_id": "x"}', null),
              (6, '{"measured_at": "2999-01-01T00:00Z", "instrument_id": "x"}', null)
     ) as g (place, given, before)),
  '- NOT_ALLOWED - NOT_ALLOWED - IN_FUTURE', 'a time of measurement is over and has an instrument'
);
create function pg_temp.measured(p_given jsonb, p_before jsonb, p_answer jsonb, p_instrument text) returns text
language sql
as $$
  select concat_ws(' ', coalesce(test.name_of(m.p_instrument_id), '-'),
    coalesce((m.p_measured_at at time zone 'UTC')::date::text, '-'),
           coalesce(m.p_was_unfit::text, '-'))
    from asset.measured_with(
           p_given, p_before, p_answer, '2026-03-03T00:00Z',
           case when p_instrument is not null then test.id(p_instrument) end,
           case when p_instrument is not null then '2026-02-02T00:00Z'::timestamptz end,
           case when p_instrument is not null then true end
         ) as m
$$;
select test.asset('gauge', 'north');
select is(
  array[
    pg_temp.measured('{"note": "x"}', '1', '1', 'wrench'), pg_temp.measured('{"answer": 2}', '1', '2', 'wrench'),
    pg_temp.measured('{"answer": null}', '1', null, 'wrench'),
    pg_temp.measured('{"instrument_id": null}', '1', '1', 'wrench')
  ], '{wrench 2026-02-02 true,wrench 2026-03-03 false,- - -,- - -}'::text[],
  'an answer that stays was measured when it was, a new one now, none by none'
);
select is(
  array[
    pg_temp.measured(jsonb_build_object('instrument_id', test.id('gauge')), '1', '1', 'wrench'),
    pg_temp.measured('{"measured_at": "2026-01-01T00:00Z"}', '1', '1', 'wrench'),
    pg_temp.measured(jsonb_build_object('instrument_id', test.id('gauge')), null, '1', null)
  ], '{gauge 2026-03-03 false,wrench 2026-01-01 false,gauge 2026-03-03 false}'::text[],
  'another instrument measured now, unless the time is said'
);

select is(tool.rechecked_ids(uuidv7(), '[]'), '{}'::uuid[], 'nothing is rechecked where nothing is said');
select is(
  tool.calibration_answer(c, '[]') ->> 'review_id', null, 'a calibration without a review answers none'
) from tool.calibrations as c where c.id = test.id('torque');

select * from finish();
rollback;
