-- Imports whose rows are no records of one list, as files: people in parts of 250, and opening balances.
begin;
select plan(27);

select test.organization('acme');
select test.site('north');
select test.person('ann', '{north}',
  '{import.create,account.import,account.grant,account.suspend,worker.create,worker.update,stock.import,stock.adjust,
    work_order.create}');
select test.role('PLANNER', '{work_order.create}');
update identity.roles set code = name where organization_id = test.id('acme') and name = 'PLANNER';
select test.storeroom('MAIN', 'north');
select test.item('bolt'), test.item('nut'), test.item('oil', '{"tracking": "LOT"}');

-- People.
select test.file_import('people', 'people', 'Email|Display name|role_codes|worker_site_code|worker_number|Shoe', '[
  ["pat@example.org", "Pat", "PLANNER", "NORTH", "W-7", "42"], ["lee@example.org", "Lee", "", "", "", ""],
  ["sam@example.org", "Sam", "NONE, PLANNER", "NOWHERE", "", ""], ["", "Nobody", "", "", "", ""],
  ["kim@example.org", "Kim", "", "", "", ""], ["joe@example.org", "Joe", "", "NORTH", "", ""],
  ["ann@example.org", "Ann", "", "", "", ""]
]');
update identity.accounts set email = 'ann@example.org', display_name = 'Ann' where id = test.id('ann');
select is(
  (select i.mapping from integration.imports as i where i.id = test.id('people')),
  '{"Shoe": null, "Email": "email", "Display name": "display_name", "role_codes": "role_codes",
    "worker_number": "worker_number", "worker_site_code": "worker_site_code"}',
  'a mapping is proposed'
);
select test.sign_in('ann');
select test.refuses_fields(
  $$ select api.update_import(test.id('people'), '{"mapping": {"Email": "row_version"}}') $$, '{mapping.Email}',
  'to its own columns alone'
);
select test.refuses_fields(
  $$ select api.update_import(test.id('people'), '{"default_values": {"status": "ACTIVE"}}') $$,
  '{default_values.status}', 'as default values'
);
select api.start_import_check(test.id('people'));
select test.run_import('people');
select is(
  test.import_outcomes('people'),
  array['CREATED pat@example.org', 'CREATED lee@example.org',
        'REJECTED sam@example.org role_codes NOT_FOUND,worker_site_code NOT_FOUND', 'REJECTED email MISSING_VALUE',
        'CREATED kim@example.org', 'CREATED joe@example.org', 'UNCHANGED ann@example.org'],
  'every fault of every row is told'
);
select is_empty(
  $$ select from identity.accounts where display_name in ('Pat', 'Lee', 'Kim', 'Joe') $$, 'none is stored'
);
select test.sign_in('ann');
select api.start_import(test.id('people'));
select test.run_import('people');
select is(test.import_status('people'), 'PARTLY_APPLIED 4 0 1 2', 'the others are created');
select is(
  (select string_agg(concat_ws(' ', a.email, w.worker_number), ', ' order by a.email)
     from identity.accounts as a
     left join workforce.workers as w on w.account_id = a.id
    where a.display_name in ('Pat', 'Lee', 'Sam', 'Kim', 'Joe')),
  'joe@example.org WK-000001, kim@example.org, lee@example.org, pat@example.org W-7', 'with their workers'
);
select is(
  (select min(e.action) || ' ' || count(distinct e.request_id) from audit.events as e
    where e.entity = 'workforce.workers' and e.account_id = test.id('ann')),
  'import_people 1', 'as the account of the import'
);

-- One account is changed, and the worker of another.
update identity.accounts set display_name = 'Kim B.' where email = 'kim@example.org';
update workforce.workers set trade = 'Fitter' where worker_number = 'WK-000001';
select test.sign_in('ann');
select api.withdraw_import(test.id('people'));
select test.run_import('people');
select is(
  test.import_outcomes('people'),
  array['CREATED WITHDRAWN pat@example.org', 'CREATED WITHDRAWN lee@example.org',
        'REJECTED sam@example.org role_codes NOT_FOUND,worker_site_code NOT_FOUND', 'REJECTED email MISSING_VALUE',
        'CREATED CHANGED_SINCE kim@example.org CHANGED_SINCE', 'CREATED CHANGED_SINCE joe@example.org STALE_ROW',
        'UNCHANGED ann@example.org'],
  'withdrawn are those that nobody has changed'
);
select is(
  (select string_agg(concat_ws(' ', a.email, a.status, w.status), ', ' order by a.email)
     from identity.accounts as a
     left join workforce.workers as w on w.account_id = a.id
    where a.email ~ '(pat|lee|kim|joe)@example.org'),
  'joe@example.org ACTIVE ACTIVE, kim@example.org ACTIVE, lee@example.org SUSPENDED, '
    || 'pat@example.org SUSPENDED INACTIVE',
  'their accounts are suspended and their workers archived, or nothing'
);

-- Parts of 250.
select test.file_import(
  'many', 'people', 'email|display_name',
  (select jsonb_agg(jsonb_build_array(format('p%s@example.org', n % 500), 'P' || n % 500) order by n)
     from generate_series(0, 500) as n)
);
select is(
  (select string_agg(p.part || ' ' || p.rows, ', ' order by p.part)
     from (select r.part, count(*) as rows from integration.import_rows as r
            where r.import_id = test.id('many') group by 1) as p),
  '0 250, 1 250, 2 1', 'a part is what one call takes'
);
update integration.imports set on_fault = 'ALL_OR_NOTHING' where id = test.id('many');
select test.sign_in('ann');
select test.refuses(
  $$ select api.start_import_check(test.id('many')) $$, 'TOO_MANY_ROWS', 422, 'all or nothing is one'
);
select test.sign_out();
update integration.imports set row_count = 250 where id = test.id('many');
select test.sign_in('ann');
select lives_ok($$ select api.start_import_check(test.id('many')) $$, 'of 250 people');
select test.sign_out();
update integration.imports set on_fault = 'SKIP' where id = test.id('many');
select is(test.run_import('many'), 4, 'each is checked');
select test.sign_in('ann');
select api.start_import(test.id('many'));
select is(test.run_import('many'), 4, 'and applied');
select is(test.import_status('many'), 'PARTLY_APPLIED 500 0 0 1', 'nobody is there twice');

-- The rights for columns are those of the action.
select test.person('max', '{north}', '{import.create,account.import}');
select test.file_import(
  'of max', 'people', 'email|display_name|site_codes', '[["f@example.org", "F", "NORTH"]]', 'max'
);
select test.sign_in('max');
select api.start_import_check(test.id('of max'));
select test.run_import('of max');
select is(test.import_outcomes('of max'), '{REJECTED PERMISSION_DENIED}', 'no column is filled without its right');

-- Opening balances.
select test.file_import('stock', 'opening_balances', 'Item number|Quantity|unit cost|storeroom_code|lot_number', '[
  ["bolt", "10", "1.5", "MAIN", ""], ["nut", "3", "2", "MAIN", ""], ["oil", "1", "2", "MAIN", ""],
  ["none", "1", "1", "MAIN", ""]
]');
select test.sign_in('ann');
select api.start_import_check(test.id('stock'));
select test.run_import('stock');
select is(
  test.import_outcomes('stock'),
  array['CREATED bolt', 'CREATED nut', 'REJECTED oil lot_number MISSING_VALUE',
        'REJECTED none item_number NOT_FOUND'],
  'balances are checked'
);
select is_empty($$ select from inventory.movements $$, 'and not stored');
-- Moved since the check.
select test.sign_in('ann');
select api.import_opening_balances('[{"item_number": "nut", "storeroom_code": "MAIN", "quantity": 1, "unit_cost": 1}]');
select api.start_import(test.id('stock'));
select test.run_import('stock');
select is(
  test.import_outcomes('stock'),
  array['CREATED bolt', 'REJECTED nut item_number STOCK_MOVED', 'REJECTED oil lot_number MISSING_VALUE',
        'REJECTED none item_number NOT_FOUND'],
  'then applied, but for what has stock by now'
);
select results_eq(
  $$ select m.quantity, m.id = (select r.entity_id from integration.import_rows as r
       where r.import_id = test.id('stock') and r.row_number = 1)
       from inventory.movements as m where m.item_id = test.id('bolt') $$,
  $$ values (10::numeric, true) $$, 'a row names its movement'
);
select test.sign_in('ann');
select api.withdraw_import(test.id('stock'));
select test.run_import('stock');
select is(
  (test.import_outcomes('stock'))[1], 'CREATED CHANGED_SINCE bolt NOT_ALLOWED', 'what is posted is not withdrawn'
);
select is(
  (select i.status from integration.imports as i where i.id = test.id('stock')), 'PARTLY_WITHDRAWN', 'which it says'
);
select is(
  (select s.quantity from inventory.standings as s where s.item_id = test.id('bolt')), 10::numeric, 'and stays'
);

-- Kinds and their versions.
select results_eq(
  $$ select l.list, (integration.import_kind(l.list)).p_entity, (integration.import_kind(l.list)).p_most_rows
       from unnest('{people,opening_balances,assets,x}'::text[]) as l (list) $$,
  $$ values ('people', 'identity.accounts', 250), ('opening_balances', 'inventory.movements', 10000),
            ('assets', 'asset.assets', 10000), ('x', null, null) $$,
  'each import says what it creates'
);
select is(
  integration.versions_of('opening_balances', array(select m.id from inventory.movements as m)),
  (select jsonb_object_agg(m.id, 1) from inventory.movements as m), 'what never changes has one version'
);
select is(
  integration.versions_of('people', array[test.id('ann')]) ->> test.id('ann')::text,
  (select a.row_version::text from identity.accounts as a where a.id = test.id('ann')), 'what changes has its own'
);

select * from finish();
rollback;
