-- The parts of an import: each in a transaction, rows of one name records of those before, and what is refused as a
-- whole is said of every row. Old imports are deleted.
begin;
select plan(31);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person(
         'ann', '{north}', '{import.create,asset.import,vendor.import,asset.create,maintenance_schedule.import}'
       ),
       test.person('bob', '{north}', '{import.create}');
select test.asset('fan', 'south');
update asset.assets set asset_number = 'FAN', barcode = 'B-1' where id = test.id('fan');

create function pg_temp.file(p_name text, p_headers text, p_rows jsonb, p_list text default 'assets') returns void
language plpgsql as $$
declare
  v_id uuid := test.file_import(p_name, p_list, p_headers, p_rows);
begin
  -- The second half stands in the second part.
  update integration.import_rows as r
     set row_number = r.row_number + 10000, part = 1
   where r.import_id = v_id
     and r.row_number > jsonb_array_length(p_rows) / 2;
end
$$;

select pg_temp.file('parts', 'asset_number|name|site_code|parent_number|external_ids', '[
  ["P-1", "One", "NORTH", "", ""], ["P-2", "Two", "NORTH", "P-9", ""], ["P-3", "Three", "NORTH", "", ""],
  ["P-4", "Four", "NORTH", "P-1", ""], ["P-5", "Five", "NORTH", "P-2", ""], ["P-6", "Six", "NOWHERE", "P-3", ""]
]');
select test.sign_in('ann');
select api.start_import_check(test.id('parts'));
select test.sign_out();
select is(
  (select array_agg(distinct r.part order by r.part) from integration.import_rows as r),
    '{0,1}', 'parts are of 10,000 rows'
);
select is(test.run_import('parts'), 3, 'both are checked, and the end');
select is(
  test.import_outcomes('parts'),
  array['CREATED P-1', 'REJECTED P-2 parent_number NOT_FOUND', 'CREATED P-3', 'CREATED P-4',
        'REJECTED P-5 parent_number NOT_FOUND', 'REJECTED P-6 site_code NOT_FOUND'],
  'a row names what a row of an earlier part makes'
);
select test.sign_in('ann');
select api.start_import(test.id('parts'));
select test.sign_out();
-- A worker dies in a part: nothing of it is kept. It is applied by the next.
do $$
begin
  perform integration.run_import(test.id('parts'));
  raise exception using errcode = 'ZZ001';
exception
  when sqlstate 'ZZ001' then null;
end
$$;
select is(
  (select count(*) from integration.import_rows as r where r.applied_at is not null)
    + (select count(*) from asset.assets as a where a.asset_number like 'P-_'), 0::bigint, 'a part is stored whole'
);
select is(integration.run_import(test.id('parts')), true, 'the first part is applied');
select test.sign_out();
select is(
  (select string_agg(a.asset_number,
    ',' order by a.asset_number) from asset.assets as a where a.asset_number like 'P-_'),
  'P-1,P-3', 'alone'
);
select is(
  (select array_agg(r.applied_at is not null order by r.row_number) from integration.import_rows as r),
  '{t,t,t,f,f,f}', 'and its rows are marked'
);
select is(test.run_import('parts'), 2, 'the worker goes on with the next');
select is(test.import_status('parts'), 'PARTLY_APPLIED 3 0 0 3', 'to the end');
select is(
  (select count(*) from asset.assets as a where a.asset_number like 'P-_'), 3::bigint, 'no row is applied twice'
);

-- A name is that of a record of the same list.
select pg_temp.file('turns',
  'schedule_number|name|title|asset_number|every_n|every_unit|anchor_on|covering_schedule_number', '[
  ["S-1", "One", "One", "P-1", "1", "WEEK", "2026-01-05", ""],
  ["S-2", "Two", "Two", "P-1", "1", "WEEK", "2026-01-05", "S-1"]
]', 'maintenance_schedules');
select test.sign_in('ann');
select api.start_import_check(test.id('turns'));
select test.run_import('turns');
select is(test.import_outcomes('turns'), '{CREATED S-1,CREATED S-2}', 'a row names what another list has, too');

-- What its action refuses as a whole.
select pg_temp.file('refused', 'asset_number|name|site_code|barcode', '[
  ["R-1", "One", "NORTH", "B-1"], ["R-2", "Two", "NORTH", ""], ["R-3", "Three", "NORTH", "B-3"],
    ["R-4", "Four", "NORTH", ""]
]');
select test.sign_in('ann');
select api.start_import_check(test.id('refused'));
select test.run_import('refused');
select is(
  test.import_outcomes('refused'),
  array['REJECTED barcode ALREADY_EXISTS', 'REJECTED barcode ALREADY_EXISTS', 'CREATED R-3', 'CREATED R-4'],
  'is the fault of every row of the part'
);
select test.sign_in('ann');
select api.start_import(test.id('refused'));
select test.sign_out();
update asset.assets set barcode = 'B-3' where id = test.id('fan');
select is(test.run_import('refused'), 3, 'a part without accepted rows is done, too');
select is(
  test.import_outcomes('refused'),
  array['REJECTED barcode ALREADY_EXISTS', 'REJECTED barcode ALREADY_EXISTS', 'REJECTED barcode ALREADY_EXISTS',
        'REJECTED barcode ALREADY_EXISTS'],
  'also when it is applied'
);

-- The right of the import itself.
select test.file_import('of bob', 'assets', 'asset_number|name|site_code', '[["B-1", "One", "NORTH"]]', 'bob');
select test.sign_in('bob');
select test.refuses(
  $$ select api.start_import_check(test.id('of bob')) $$, 'PERMISSION_DENIED', 403, 'the right of the import is asked'
);
select test.sign_out();
select is(test.import_status('of bob'), 'MAPPED 0 0 0 0', 'and nothing is changed');
select set_config('assetry.action', 'start_import_check', true),
  set_config('assetry.organization_id', test.id('acme')::text, true);
update integration.imports set status = 'CHECKING' where id = test.id('of bob');
select test.run_import('of bob');
select is(test.import_outcomes('of bob'), '{REJECTED PERMISSION_DENIED}', 'again by the worker');
select is(
  (select array_agg(l.list || ' ' || integration.import_permission(l.list)) from unnest(
            '{assets,work_orders,vendors,people,opening_balances}'::text[]
          ) as l (list)),
  array['assets asset.import', 'work_orders work_order.import', 'vendors vendor.import', 'people account.import',
        'opening_balances stock.import'],
    'it is the one that the import begins with'
);
select is(
  (select array_agg(l.list) from unnest('{x,accounts,stock_movements}'::text[]) as l (list)
    where integration.import_permission(l.list) is not null),
  null, 'other lists have none'
);
select is(
  (
    select string_agg(p.proname, ', ')
      from pg_proc as p
     where p.pronamespace = 'api'::regnamespace
       and p.proname ~ '^import_'
       and not exists (
             select
               from identity.permissions as i
              where i.code = integration.import_permission(substr(p.proname, 8))
           )
  ),
  null, 'every import takes files'
);
select is_empty(
  $$ select r.reader, m.name
       from (values ('people', 'workforce.split_people'), ('opening_balances', 'inventory.read_opening_balances'))
         as r (list, reader)
      cross join lateral (
         (select (regexp_matches(k.known, '''(\w+)''', 'g'))[1] as name
            from (select substring(p.prosrc from 'v_known text\[\] := array\[(.*?)\]') as known
                    from pg_proc as p where p.oid = r.reader::regproc) as k
          except all
          select unnest(integration.import_fields(r.list)))
         union all
         (select unnest(integration.import_fields(r.list))
          except all
          select (regexp_matches(k.known, '''(\w+)''', 'g'))[1]
            from (select substring(p.prosrc from 'v_known text\[\] := array\[(.*?)\]') as known
                    from pg_proc as p where p.oid = r.reader::regproc) as k)
       ) as m $$,
  'the columns of each are those that its action reads'
);

-- All or nothing is one part.
select test.sign_in('ann');
select test.sign_out();
update integration.imports set row_count = 10001, on_fault = 'ALL_OR_NOTHING' where id = test.id('of bob');
select pg_temp.file('large', 'asset_number|name|site_code', '[["L-1", "One", "NORTH"], ["L-2", "Two", "NORTH"]]');
update integration.imports set row_count = 10000, on_fault = 'ALL_OR_NOTHING' where id = test.id('large');
select test.sign_in('ann');
select lives_ok($$ select api.start_import_check(test.id('large')) $$, '10,000 rows are applied all or nothing');
select test.sign_out();
create temporary table tried as select i as import from integration.imports as i where i.id = test.id('large');
select test.sign_in('ann');
select api.cancel_import(test.id('large'));
select test.sign_out();
select is(integration.run_import(test.id('large')), false, 'a cancelled check stops');
select is(
  (select integration.check_part(t.import) from tried as t), false, 'also while the rows of a part are tried'
);
select is(test.import_status('large'), 'CANCELLED 0 0 0 0', 'and nothing is noted of them');
select test.file_import('larger', 'assets', 'asset_number|name|site_code', '[["L-1", "One", "NORTH"]]');
update integration.imports set row_count = 10001, on_fault = 'ALL_OR_NOTHING' where id = test.id('larger');
select test.sign_in('ann');
select test.refuses($$ select api.start_import_check(test.id('larger')) $$, 'TOO_MANY_ROWS', 422, 'and no more');
select test.sign_out();
update integration.imports set on_fault = 'SKIP' where id = test.id('larger');
select test.sign_in('ann');
select lives_ok($$ select api.start_import_check(test.id('larger')) $$, 'with SKIP there may be more');
select test.sign_out();

-- A failure that stays.
select integration.fail_import(test.id('larger'), repeat('X', 61), repeat('y', 501));
select is(test.import_status('larger'), 'FAILED 0 0 0 0 ' || repeat('X', 60), 'what cannot be done fails');

-- Old ones are deleted.
select test.file_link('old file', 'integration.imports', 'parts', p_digit => 'e');
set local session_replication_role = replica;
update integration.imports as i
   set created_at = now() - interval '91 days', updated_at = now() - interval '90 days 1 second'
 where i.id in (test.id('parts'), test.id('refused'));
update integration.imports as i set updated_at = now() - interval '89 days' where i.id = test.id('refused');
set local session_replication_role = origin;
select is(integration.forget_imports() + integration.forget_imports(), 7::bigint, 'an old import with its rows');
select is(
  (select string_agg(test.name_of(i.id), ',' order by test.name_of(i.id)) from integration.imports as i),
  'large,larger,of bob,refused,turns', 'and no other'
);
select isnt((select l.archived_at from file.links as l where l.id = test.id('old file')), null, 'and its file');

select * from finish();
rollback;
