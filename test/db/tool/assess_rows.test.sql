-- Rows of a review are assessed one by one: what each verdict makes, where, and of which rows.
begin;
select plan(11);

select test.organization('acme'), test.site('north'), test.site('south'), test.person('ann'), test.person('qa');
select test.asset(a, 'north') from unnest('{wrench,pump,retired,calibrated}'::text[]) as a;
select test.asset('far', 'south');
update asset.assets set status = 'DECOMMISSIONED' where id = test.id('retired');
select test.calibration('bad', 'wrench', now(), '{"as_found": "OUT"}'), test.calibration('worse', 'wrench', now(),
  '{"as_found": "OUT"}'), test.calibration('done with it', 'calibrated', now() - interval '1 day'),
  test.calibration('undone', 'pump', now() - interval '1 day', '{"status": "WITHDRAWN"}');
insert into tool.reviews (id, organization_id, site_id, review_number, asset_id, calibration_id, cause, window_ends_at)
select test.remember(r.name, uuidv7()), test.id('acme'), test.id('north'), 'UR-' || r.name, test.id('wrench'),
       test.id(r.calibration), 'OUT_OF_TOLERANCE', now()
  from (values ('one', 'bad'), ('two', 'worse')) as r (name, calibration);
insert into tool.review_rows (
  id, organization_id, site_id, review_id, entity, entity_id, used_site_id, used_at, title, asset_id, recorded,
  corrected, unit, suggestion
)
select test.remember('row ' || r.title, uuidv7()), test.id('acme'), test.id('north'), test.id(r.review), r.entity,
       coalesce(case when r.calibration is not null then test.id(r.calibration) end, uuidv7()),
       case when r.site is not null then test.id(r.site) end, '2026-02-02T00:00Z', r.title,
       case when r.asset is not null then test.id(r.asset) end, r.recorded, r.corrected, 'N·m', 'UNKNOWN'
  from (
    values ('one', 'near', 'work.tasks', null, null, 'pump', 75.50, 74.25), ('one', 'far', 'work.tasks', null, 'south',
      'far', 75, null), ('one', 'retired', 'work.tasks', null, null, 'retired', null, null), ('one', 'nowhere',
      'work.tasks', null, 'south', null, null, null), ('one', 'calibration', 'tool.calibrations', 'done with it', null,
      'calibrated', null, null), ('one', 'undone', 'tool.calibrations', 'undone', null, 'pump', null, null), ('one',
      'loan', 'asset.custodies', null, null, 'pump', null, null), ('one', 'last', 'work.tasks', null, null, 'pump', 1,
      1), ('two', 'other', 'work.tasks', null, null, 'pump', 1, 1)
  ) as r (review, title, entity, calibration, site, asset, recorded, corrected);

create function pg_temp.rows(p_verdict text, variadic p_titles text[]) returns jsonb language sql as $$
  select jsonb_agg(jsonb_build_object('id', test.id('row ' || t), 'verdict', p_verdict) order by t)
    from unnest(p_titles) as t
$$;
select is(
  (select array_agg(test.name_of(i) order by test.name_of(i))
     from unnest(tool.rechecked_ids(test.id('one'), pg_temp.rows('RECHECK', 'near', 'far', 'nowhere', 'other')
       || pg_temp.rows('UNAFFECTED', 'retired'))) as i),
  '{far,pump}'::text[], 'assets of rows of the review that are measured again'
);
select test.sign_in('ann');
select test.refuses_fields(
  $$ select api.review_tool_uses(test.id('one'), pg_temp.rows('UNAFFECTED', 'near', 'other')) $$, '{p_rows[2].id}',
  'a row of another review'
);
select test.refuses_fields(
  $$ select api.review_tool_uses(test.id('one'), pg_temp.rows('UNAFFECTED', 'near', 'near')) $$, '{p_rows[2].id}',
  'a row twice'
);
select test.refuses_fields(
  $$ select api.review_tool_uses(test.id('one'), jsonb_build_array(jsonb_build_object('id', test.id('row near')),
       jsonb_build_object('id', 'x', 'verdict', 'GOOD'))) $$, '{p_rows[1].verdict,p_rows[2].id,p_rows[2].verdict}',
  'a row without a verdict, and each fault once'
);
select results_eq(
  $$ select status, open_rows, cardinality(work_order_ids)
       from api.review_tool_uses(test.id('one'), pg_temp.rows('RECHECK', 'near', 'far', 'retired', 'nowhere',
         'calibration', 'undone')) $$,
  $$ values ('OPEN', 2, 4) $$, 'four are measured again'
);
select results_eq(
  $$ select w.title::text, w.site_code::text, w.asset_name::text, w.status, w.origin,
            replace(w.description, to_char(r.used_at, 'YYYY-MM-DD'), 'DAY') ~ case r.title
              when 'near' then 'review UR-one. Recorded: 75.5 N·m; corrected: 74.25.$'
              when 'far' then 'review UR-one. Recorded: 75 N·m; corrected: unknown.$' else 'review UR-one.$' end
       from api.tool_review_rows as r join api.work_orders as w on w.id = r.follow_up_work_order_id order by 1 $$,
  $$ values ('Recheck: far', 'SOUTH', 'far', 'OPEN', 'FOLLOW_UP', true),
            ('Recheck: near', 'NORTH', 'pump', 'OPEN', 'FOLLOW_UP', true),
            ('Recheck: nowhere', 'SOUTH', null, 'DRAFT', 'FOLLOW_UP', true),
            ('Recheck: retired', 'NORTH', null, 'DRAFT', 'FOLLOW_UP', true) $$,
  'where they were used, on the asset unless it is retired, with the values'
);
select results_eq(
  $$ select b.asset_name::text, b.reason from api.asset_blocks as b $$, $$ values ('calibrated', 'OUT_OF_TOLERANCE') $$,
  'what was calibrated with it is blocked, and nothing for a calibration that was withdrawn'
);
select results_eq(
  $$ select status, open_rows from api.review_tool_uses(test.id('one'), pg_temp.rows('REJECTED', 'loan')) $$,
  $$ values ('OPEN', 1) $$, 'what is no reading is rejected by the verdict alone'
);
select results_eq(
  $$ select status, open_rows, row_version from api.review_tool_uses(test.id('one'), pg_temp.rows(
       'UNAFFECTED', 'last')) $$,
  $$ values ('ASSESSED', 0, 4) $$, 'the last row assesses it'
);
select results_eq(
  $$ select r.title, r.verdict, r.assessed_by_name is not null from api.tool_review_rows as r order by r.title $$,
  $$ values ('calibration', 'RECHECK', true), ('far', 'RECHECK', true), ('last', 'UNAFFECTED', true), ('loan',
    'REJECTED', true), ('near', 'RECHECK', true), ('nowhere', 'RECHECK', true), ('other', null, false), ('retired',
    'RECHECK', true), ('undone', 'RECHECK', true) $$, 'each row has its verdict, and none of another review'
);
select test.sign_out();
select is((select assessors from tool.reviews where id = test.id('one')), array[test.id('ann')], 'who assessed it');

select * from finish();
rollback;
