begin;
select plan(15);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.asset('press', 'north'), test.asset('far', 'south'), test.asset('gone', 'north');
update asset.assets set asset_number = upper(name);
alter table asset.assets disable trigger check_transition;
update asset.assets set status = 'DECOMMISSIONED' where name = 'gone';
alter table asset.assets enable trigger check_transition;
select test.location('HALL', 'north'), test.location('AWAY', 'south');
select test.work_type('SMALL', 100);
update work.types set code = name;
select test.contract_type('care'), test.vendor('maker'), test.vendor('other'), test.contract('deal', 'care', 'maker'),
       test.contract('old', 'care', 'maker', null, 'EXPIRED');
update contract.contracts set contract_number = title;
update contract.vendors set code = name;
insert into service.policies (organization_id, code, name, rank, respond_minutes)
values (test.current_organization(), 'FAST', 'Fast', 2, 60);
select test.person('tess', '{*}', '{work_order.import,work.read}'), test.person('max', '{*}', '{work_order.create}');

select test.sign_in('tess');
select results_eq(
  $$ select * from test.imported('import_work_orders', '[
       {"work_order_number": "P-1", "title": "Bearing", "asset_number": "GONE", "site_code": "SOUTH",
         "status": "CLOSED",
        "reported_at": "2025-01-05T08:00:00Z", "started_at": "2025-01-05T08:00:00Z",
        "completed_at": "2025-01-05T08:00:00Z", "closed_at": "2025-01-05T08:00:00Z", "completion_note": "Changed",
        "type_code": "SMALL", "estimated_cost": 5000, "contract_number": "old"},
       {"work_order_number": "P-2", "title": "Belt", "asset_number": "PRESS", "status": "COMPLETED",
        "reported_at": "2025-01-05T08:00:00Z", "completed_at": "2025-01-06T08:00:00Z"},
       {"work_order_number": "P-3", "title": "Dropped", "asset_number": "GONE", "status": "CANCELLED",
        "parent_number": "P-1", "started_at": "2020-01-01T00:00:00Z"},
       {"work_order_number": "O-1", "title": "Pump", "asset_number": "PRESS", "status": "IN_PROGRESS",
        "due_at": "2030-01-01T00:00:00Z", "contract_number": "deal", "priority": "HIGH",
        "started_at": "2020-01-01T00:00:00Z"},
       {"work_order_number": "O-2", "title": "Part", "asset_number": "PRESS", "parent_number": "O-1"},
       {"title": "Dear", "asset_number": "PRESS", "type_code": "SMALL", "estimated_cost": 101},
       {"work_order_number": "D-1", "title": "Idea", "site_code": "NORTH", "status": "DRAFT"},
       {"work_order_number": "P-4", "title": "Seal", "asset_number": "PRESS", "status": "CLOSED", "origin": "METER",
        "reported_at": "2025-01-05T08:00:00Z", "started_at": "2025-01-05T09:00:00Z",
        "completed_at": "2025-01-05T10:00:00Z", "closed_at": "2025-01-05T11:00:00Z", "due_at": "2025-01-07T08:00:00Z",
        "vendor_code": "other", "contract_number": "old"}
     ]') $$,
  $$ values (1, 'CREATED', null), (2, 'CREATED', null), (3, 'CREATED', null), (4, 'CREATED', null),
            (5, 'CREATED', null), (6, 'CREATED', null), (7, 'CREATED', null), (8, 'CREATED', null) $$,
  'work orders of the past, open ones and drafts'
);
select results_eq(
  $$ select work_order_number, site_code::text, status, origin, started_at, completed_at, closed_at, estimate_currency,
            approval_over, vendor_name::text, parent_number, due_at is null
       from api.work_orders order by work_order_number $$,
  $$ values ('D-1', 'NORTH', 'DRAFT', 'IMPORT', null::timestamptz, null::timestamptz, null::timestamptz, null,
    null::numeric,
             null, null, true),
            ('O-1', 'NORTH', 'OPEN', 'IMPORT', null, null, null, null, null, 'maker', null, false),
            ('O-2', 'NORTH', 'OPEN', 'IMPORT', null, null, null, null, null, null, 'O-1', true),
            ('P-1', 'SOUTH', 'CLOSED', 'IMPORT', '2025-01-05T08:00:00Z', '2025-01-05T08:00:00Z', '2025-01-05T08:00:00Z',
             'EUR', null, 'maker', null, true),
            ('P-2', 'NORTH', 'CLOSED', 'IMPORT', '2025-01-06T08:00:00Z', '2025-01-06T08:00:00Z', '2025-01-06T08:00:00Z',
             null, null, null, null, true),
            ('P-3', 'NORTH', 'CANCELLED', 'IMPORT', null, null, null, null, null, null, 'P-1', true),
            ('P-4', 'NORTH', 'CLOSED', 'METER', '2025-01-05T09:00:00Z', '2025-01-05T10:00:00Z', '2025-01-05T11:00:00Z',
             null, null, 'other', null, false),
            ('WO-000001', 'NORTH', 'AWAITING_APPROVAL', 'IMPORT', null, null, null, 'EUR', 100.0000, null, null,
              true) $$,
  'each is what its status makes of it'
);
select results_eq(
  $$ select outcome, count(*) from test.imported('import_work_orders',
       (select jsonb_agg(to_jsonb(w)) from api.work_orders as w)) group by outcome $$,
  $$ values ('UNCHANGED', 8::bigint) $$, 'what the list shows is imported again'
);
select results_eq(
  $$ select * from test.imported('import_work_orders', '[
       {"title": "a", "asset_number": "PRESS", "status": "CLOSED"},
       {"title": "a", "asset_number": "PRESS", "status": "CLOSED", "reported_at": "2025-01-05T08:00:01Z",
        "started_at": "2025-01-05T08:00:00Z", "completed_at": "2025-01-05T07:59:59Z",
          "closed_at": "2025-01-05T07:59:58Z"},
       {"title": "a", "asset_number": "PRESS", "status": "COMPLETED", "completed_at": "2999-01-05T08:00:00Z",
        "closed_at": "2999-01-05T08:00:00Z", "reported_at": "2999-01-05T08:00:00Z"},
       {"title": "a", "asset_number": "PRESS", "completion_note": "x"},
       {"title": "a", "asset_number": "PRESS", "status": "CANCELLED", "completed_at": "2025-01-05T08:00:00Z",
        "reported_at": "2025-01-05T08:00:00Z"},
       {"title": "a", "asset_number": "GONE"}, {"title": "a", "asset_number": "FAR", "site_code": "NORTH"},
       {"title": "a"}, {"title": "a", "site_code": "NORTH"},
       {"title": "a", "asset_number": "PRESS", "contract_number": "old"},
       {"title": "a", "asset_number": "PRESS", "type_code": "SMALL", "work_type": "PREVENTIVE", "status": "CLOSED",
        "completed_at": "2025-01-05T08:00:00Z", "reported_at": "2025-01-05T08:00:00Z"},
       {"title": "a", "asset_number": "PRESS", "parent_number": "P-1"},
       {"work_order_number": "N-1", "title": "a", "asset_number": "PRESS", "status": "CANCELLED"},
       {"work_order_number": "N-2", "title": "a", "asset_number": "PRESS", "parent_number": "N-1"},
       {"work_order_number": "N-3", "title": "a", "asset_number": "PRESS", "parent_number": "N-2"},
       {"title": "a", "asset_number": "PRESS", "is_asset_down": true, "target_minutes": 0, "status": "LOST", "x": 1},
       {"title": "a", "asset_number": "PRESS", "is_asset_down": false}
     ]'::jsonb || jsonb_build_array(
       jsonb_build_object('title', 'a', 'asset_number', 'PRESS', 'location_id', test.id('AWAY'), 'status', 'CANCELLED')
     )) $$,
  $$ values (1, 'REJECTED', 'completed_at MISSING_VALUE'),
            (2, 'REJECTED', 'closed_at TOO_EARLY, completed_at TOO_EARLY, started_at TOO_EARLY'),
            (3, 'REJECTED', 'closed_at IN_FUTURE, completed_at IN_FUTURE, reported_at IN_FUTURE'),
            (4, 'REJECTED', 'completed_at NOT_ALLOWED'), (5, 'REJECTED', 'completed_at NOT_ALLOWED'),
            (6, 'REJECTED', 'asset_id ASSET_RETIRED'), (7, 'REJECTED', 'asset_id PARENT_AT_OTHER_SITE'),
            (8, 'REJECTED', 'site_id MISSING_VALUE'), (9, 'REJECTED', 'asset_id PLACE_REQUIRED'),
            (10, 'REJECTED', 'contract_id CONTRACT_NOT_IN_FORCE'), (11, 'REJECTED', 'work_type NOT_ALLOWED'),
            (12, 'REJECTED', 'parent_id PARENT_NOT_OPEN'), (13, 'CREATED', null),
            (14, 'REJECTED', 'parent_id PARENT_NOT_OPEN'), (15, 'REJECTED', 'parent_id PARENT_REJECTED'),
            (16, 'REJECTED', 'status NOT_IN_VOCABULARY, target_minutes TOO_SMALL, x UNKNOWN_FIELD'),
            (17, 'REJECTED', 'is_asset_down READ_ONLY'), (18, 'REJECTED', 'location_id PARENT_AT_OTHER_SITE') $$,
  'what does not fit is told by its field'
);
select results_eq(
  $$ select * from test.imported('import_work_orders', '[
       {"work_order_number": "O-1", "title": "Other", "is_asset_down": true}, {"work_order_number": "P-1"},
       {"work_order_number": "P-2", "completed_at": "2025-01-06T08:00:01Z", "priority": "LOW"},
       {"work_order_number": "O-2", "job_plan_code": ""}
     ]') $$,
  $$ values (1, 'REJECTED', 'title READ_ONLY'), (2, 'UNCHANGED', null),
            (3, 'REJECTED', 'completed_at READ_ONLY'), (4, 'UNCHANGED', null) $$,
  'a work order that stands does not change'
);
select is((select count(*) from api.work_orders), 9::bigint, 'and what is rejected is not made');
select test.refuses_fields($$ select api.import_work_orders('{}') $$, '{p_rows}', 'an array is needed');
select test.sign_out();
select results_eq(
  $$ select w.work_order_number, c.completed_at, c.completion_note, c.had_downtime
       from work.completions as c join work.work_orders as w on w.id = c.work_order_id order by 1 $$,
  $$ values ('P-1', '2025-01-05T08:00:00Z'::timestamptz, 'Changed', null::boolean),
            ('P-2', '2025-01-06T08:00:00Z', null, null), ('P-4', '2025-01-05T10:00:00Z', null, null) $$,
  'what is done has its completion'
);
select results_eq(
  $$ select w.work_order_number, string_agg(c.metric, ' ' order by c.metric)
       from service.clocks as c join work.work_orders as w on w.id = c.work_order_id group by 1 order by 1 $$,
  $$ values ('D-1', 'RESPOND'), ('O-1', 'RESOLVE RESPOND'), ('O-2', 'RESPOND'), ('WO-000001', 'RESPOND') $$,
  'clocks have open ones alone'
);
select results_eq(
  $$ select work_order_number, is_due_given, submitted_by = test.id('tess'), estimated_by = test.id('tess')
       from work.work_orders where work_order_number in ('O-1', 'O-2', 'P-1', 'P-4', 'WO-000001') order by 1 $$,
  $$ values ('O-1', true, null::boolean, null::boolean), ('O-2', false, null, null), ('P-1', false, null, true),
            ('P-4', true, null, null),
            ('WO-000001', false, true, true) $$,
  'who says what is kept'
);
select results_eq(
  $$ select priority, work_type, requires_permit, requires_lockout, inherits_approval, target_minutes
       from work.work_orders where work_order_number in ('O-2', 'P-3') $$,
  $$ values ('MEDIUM', 'CORRECTIVE', false, false, false, null::integer),
            ('MEDIUM', 'CORRECTIVE', false, false, false, null) $$,
  'with what nobody says'
);
select test.sign_in('max');
select test.refuses($$ select api.import_work_orders('[]') $$, 'PERMISSION_DENIED', 403,
  'to import is a permission of its own');
select test.sign_out();
select test.person('ann', '{north}', '{work_order.import}');
select test.sign_in('ann');
select results_eq(
  $$ select * from test.imported('import_work_orders', '[
       {"title": "a", "site_code": "SOUTH", "status": "CANCELLED"}, {"work_order_number": "N-9", "title": "a",
         "asset_number": "FAR"}
     ]') $$,
  $$ values (1, 'REJECTED', 'site_code NOT_FOUND'), (2, 'REJECTED', 'asset_number NOT_FOUND') $$,
  'what is out of reach is not found'
);
select test.sign_out();

-- Each order that says neither has the target of the policy that holds for it, the first one, too.
select test.sign_out();
select test.service_policy('urgent', 1, '{"priorities": ["URGENT"], "resolve_minutes": 60}');
select test.sign_in('tess');
select isnt_empty(
  $$ select * from test.imported('import_work_orders', '[
       {"work_order_number": "U-1", "title": "a", "asset_number": "PRESS", "priority": "URGENT"},
       {"work_order_number": "U-2", "title": "b", "asset_number": "PRESS", "priority": "URGENT", "target_minutes": 30},
       {"work_order_number": "U-3", "title": "c", "asset_number": "PRESS", "priority": "URGENT"},
       {"work_order_number": "U-4", "title": "d", "asset_number": "PRESS", "priority": "LOW"}
     ]') $$,
  'urgent orders'
);
select results_eq(
  $$ select work_order_number, target_minutes, due_at - reported_at from api.work_orders
      where work_order_number like 'U-%' order by 1 $$,
  $$ values ('U-1', 60, interval '1 hour'), ('U-2', 30, interval '30 minutes'), ('U-3', 60, interval '1 hour'),
            ('U-4', null, null) $$,
  'the targets of their policy'
);

select * from finish();
rollback;
