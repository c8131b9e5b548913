begin;
select plan(14);

select test.organization('acme');
select test.organization('other');
select test.enter('other');
select test.job_plan('FOREIGN', '{Look}');
select test.enter('acme');
select test.site('north');
select test.job_plan('OLD', '{Look,Listen}');
select test.person('ann', '{north}', '{job_plan.import,job_plan.publish,maintenance.read}'),
       test.person('max', '{north}', '{job_plan.create}');

select test.sign_in('ann');
select api.import_job_plans(
  '[{"code": "OIL", "name": "Oil change"}, {"name": "Numbered"}, {"code": "OLD", "estimated_minutes": 5}]'
);
select results_eq(
  $$ select * from test.imported('import_job_plan_tasks', '[
       {"job_plan_code": "OIL", "title": "Drain", "kind": "CHECK"},
       {"job_plan_code": "OLD", "title": "Look", "kind": "CHECK"},
       {"job_plan_code": "OIL", "title": "Colour", "kind": "CHOICE", "options": "{clear,\"dark brown\"}",
        "is_required": "false", "allows_na": true, "instructions": "Hold it up"},
       {"job_plan_code": "JP-000001", "title": "Fine", "kind": "CHECK"},
       {"job_plan_code": "JP-000001", "title": "Pick", "kind": "CHOICE", "colour": 1},
       {"job_plan_code": "FOREIGN", "title": "Look", "kind": "CHECK"}, {"title": "Whose", "kind": "CHECK"},
       {"job_plan_code": "OIL", "title": "Level", "kind": "NUMBER", "accept_min": 1.50, "accept_max": 2, "unit": "l"},
       {"job_plan_code": "OLD", "title": "Listen", "kind": "CHECK", "is_current": "false"}, 7,
       {"title": "When", "kind": "CHECK", "is_current": "perhaps", "colour": 1},
       {"job_plan_id": "00000000-0000-7000-8000-000000000000", "title": "Whose", "kind": "CHECK", "is_current": ""},
       {"job_plan_id": "none", "title": "Whose", "kind": "CHECK"}
     ]') $$,
  $$ values (1, 'CREATED', null), (2, 'UPDATED', null), (3, 'CREATED', null),
            (4, 'REJECTED', 'job_plan_id PARENT_REJECTED'),
            (5, 'REJECTED', 'colour UNKNOWN_FIELD, options MISSING_VALUE'), (6, 'REJECTED', 'job_plan_code NOT_FOUND'),
            (7, 'REJECTED', 'job_plan_id MISSING_VALUE'), (8, 'CREATED', null), (9, 'UNCHANGED', null),
            (10, 'REJECTED', ' INVALID_TYPE, job_plan_id MISSING_VALUE'),
            (11, 'REJECTED', 'colour UNKNOWN_FIELD, is_current INVALID_TYPE, job_plan_id MISSING_VALUE'),
            (12, 'REJECTED', 'job_plan_id NOT_FOUND'), (13, 'REJECTED', 'job_plan_id INVALID_TYPE') $$,
  'the rows of a job plan are its tasks; with a fault in one of them it keeps what it has'
);
select results_eq(
  $$ select job_plan_code, revision, is_current, position, title, kind, is_required, allows_na, options, unit,
            accept_min
       from api.job_plan_tasks order by job_plan_code, revision, position $$,
  $$ values ('OIL', 1, true, 1, 'Drain', 'CHECK', true, false, null::text[], null, null::numeric),
            ('OIL', 1, true, 2, 'Colour', 'CHOICE', false, true, '{clear,"dark brown"}', null, null),
            ('OIL', 1, true, 3, 'Level', 'NUMBER', true, false, null, 'l', 1.5),
            ('OLD', 1, false, 1, 'Look', 'CHECK', false, false, null, null, null),
            ('OLD', 1, false, 2, 'Listen', 'CHECK', false, false, null, null, null),
            ('OLD', 2, true, 1, 'Look', 'CHECK', true, false, null, null, null) $$,
  'in their order, in the draft; the list says which revision is the newest'
);
select results_eq(
  $$ select outcome, count(*), count(*) filter (where i.id is not null)
       from api.import_job_plan_tasks(
              (select jsonb_agg(to_jsonb(t) order by t.position) from api.job_plan_tasks as t)
            ) as a
      cross join lateral jsonb_to_recordset(a.row_outcomes) as i (outcome text, id uuid) group by outcome $$,
  $$ values ('UNCHANGED', 6::bigint, 4::bigint) $$, 'what the list shows is imported again, of all revisions'
);
select set_config(
  'test.outcomes',
  (
    select a.row_outcomes::text
      from api.import_job_plan_tasks('[
        {"job_plan_code": "OIL", "title": "Drain", "kind": "CHECK"},
        {"job_plan_code": "OIL", "title": "Colour", "kind": "TEXT"}
      ]') as a
  ), true
);
select results_eq(
  $$ select i.outcome, t.title, t.kind
       from jsonb_to_recordset(current_setting('test.outcomes')::jsonb) as i ("row" integer, outcome text, id uuid)
       join api.job_plan_tasks as t on t.id = i.id and t.position = i.row
      order by i.row $$,
  $$ values ('UNCHANGED', 'Drain', 'CHECK'), ('UPDATED', 'Colour', 'TEXT') $$, 'each row is told the id of its task'
);
select is(
  (select count(*) from api.job_plan_tasks where job_plan_code = 'OIL'), 2::bigint,
  'and what no row has any more is removed'
);
select results_eq(
  $$ select outcome, faults, count(*) from test.imported('import_job_plan_tasks',
       (
         select jsonb_agg('{"job_plan_code": "OIL", "title": "T", "kind": "CHECK"}'::jsonb)
           from generate_series(1, 201)
       ))
      group by outcome, faults $$,
  $$ values ('REJECTED', 'job_plan_id TOO_LARGE', 201::bigint) $$, 'at most 200 of a job plan'
);
select lives_ok(
  $$ select api.publish_job_plan(id) from api.job_plans where code = 'OIL' $$, 'what was imported is published'
);
select results_eq(
  $$ select outcome, count(*) from test.imported('import_job_plan_tasks',
       (select jsonb_agg(to_jsonb(t) order by t.position) from api.job_plan_tasks as t where job_plan_code = 'OIL'))
      group by outcome $$,
  $$ values ('UNCHANGED', 2::bigint) $$, 'and makes no draft when it comes again'
);
select is((select draft_revision from api.job_plans where code = 'OIL'), null, 'then');
select results_eq(
  $$ select outcome, faults, count(*) from test.imported('import_job_plan_tasks',
       (select jsonb_agg(to_jsonb(t) || '{"row_version": 1}' order by t.position)
          from api.job_plan_tasks as t where job_plan_code = 'OIL'))
      group by outcome, faults $$,
  $$ values ('UNCHANGED', null::text, 2::bigint) $$, 'with their versions, which a file that was checked has'
);

select test.sign_out();
update maintenance.job_plans set archived_at = now() where code = 'OIL';
select test.sign_in('ann');
select results_eq(
  $$ select job_plan_code, revision, is_current from api.job_plan_tasks group by 1, 2, 3 order by 1, 2 $$,
  $$ values ('OIL', 1, false), ('OLD', 1, false), ('OLD', 2, true) $$, 'those of an archived job plan are not exported'
);
select test.refuses_fields($$ select api.import_job_plan_tasks('{}') $$, '{p_rows}', 'an array is needed');
select results_eq(
  $$ select created, unchanged, rejected from api.import_job_plan_tasks('[]') $$, $$ values (0, 0, 0) $$,
  'no row, no task'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.import_job_plan_tasks('[]') $$, 'PERMISSION_DENIED', 403, 'to import is a permission of its own'
);
select test.sign_out();

select * from finish();
rollback;
