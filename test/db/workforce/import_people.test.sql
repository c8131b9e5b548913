-- Many people in one call, by the rules of create_person.
begin;
select plan(29);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann', '{north}', '{account.import,account.grant,worker.create,work_order.create}');
select test.person('max', '{north}', '{account.import}'), test.person('guy', '{north}', '{account.create}');
select test.person('ned', '{north}', '{account.import,account.grant,work_order.create}');
update identity.roles as r
   set reading = 'NAMED'
  from identity.account_roles as g
 where g.role_id = r.id
   and g.account_id = test.id('ned');
select test.role('PLANNER', '{work_order.create}'), test.role('BOSS', '{*}');
update identity.roles set code = name where organization_id = test.id('acme') and name in ('PLANNER', 'BOSS');

create function pg_temp.outcomes(p_rows jsonb)
returns text[]
language sql
as $$
  select array(
           select concat_ws(
                    ' ', o ->> 'outcome',
                    (
                      select string_agg(
                               (f ->> 'field') || ' ' || (f ->> 'code'), ', ' order by f ->> 'field', f ->> 'code'
                             )
                        from jsonb_array_elements(o -> 'faults') as f
                    )
                  )
             from api.import_people(p_rows::api.row_list) as i, jsonb_array_elements(i.row_outcomes) as o
            order by (o ->> 'row')::integer
         )
$$;

select test.sign_in('ann');
select is(
  pg_temp.outcomes('[
    {"email": "Pat@example.org", "display_name": "Pat", "role_codes": ["PLANNER"], "site_codes": "NORTH",
     "worker_site_code": "NORTH", "trade": "Fitter", "hired_on": "2024-01-02"},
    {"email": "lee@example.org", "display_name": "Lee", "worker_number": ""},
    {"email": "sam@example.org", "display_name": "Sam", "role_codes": "PLANNER, BOSS", "site_codes": ["SOUTH", "NONE"]},
    {"email": "odd", "worker_number": "W-1", "craft_level": 2, "invites": "perhaps", "nmae": "x", "role_codes": 5},
    {"email": "LEE@example.org", "display_name": "Lee again", "reaches_all_sites": true}, 7
  ]'),
  array[
    'CREATED', 'CREATED', 'REJECTED role_codes RIGHTS_EXCEEDED, site_codes NOT_FOUND',
    'REJECTED craft_level NOT_ALLOWED, display_name MISSING_VALUE, email INVALID_FORMAT, invites INVALID_TYPE, '
      || 'nmae UNKNOWN_FIELD, role_codes INVALID_TYPE, worker_site_code MISSING_VALUE',
    'REJECTED email REPEATED, reaches_all_sites RIGHTS_EXCEEDED',
    'REJECTED  INVALID_TYPE, display_name MISSING_VALUE, email MISSING_VALUE'
  ],
  'people are created, and every fault of the other rows is named'
);
select test.sign_out();
select results_eq(
  $$ select a.email, a.kind, a.reads_by_roles,
            array(select r.code from identity.account_roles as g join identity.roles as r on r.id = g.role_id
                   where g.account_id = a.id),
            array(select s.code from identity.account_sites as g join core.sites as s on s.id = g.site_id
                   where g.account_id = a.id),
            w.name, w.email, w.trade, w.hired_on
       from identity.accounts as a
       left join workforce.workers as w on w.account_id = a.id
      where a.email ~ 'example.org' and a.display_name in ('Pat', 'Lee', 'Sam')
      order by a.email $$,
  $$ values ('Pat@example.org', 'PERSON', false, '{PLANNER}'::text[], '{NORTH}'::text[], 'Pat', 'Pat@example.org',
             'Fitter', '2024-01-02'::date),
            ('lee@example.org', 'PERSON', false, '{}', '{}', null, null, null, null) $$,
  'with their roles, sites and workers; nothing is stored of rejected rows'
);
select is(
  (select count(distinct e.action) || ' ' || min(e.action) from audit.events as e
    where e.organization_id = test.id('acme') and e.entity in ('identity.accounts', 'workforce.workers')
      and e.account_id = test.id('ann')),
  '1 import_people', 'the log names the import'
);

select test.sign_in('ann');
select is(
  pg_temp.outcomes('[
    {"email": "pat@EXAMPLE.org", "display_name": "Pat", "role_codes": ["PLANNER"], "worker_site_code": "NORTH",
     "trade": "Fitter", "hired_on": "2024-01-02"},
    {"email": "lee@example.org", "display_name": "Lea", "role_codes": "PLANNER", "worker_site_code": "NORTH"},
    {"email": "lee2@example.org", "display_name": "Lee", "worker_site_code": "SOUTH"}
  ]'),
  array[
    'UNCHANGED', 'REJECTED display_name READ_ONLY, role_codes READ_ONLY, worker_site_code READ_ONLY',
    'REJECTED worker_site_code NOT_FOUND'
  ],
  'who is there stays as they are'
);
select is(
  pg_temp.outcomes('[
    {"email": "a@example.org", "display_name": "A", "worker_site_code": "NORTH", "worker_number": "WK-000001"},
    {"email": "b@example.org", "display_name": "B", "worker_site_code": "NORTH", "worker_number": "W-2"},
    {"email": "c@example.org", "display_name": "C", "worker_site_code": "NORTH", "worker_number": " W-2 "}
  ]'),
  array['REJECTED worker_number ALREADY_EXISTS', 'CREATED', 'REJECTED worker_number REPEATED'],
  'a number is one worker''s'
);
-- A generated number locks the counter to the end, so that nothing for which another request may wait comes after it.
select is(
  pg_temp.outcomes('[
    {"email": "g1@example.org", "display_name": "G1", "worker_site_code": "NORTH"},
    {"email": "g2@example.org", "display_name": "G2", "worker_site_code": "NORTH", "worker_number": " W-9 "},
    {"email": "g3@example.org", "display_name": "G3", "worker_site_code": "NORTH", "worker_number": "W-8"},
    {"email": "g4@example.org", "display_name": "G4"}
  ]'),
  '{CREATED,CREATED,CREATED,CREATED}', 'people with and without workers, and with numbers of their own'
);
select test.sign_out();
select is(
  (select string_agg(coalesce(e.after ->> 'display_name', e.after ->> 'worker_number'), ' ' order by e.sequence)
     from audit.events as e
    where e.organization_id = test.id('acme') and e.entity in ('identity.accounts', 'workforce.workers')
      and e.operation = 'INSERT'
      and (e.after ->> 'display_name' ~ '^G\d$' or e.after ->> 'name' ~ '^G\d$')),
  'G1 G2 G3 G4 W-8 W-9 WK-000002', 'all accounts come first, then chosen numbers in their order, then generated ones'
);
select results_eq(
  $$ select w.worker_number, w.name, w.email, a.email
       from workforce.workers as w join identity.accounts as a on a.id = w.account_id
      where w.organization_id = test.id('acme') and w.name ~ '^G\d$' order by 1 $$,
  $$ values ('W-8', 'G3', 'g3@example.org', 'g3@example.org'), ('W-9', 'G2', 'g2@example.org', 'g2@example.org'),
            ('WK-000002', 'G1', 'g1@example.org', 'g1@example.org') $$,
  'each worker is that of its own account'
);
select test.sign_in('ann');
select is(
  (select i.unchanged || ' ' || i.created from api.import_people('[]') as i), '0 0', 'no rows are none'
);
select test.refuses_fields(
  $$ select api.import_people((select jsonb_agg('{}'::jsonb) from generate_series(1, 251))) $$, '{p_rows}',
  'at most 250'
);
select test.refuses_fields($$ select api.import_people('{}') $$, '{p_rows}', 'rows are an array');
select test.refuses(
  $$ select api.import_people('[{"email": "d@example.org", "display_name": "D", "invites": true}]') $$,
  'RELAY_NOT_CONFIGURED', 422, 'without a relay for mail nobody is invited'
);
select test.sign_out();
select is_empty($$ select from identity.accounts where email = 'd@example.org' $$, 'and nothing is stored');
select test.relay('mail', 'EMAIL', 'ACTIVE');

select test.sign_in('ann');
select is(
  pg_temp.outcomes('[
    {"email": "d@example.org", "display_name": "D", "invites": "yes"}, {"email": "e@example.org", "display_name": "E"}
  ]'),
  '{CREATED,CREATED}', 'an invitation is asked for by row'
);
select test.sign_out();
select results_eq(
  $$ select recipient from notify.messages where organization_id = test.id('acme') $$, $$ values ('d@example.org') $$,
  'and mailed'
);

select test.sign_in('ned');
select is(
  pg_temp.outcomes('[{"email": "f@example.org", "display_name": "F", "role_codes": "PLANNER"}]'),
  array['REJECTED role_codes RIGHTS_EXCEEDED'], 'nobody grants a role that reads more than they do'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.import_people('[{"email": "f@example.org", "display_name": "F", "site_codes": "NORTH"}]') $$,
  'PERMISSION_DENIED', 403, 'roles and sites are granted with account.grant alone'
);
select test.refuses(
  $$ select api.import_people('[{"email": "f@example.org", "display_name": "F", "worker_site_code": "NORTH"}]') $$,
  'PERMISSION_DENIED', 403, 'workers are created with worker.create alone'
);
select test.refuses(
  format(
    $$ select api.import_people(
         jsonb_build_array('{"email": "pat@example.org", "display_name": "Pat"}'::jsonb || %L)
       ) $$,
    jsonb_build_object(c.name, c.value)
  ),
  'PERMISSION_DENIED', 403, format('%s of a person who is there is not compared for others', c.name)
)
  from (
    values ('worker_site_code', '"NORTH"'::jsonb), ('worker_number', '"WK-000001"'), ('trade', '"Fitter"'),
           ('craft_code', '"X"'), ('craft_level', '1'), ('hired_on', '"2024-01-02"'), ('phone', '"1"'),
           ('role_codes', '["PLANNER"]'), ('site_codes', '"NORTH"')
  ) as c (name, value);
select is(
  pg_temp.outcomes('[
    {"email": "pat@example.org", "display_name": "Pat", "trade": " ", "phone": null, "role_codes": []}
  ]'),
  '{UNCHANGED}', 'a column without a value needs none'
);
select test.sign_out();
select test.sign_in('guy');
select test.refuses(
  $$ select api.import_people('[]') $$, 'PERMISSION_DENIED', 403, 'to import is a permission of its own'
);
select test.sign_out();

select * from finish();
rollback;
