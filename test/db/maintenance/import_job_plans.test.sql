begin;
select plan(9);

select test.organization('acme');
select test.site('north');
select test.job_plan('OLD', '{Look,Listen}');
insert into safety.permit_kinds (organization_id, code, name, class, maximum_minutes)
values (test.current_organization(), 'HOT', 'Hot work', 'HOT_WORK', 60);
select test.person('ann', '{north}', '{job_plan.import,maintenance.read}'),
       test.person('max', '{north}', '{job_plan.create}');

select test.sign_in('ann');
select results_eq(
  $$ select * from test.imported('import_job_plans', '[
       {"code": "OIL", "name": "Oil change", "instructions": "Warm it up", "estimated_minutes": 60, "currency": "EUR",
        "downtime_minutes": 30, "requires_signature": "yes", "required_permits": "{HOT}", "description": "Yearly"},
       {"name": "Numbered"}, {"code": "OLD", "name": "Renamed"},
       {"code": "X1", "name": "Money", "currency": "eur", "required_permits": ["NONE", "HOT"]}, {"code": "X2"},
       {"code": "OIL", "name": "Again"}, {"code": "X3", "name": "Done", "archived_at": "2026-01-01T00:00:00Z"},
       {"code": "X4", "name": "For ever", "estimated_minutes": 9000000000000000000}
     ]') $$,
  $$ values (1, 'CREATED', null), (2, 'CREATED', null), (3, 'UPDATED', null),
            (4, 'REJECTED', 'currency INVALID_VALUE, required_permits NOT_FOUND'),
            (5, 'REJECTED', 'name MISSING_VALUE'), (6, 'REJECTED', 'code REPEATED'),
            (7, 'REJECTED', 'archived_at READ_ONLY'), (8, 'REJECTED', 'estimated_minutes INVALID_TYPE') $$,
  'job plans are made and changed by their code'
);
select results_eq(
  $$ select code, name, description, published_revision, draft_revision, instructions, estimated_minutes,
            downtime_minutes, requires_signature, required_permits, currency
       from api.job_plans order by code $$,
  $$ values ('JP-000001', 'Numbered', null, null::integer, 1, null, null::integer, null::integer, false, '{}'::text[],
             null),
            ('OIL', 'Oil change', 'Yearly', null, 1, 'Warm it up', 60, 30, true, '{HOT}', 'EUR'),
            ('OLD', 'Renamed', null, 1, null, null, null, null, false, '{}', null) $$,
  'with an empty draft; a name alone is not published'
);
select results_eq(
  $$ select outcome, count(*) from test.imported('import_job_plans',
       (select jsonb_agg(to_jsonb(p)) from api.job_plans as p)) group by outcome $$,
  $$ values ('UNCHANGED', 3::bigint) $$, 'what the list shows is imported again'
);
select test.sign_out();
select test.force($$ update maintenance.job_plans set required_permits = '{GONE}' where code = 'OLD' $$);
select test.sign_in('ann');
select results_eq(
  $$ select * from test.imported('import_job_plans', '[
       {"code": "OLD", "estimated_minutes": 5}, {"code": "OIL", "required_permits": ["HOT", "GONE"]}
     ]') $$,
  $$ values (1, 'UPDATED', null), (2, 'REJECTED', 'required_permits NOT_FOUND') $$,
  'a change of what is published; a permit that is no more can stay, and is not asked for again'
);
select is(
  (select draft_revision from api.job_plans where code = 'OLD'), 2, 'is in a draft, as that of update_job_plan is'
);

select test.refuses_fields($$ select api.import_job_plans('{}') $$, '{p_rows}', 'an array is needed');
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.import_job_plans('[]') $$, 'PERMISSION_DENIED', 403, 'to import is a permission of its own'
);
select test.sign_out();

create function pg_temp.permits(p_codes text[]) returns jsonb language sql as $$
  select maintenance.job_plan_faults(
           jsonb_populate_record(
             null::maintenance.job_plans, jsonb_build_object('currency', 'EUR', 'required_permits', p_codes)
           )
         ) -> 0 -> 'code'
$$;
select is(
  array[
    pg_temp.permits(array_fill('P'::text, '{20}')), pg_temp.permits(array_fill('P'::text, '{21}')),
    pg_temp.permits(array[repeat('P', 40)]), pg_temp.permits(array[repeat('P', 41)]), pg_temp.permits('{""}'),
    pg_temp.permits('{P,null}')
  ],
  array[null, '"TOO_LARGE"', null, '"TOO_LARGE"', '"TOO_LARGE"', '"TOO_LARGE"']::jsonb[],
  'at most 20 permits of 1 to 40 characters'
);

insert into safety.permit_kinds (organization_id, code, name, class, maximum_minutes, archived_at)
values (test.current_organization(), 'COLD', 'Cold work', 'GENERAL', 60, now());
select set_config('assetry.organization_id', test.current_organization()::text, true);
select is(
  array[
    maintenance.required_permit_faults('{HOT,HOT_WORK,GONE}', '{GONE}'),
    maintenance.required_permit_faults('{COLD,SAFETY,CORRECTIVE,HOT,SAFETY}')
  ],
  array[
    '[]', jsonb_build_array(
      core.fault('required_permits', 'NOT_FOUND', 'No such permit kind or class: COLD, CORRECTIVE, SAFETY')
    )
  ], 'kinds in use and classes are asked for, and what was asked for before'
);

select * from finish();
rollback;
