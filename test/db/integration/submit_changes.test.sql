-- Changes of a device are applied in order, each by itself and once; each has an outcome that says what to do.
begin;
select plan(40);

select test.organization('other', 'other.example.com');
select test.person('olga');
select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann'), test.person('bob', '{south}'), test.person('eve', '{north}', '{request.create}');
select test.asset('pump', 'north'), test.asset('fan', 'north');
select test.work_order('seal', 'north'), test.work_order('belt', 'north');
select test.remember('change ' || n, uuidv7()) from generate_series(1, 60) as n;

-- A record that was made offline, and what was done to it.
create temporary table first_day as
select jsonb_build_array(
         test.change(1, 'create_work_order', jsonb_build_object(
           'p_values', jsonb_build_object('title', 'Leak', 'asset_id', test.id('pump'), 'site_id', test.id('north'))
         )),
         test.change(2, 'start_work_order', jsonb_build_object(
           'p_work_order_id', test.change_answer(1), 'p_row_version', test.change_answer(1, 'row_version')
         )),
         test.change(3, 'create_work_order_comment', jsonb_build_object(
           'p_work_order_id', test.change_answer(1), 'p_values', '{"body": "It drips"}'::jsonb
         )),
         test.change(4, 'create_request', '{"p_values": {}}')
       ) as changes;
grant select on first_day to public;
select test.sign_in('ann');
select is(
  test.change_outcomes((select changes from first_day)),
    '{APPLIED,APPLIED,APPLIED,"REJECTED VALIDATION_FAILED"}'::text[],
  'later changes name the record by the change that makes it'
);
select results_eq(
  $$ select w.title, w.status, (select count(*) from api.work_order_comments as c where c.work_order_id = w.id)
       from api.work_orders as w
      where w.title = 'Leak' $$,
  $$ values ('Leak', 'IN_PROGRESS', 1::bigint) $$, 'all of it is done'
);
select is(
  test.change_outcomes((select changes from first_day)),
  '{DUPLICATE,DUPLICATE,DUPLICATE,"REJECTED VALIDATION_FAILED"}'::text[], 'and once, however often it is sent'
);
select is((select count(*) from api.work_orders where title = 'Leak'), 1::bigint, 'one work order');
select is(
  (
    select s.change_outcomes -> 0 -> 'answer' ->> 'id'
      from api.submit_changes((select changes from first_day)) as s
  ),
  (select w.id::text from api.work_orders as w where w.title = 'Leak'), 'a duplicate has the first answer'
);
select results_eq(
  $$ select distinct e.action
       from api.audit_events as e
      where e.entity in ('work.work_orders', 'work.comments')
        and e.operation <> 'DELETE'
        and e.action in ('create_work_order', 'start_work_order', 'create_work_order_comment', 'submit_changes')
      order by 1 $$,
  $$ values ('create_work_order'), ('create_work_order_comment'), ('start_work_order') $$,
  'the log names the action of each change'
);
select is(
  test.change_outcomes(
    jsonb_build_array(
      test.change(1, 'create_work_order', '{"p_values": {"title": "Other"}}'),
      test.change(3, 'acknowledge_work_order', jsonb_build_object('p_work_order_id', test.change_answer(1)))
    )
  ),
  '{"REJECTED CHANGE_ID_REUSED","REJECTED CHANGE_ID_REUSED"}'::text[], 'an id is not used for another change'
);

-- What depends on a change that is not applied waits for it.
select is(
  test.change_outcomes(
    jsonb_build_array(
      test.change(10, 'start_work_order', jsonb_build_object('p_work_order_id', uuidv7())),
      test.change(11, 'complete_work_order', jsonb_build_object('p_work_order_id', test.id('seal')),
        jsonb_build_object('depends_on', jsonb_build_array(test.id('change 10')))),
      test.change(12, 'acknowledge_work_order', jsonb_build_object('p_work_order_id', test.change_answer(50))),
      test.change(13, 'acknowledge_work_order', jsonb_build_object('p_work_order_id', test.change_answer(1,
        'nothing'))),
      test.change(14, 'acknowledge_work_order', jsonb_build_object('p_work_order_id', test.id('seal')),
        jsonb_build_object('depends_on', jsonb_build_array(test.id('change 1'), test.id('change 2')))),
      test.change(15, 'acknowledge_work_order', jsonb_build_object('p_work_order_id',
        '{"$change": "no uuid"}'::jsonb)),
      test.change(16, 'acknowledge_work_order', jsonb_build_object('p_work_order_id', test.id('belt')),
        '{"depends_on": null, "base_values": null}')
    )
  ),
  array[
    'REJECTED WORK_ORDER_NOT_FOUND', 'BLOCKED CHANGE_NOT_APPLIED', 'BLOCKED CHANGE_NOT_APPLIED',
    'REJECTED VALIDATION_FAILED', 'APPLIED', 'BLOCKED CHANGE_NOT_APPLIED', 'APPLIED'
  ],
  'what needs a change that is not applied is not tried, and keeps no other from being applied'
);
-- As in a session that asks for the first time: with these values in the plan.
set local plan_cache_mode = force_custom_plan;
select is(
  test.change_outcomes(
    jsonb_build_array(
      test.change(17, 'acknowledge_work_order', '{"p_work_order_id": {"$change": "no uuid"}}'),
      test.change(18, 'create_request', jsonb_build_object(
        'p_values', jsonb_build_object('title', 'It drips', 'site_id', test.id('north'))
      ))
    )
  ),
  '{"BLOCKED CHANGE_NOT_APPLIED",APPLIED}'::text[], 'nor does a reference that names nothing'
);
reset plan_cache_mode;
select is(
  (
    select jsonb_agg(o -> 'details')
      from api.submit_changes(
             jsonb_build_array(
               test.change(12, 'acknowledge_work_order', jsonb_build_object('p_work_order_id', test.change_answer(50))),
               test.change(13, 'acknowledge_work_order', jsonb_build_object('p_work_order_id', test.change_answer(1,
                 'x')))
             )
           ) as s, jsonb_array_elements(s.change_outcomes) as o
  ),
  jsonb_build_array(
    jsonb_build_array(jsonb_build_object('change_id', test.id('change 50'))),
    jsonb_build_array(
      jsonb_build_object(
        'field', 'arguments', 'code', 'NOT_FOUND', 'message', format('The answer of %s has no x', test.id('change 1'))
      )
    )
  ),
  'each is named'
);

-- References stand wherever an id may.
select is(
  test.change_outcomes(
    jsonb_build_array(
      test.change(20, 'create_asset', jsonb_build_object(
        'p_values', jsonb_build_object('name', 'Spare pump', 'site_id', test.id('north'))
      )),
      test.change(21, 'create_work_order', jsonb_build_object(
        'p_values', jsonb_build_object('title', 'Fit it', 'site_id', test.id('north'), 'asset_id',
          test.change_answer(20))
      ))
    )
  ),
  '{APPLIED,APPLIED}'::text[], 'also in p_values'
);
select is(
  test.with_answers(
    jsonb_build_object(
      'a', test.change_answer(20), 'b', jsonb_build_array(jsonb_build_object('c', test.change_answer(20)), 1, 'two',
        null),
      'd', jsonb_build_object('e', jsonb_build_object('f', test.change_answer(20))), 'g', '[]'::jsonb, 'h', '{}'::jsonb
    )
  ),
  (
    select jsonb_build_object(
             'a', a.id, 'b', jsonb_build_array(jsonb_build_object('c', a.id), 1, 'two', null),
             'd', jsonb_build_object('e', jsonb_build_object('f', a.id)), 'g', '[]'::jsonb, 'h', '{}'::jsonb
           )
      from api.assets as a
     where a.name = 'Spare pump'
  ),
  'and in rows of arrays'
);
select is(
  test.with_answers(jsonb_build_object('a', jsonb_build_object('b', jsonb_build_object('c',
    jsonb_build_object('d', test.change_answer(20)))))) #> '{a,b,c,d}',
  to_jsonb((select a.id from api.assets as a where a.name = 'Spare pump')), 'four levels deep'
);
select is(
  test.with_answers(
    jsonb_build_object('a', jsonb_build_object('b', jsonb_build_object('c', jsonb_build_object('d',
      jsonb_build_object('e', test.change_answer(20))))))
  ) #> '{a,b,c,d,e}',
  test.change_answer(20), 'and no deeper'
);
select is(test.with_answers(test.change_answer(20)), test.change_answer(20),
  'the arguments themselves are no reference');
select test.sign_out();

-- What others changed meanwhile.
set local session_replication_role = replica;
update asset.assets set row_version = 5, name = 'Pump', criticality = 'A',
  serial_number = 'S1' where id = test.id('pump');
update work.work_orders set row_version = 9 where id = test.id('seal');
set local session_replication_role = origin;
select test.sign_in('ann');
select is(
  test.change_outcomes(
    jsonb_build_array(
      test.change(30, 'update_asset', jsonb_build_object(
        'p_asset_id', test.id('pump'), 'p_row_version', 3, 'p_values', '{"name": "Mine"}'::jsonb
      )),
      test.change(31, 'update_asset', jsonb_build_object(
        'p_asset_id', test.id('pump'), 'p_row_version', 3, 'p_values', '{"name": "Mine"}'::jsonb
      ), '{"base_values": {"name": "Another"}}'),
      test.change(32, 'update_asset', jsonb_build_object(
        'p_asset_id', test.id('pump'), 'p_row_version', 3, 'p_values', '{"name": "Mine", "serial_number": "S2"}'::jsonb
      ), '{"base_values": {"name": "Pump"}}'),
      test.change(33, 'update_asset', jsonb_build_object(
        'p_asset_id', test.id('pump'), 'p_row_version', 3, 'p_values', '{"name": "Mine", "serial_number": "S1"}'::jsonb
      ), '{"base_values": {"name": "Pump", "serial_number": "S0"}}'),
      test.change(34, 'start_work_order', jsonb_build_object(
        'p_work_order_id', test.id('seal'), 'p_row_version', 1
      ), '{"base_values": {}}'),
      test.change(35, 'resume_work_order', jsonb_build_object('p_work_order_id', test.id('seal'))),
      test.change(36, 'start_work_order', jsonb_build_object('p_work_order_id', test.id('seal'), 'p_row_version', 9))
    )
  ),
  array[
    'CONFLICT STALE_ROW assets 5', 'CONFLICT STALE_ROW assets 5', 'CONFLICT STALE_ROW assets 5', 'APPLIED',
    'CONFLICT STALE_ROW work_orders 9', 'CONFLICT TRANSITION_NOT_ALLOWED work_orders 9', 'APPLIED'
  ],
  'an update holds where nobody changed the same fields to something else; all else is a conflict, with the record'
);
select results_eq(
  $$ select a.name::text, a.serial_number::text, a.row_version from api.assets as a where a.id = test.id('pump') $$,
  $$ values ('Mine', 'S1', 6) $$, 'applied once, to the record of now'
);
select is(
  (
    select o -> 'row'
      from api.submit_changes(
             jsonb_build_array(
               test.change(30, 'update_asset', jsonb_build_object(
                 'p_asset_id', test.id('pump'), 'p_row_version', 3, 'p_values', '{"name": "Mine"}'::jsonb
               ))
             )
           ) as s, jsonb_array_elements(s.change_outcomes) as o
  ),
  (select to_jsonb(a) from api.assets as a where a.id = test.id('pump')), 'the row is that of the list'
);

-- What the action does not take.
select is(
  test.change_outcomes(
    jsonb_build_array(
      test.change(40, 'issue_api_key', '{}'), test.change(41, 'submit_changes', '{"p_changes": []}'),
      test.change(42, 'no such', '{}'), test.change(43, 'start_work_order', '{}'),
      test.change(44, 'start_work_order', '{"p_work_order_id": null}')
    )
  ),
  array[
    'REJECTED ACTION_NOT_SUPPORTED', 'REJECTED ACTION_NOT_SUPPORTED', 'REJECTED ACTION_NOT_SUPPORTED',
    'REJECTED VALIDATION_FAILED', 'REJECTED WORK_ORDER_NOT_FOUND'
  ],
  'actions that are not for devices, and arguments that are missing'
);
select results_eq(
  $$ select f ->> 'field', f ->> 'code'
       from api.submit_changes(
              jsonb_build_array(
                test.change(45, 'start_work_order',
                  '{"p_work_order_id": "x", "p_started_at": "2026-01-01 10:00", "p_row_version": "1", "p_colour": 1,
                    "p_starts_timer": null}')
              )
            ) as s,
            jsonb_array_elements(s.change_outcomes -> 0 -> 'details') as f $$,
  $$ values ('p_colour', 'UNKNOWN_FIELD'), ('p_row_version', 'INVALID_TYPE'), ('p_started_at', 'INVALID_TYPE'),
            ('p_work_order_id', 'INVALID_TYPE') $$,
  'all faults of the arguments at once'
);
select is(
  test.change_outcomes(
    jsonb_build_array(
      jsonb_build_object('change_id', test.id('change 46'), 'action', 'create_request'),
      jsonb_build_object('change_id', test.id('change 47'), 'action', 'create_request', 'arguments', null)
    )
  ),
  '{"REJECTED VALIDATION_FAILED","REJECTED VALIDATION_FAILED"}'::text[], 'a change without arguments'
);
-- What cannot be told apart is refused as a whole.
select test.refuses_fields(format($$ select api.submit_changes(%L) $$, c.changes), c.fields, c.changes::text)
  from (
    values
      ('{}'::jsonb, '{p_changes}'::text[]), ('[]', '{p_changes}'), (null, '{p_changes}'),
      ('[1, {}]', '{p_changes[1],p_changes[2].action,p_changes[2].change_id}'),
      (
        '[{"change_id": "x", "action": 1, "arguments": [], "base_values": 1, "depends_on": ["x"]}]',
        array(
           select 'p_changes[1].' || n from unnest('{action,arguments,base_values,change_id,depends_on}'::text[]) as n
         )
      )
  ) as c (changes, fields);
select test.refuses_fields(
  format(
    $$ select api.submit_changes(%L) $$,
    jsonb_build_array(
      test.change(48, 'create_request', '{}'),
      test.change(48, 'create_request', '{}', jsonb_build_object('change_id', upper(test.id('change 48')::text)))
    )
  ),
  '{p_changes[2].change_id}', 'one id twice'
);
select test.refuses_fields(
  format(
    $$ select api.submit_changes(%L) $$,
    (select jsonb_agg(jsonb_build_object('change_id', uuidv7(), 'action', 'x')) from generate_series(1, 201))
  ),
  '{p_changes}', '201 changes'
);
select is(
  cardinality(
    test.change_outcomes((select jsonb_agg(jsonb_build_object('change_id', uuidv7(), 'action', 'x'))
      from generate_series(1,
      200)))
  ),
  200, '200 are taken'
);
select test.sign_out();

-- Reach, permissions and changes are those of the account.
select test.sign_in('bob');
select is(
  test.change_outcomes(
    jsonb_build_array(
      test.change(1, 'acknowledge_work_order', jsonb_build_object('p_work_order_id', test.id('seal'))),
      test.change(51, 'acknowledge_work_order', jsonb_build_object('p_work_order_id', test.change_answer(2)))
    )
  ),
  '{"REJECTED WORK_ORDER_NOT_FOUND","BLOCKED CHANGE_NOT_APPLIED"}'::text[],
  'ids of others are free, their records out of reach and their answers unknown'
);
select test.sign_out();
select test.sign_in('olga');
select is(
  test.change_outcomes(
    jsonb_build_array(
      test.change(52, 'acknowledge_work_order', jsonb_build_object('p_work_order_id', test.change_answer(1))),
      test.change(1, 'acknowledge_work_order', jsonb_build_object('p_work_order_id', test.id('seal')))
    )
  ),
  '{"BLOCKED CHANGE_NOT_APPLIED","REJECTED WORK_ORDER_NOT_FOUND"}'::text[], 'so in another organization'
);
select test.sign_out();
create temporary table whole as
select jsonb_build_array(
         test.change(53, 'create_request', jsonb_build_object(
           'p_values', jsonb_build_object('title', 'Dark', 'site_id', test.id('north'))
         )),
         test.change(54, 'update_asset', jsonb_build_object('p_asset_id', test.id('fan'), 'p_values',
           '{"name": "x"}'::jsonb))
       ) as changes;
grant select on whole to public;
select test.sign_in('eve', '{"if-match": "77", "idempotency-key": "whole"}');
select is(
  test.change_outcomes((select changes from whole)), '{APPLIED,"REJECTED PERMISSION_DENIED"}'::text[],
  'headers are those of the request, permissions those of each action'
);
select is(
  test.change_outcomes((select changes from whole)), '{APPLIED,"REJECTED PERMISSION_DENIED"}'::text[],
  'a repeated request has the same answer'
);
select is(current_setting('request.headers')::jsonb ->> 'if-match', '77', 'and its headers at the end');
select test.sign_out();

-- What fails in the database itself is a change that is refused, as any other.
create function pg_temp.overflow() returns trigger language plpgsql as
$$ begin new.body := (1e6 * 1e6)::integer; return new; end $$;
create trigger overflow before insert on work.comments for each row when (new.body = 'x')
  execute function pg_temp.overflow();
select test.sign_in('ann');
select is(
  test.change_outcomes(
    jsonb_build_array(
      test.change(57, 'create_work_order_comment', jsonb_build_object(
        'p_work_order_id', test.id('belt'), 'p_values', '{"body": "x"}'::jsonb
      )),
      test.change(58, 'create_work_order_comment', jsonb_build_object(
        'p_work_order_id', test.id('belt'), 'p_values', '{"body": "y"}'::jsonb
      ))
    )
  ),
  '{"REJECTED VALIDATION_FAILED",APPLIED}'::text[],
  'a value that nobody foresaw keeps no other change from being applied'
);
select test.sign_out();

-- Time is bounded: what is left is sent again.
create trigger be_slow after insert on request.requests for each statement execute function test.be_slow();
select test.sign_in('ann');
select is(
  (
    select test.change_outcomes(
             jsonb_build_array(
               test.change(55, 'create_request', jsonb_build_object('p_values', jsonb_build_object('title', 'One',
                 'site_id', test.id('north')))),
               test.change(56, 'create_request', jsonb_build_object('p_values', jsonb_build_object('title', 'Two',
                 'site_id', test.id('north'))))
             )
           )
  ),
  '{APPLIED,NOT_TRIED}'::text[], 'after three seconds no other is begun, but one always is'
);
select is((select count(*) from api.requests where title = 'Two'), 0::bigint, 'it is not done');
select test.sign_out();
select results_eq(
  $$ select count(*), count(c.answer) from integration.submitted_changes as c where c.account_id = test.id('ann') $$,
  $$ values (12::bigint, 12::bigint) $$, 'of changes that were not applied nothing is kept'
);
select is(
  integration.argument_faults('record_lockout_step', jsonb_build_object(
    'p_lockout_application_id', uuidv7(), 'p_step', 'x', 'p_point_ids', jsonb_build_array(uuidv7())
  )),
  null, 'arrays of ids are taken'
);

select is_empty(
  $$ select a.name
       from unnest(integration.sync_actions()) as a (name)
      where not exists (
              select
                from pg_catalog.pg_proc as p
               where p.pronamespace = 'api'::regnamespace
                 and p.proname = a.name
                 and p.provolatile = 'v'
                 and p.proowner = 'assetry_api'::regrole
            )
         or exists (select from integration.arguments_of(a.name) as g where g.kind is null)
         or a.name ~ '^(import|issue_api|grant|withdraw)' $$,
  'every action of devices is there, and JSON has its arguments'
);
select * from finish();
rollback;
