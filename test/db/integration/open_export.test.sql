-- What an export reads: the rows of export_records, as its account reads them when it is at work.
begin;
select plan(26);

select test.organization('acme');
select test.site('north', 'N'), test.site('south', 'S');
select test.asset('part', 'north'), test.asset('pump', 'north'), test.asset('fan', 'south');
update asset.assets set asset_number = upper(name), custom = '{"a": 1.50}' where organization_id = test.id('acme');
update asset.assets set parent_id = test.id('pump') where id = test.id('part');
select test.pieces(), test.item('BOLT'), test.storeroom('MAIN', 'north'), test.vendor('maker');
update contract.vendors set code = 'MAKER';
insert into inventory.stocked_items (organization_id, site_id, item_id, storeroom_id, preferred_vendor_id)
values (test.current_organization(), test.id('north'), test.id('BOLT'), test.id('MAIN'), test.id('maker'));
select test.job_plan('OIL', '{Drain,Fill}'), test.job_plan('AIR', '{Open,Blow,Close}');
select test.person('ann', '{*}', '{organization.export,asset.read,inventory.read,maintenance.read}'),
       test.person('bob', '{north}', '{organization.export,asset.read}');
select test.service('erp', '{*}', '{organization.export,asset.read}');

create temporary table found (list text, import_rows jsonb);
grant all on found to public;
create temporary table his (list text, import_rows jsonb);
grant all on his to public;
select test.sign_in('ann');
insert into found select e.list, e.import_rows from api.export_records() as e;
select test.export('texts', null, 'JSONL'), test.export('cells', null, 'CSV');
select test.sign_out();
select test.sign_in('bob');
insert into his select e.list, e.import_rows from api.export_records() as e;
select test.export('his', null, 'JSONL');
select test.sign_out();
select integration.claim_export();
select is(
  (select count(*) from found as f where jsonb_array_length(f.import_rows) > 0), 10::bigint,
  'ten lists have rows'
);
select results_eq(
  $$ select f.list, (select coalesce(jsonb_agg((r.row ->> 0)::jsonb), '[]')
                       from jsonb_array_elements(test.export_rows('texts', f.list)) as r (row))
       from found as f $$,
  $$ select f.list, f.import_rows from found as f $$,
  'each row is the text of a row of export_records, in the same order'
);
select matches(
  (
    select r.row ->> 0
      from jsonb_array_elements(test.export_rows('texts', 'assets')) as r (row)
     where r.row ->> 0 like '%"PUMP"%'
     limit 1
  ),
  '"custom": \{"a": 1\.50\}', 'digit by digit'
);
select is(
  (
    select array_agg((r.row ->> 0)::jsonb ->> 'asset_number' order by r.place)
      from jsonb_array_elements(test.export_rows('texts', 'assets')) with ordinality as r (row, place)
  ),
  '{PUMP,FAN,PART}', 'what hangs on another comes behind it'
);
select is(
  (
    select jsonb_agg(distinct r.row - 0)
      from jsonb_array_elements(test.export_rows('texts', 'job_plan_tasks')) as r (row)
  ),
  '[["AIR"], ["OIL"]]', 'with the record of a line behind it'
);
select integration.fail_export(test.id('texts'), 1, 'X', 'x'), integration.claim_export();
select results_eq(
  $$ select f.list,
            (
              select coalesce(jsonb_agg((
                       select jsonb_object_agg(c.name, r.row ->> (c.place - 1)::integer)
                         from core.exported_columns(f.list) as c
                     )), '[]')
                from jsonb_array_elements(test.export_rows('cells', f.list)) as r (row)
            )
       from found as f $$,
  $$ select f.list,
            (
              select coalesce(jsonb_agg((
                       select jsonb_object_agg(c.key, r.row ->> c.key) from jsonb_each(r.row) as c
                     )), '[]')
                from jsonb_array_elements(f.import_rows) as r (row)
            )
       from found as f $$,
  'as cells, too, in the order of the columns'
);
select is(
  (
    select array_agg(
             (r.row ->> (
               select (c.place - 1)::integer from core.exported_columns('job_plan_tasks') as c where c.name = 'title'
             ))
             order by r.place
           )
      from jsonb_array_elements(test.export_rows('cells', 'job_plan_tasks')) with ordinality as r (row, place)
  ),
  '{Drain,Fill,Open,Blow,Close}', 'the lines of one record follow each other'
);
select results_eq(
  $$ select l.name
       from unnest(core.imported_lists()) as l (name)
      where exists (select from core.exported_columns(l.name) as c where c.is_key)
      order by 1 $$,
  $$ values ('inspection_template_items'), ('item_manufacturer_parts'), ('job_plan_lines'), ('job_plan_tasks'),
            ('maintenance_route_stops'), ('opening_balances') $$,
  'which are these lists'
);
select results_eq(
  $$ select l.name
       from unnest(core.imported_lists()) as l (name)
      where not core.is_exported_by_time(l.name)
      order by 1 $$,
  $$ values ('contract_coverages'), ('contract_prices'), ('contract_revisions'), ('contract_type_settings'),
            ('exchange_rates'), ('inspection_template_items'), ('item_manufacturer_parts'), ('job_plan_lines'),
            ('job_plan_tasks'), ('maintenance_route_stops'), ('opening_balances'), ('people') $$,
  'and these come whole, also since an instant'
);
select results_eq(
  $$ select c.name, c.type from core.exported_columns('opening_balances') as c order by c.place $$,
  $$ values ('item_number', 'TEXT'), ('storeroom_code', 'TEXT'), ('bin_code', 'TEXT'), ('lot_number', 'TEXT'),
            ('expires_on', 'TEXT'), ('condition', 'TEXT'), ('quantity', 'NUMBER'), ('unit_cost', 'NUMBER') $$,
  'columns have the types of a spreadsheet'
);
select results_eq(
  $$ select c.type from core.exported_columns('asset_spares') as c
      where c.name in ('is_critical', 'item_number', 'quantity_installed') order by c.name $$,
  $$ values ('BOOLEAN'), ('TEXT'), ('NUMBER') $$, 'also of a list'
);

-- The transaction is one of its account.
select results_eq(
  $$ select o.data_until = now(), o.changes_cursor ~ '^c1-[0-9]+-0-[0-9]+-[0-9a-f]{12}-[0-9a-f]{16}$'
       from integration.open_export(test.id('cells'), 1) as o $$,
  'values (true, true)', 'all rows are of one instant, from which changes are followed'
);
select is(core.current_account_id(), test.id('ann'), 'its account reads');
select is(current_setting('request.headers')::jsonb ->> 'x-request-id', 'export:' || test.id('cells'), 'as the export');
create temporary table opened as select o.changes_cursor from integration.open_export(test.id('cells'), 1) as o;
grant select on opened to public;
select core.act_as_task(test.id('acme'));
select test.sign_in('ann');
select is(
  (select c.resets from opened as o, api.list_changes(o.changes_cursor) as c), '{}', 'list_changes goes on from there'
);
select test.sign_out();
select test.refuses($$ select integration.open_export(test.id('cells'), 2) $$, 'EXPORT_NOT_FOUND', 404,
  'another attempt reads nothing');
select test.refuses($$ select integration.open_export_list(test.id('his'), 0, 'assets') $$, 'EXPORT_NOT_FOUND', 404,
  'nor does one that waits');
select integration.fail_export(test.id('cells'), 1, 'X', 'x'), integration.claim_export();
select is(
  (
    select array_agg((r.row ->> 0)::jsonb ->> 'asset_number')
      from jsonb_array_elements(test.export_rows('his', 'assets')) as r (row)
  ),
  '{PUMP,PART}', 'of what the account reaches'
);
select results_eq(
  $$ select h.list, (select coalesce(jsonb_agg((r.row ->> 0)::jsonb), '[]')
                       from jsonb_array_elements(test.export_rows('his', h.list)) as r (row))
       from his as h $$,
  $$ select h.list, h.import_rows from his as h $$,
  'and of what it reads, also of what its records name'
);
select results_eq(
  $$ select f.oid::regproc::text
       from unnest('{integration.open_exported_list,integration.act_for_export}'::regproc[]) as f (oid)
      where has_function_privilege('assetry_worker', f.oid, 'execute') $$,
  $$ select null::text where false $$, 'the worker names no list and no account by itself'
);
delete from identity.role_permissions as p
 using identity.account_roles as r
 where r.role_id = p.role_id
   and r.account_id = test.id('bob')
   and p.permission = 'organization.export';
select test.refuses($$ select integration.open_export(test.id('his'), 1) $$, 'PERMISSION_DENIED', 403,
  'who may not export any more reads nothing');
select set_config('assetry.action', 'suspend_account', true);
update identity.accounts set status = 'SUSPENDED' where id = test.id('bob');
select test.refuses($$ select integration.open_export_list(test.id('his'), 1, 'assets') $$, 'ACCOUNT_NOT_ENTITLED', 403,
  'nor who is suspended');
select integration.fail_export(test.id('his'), 1, 'X', 'x');

-- Since an instant: what was changed after it, and what has another id in another system.
set local session_replication_role = replica;
update asset.assets set updated_at = '2026-05-01 00:00Z' where organization_id = test.id('acme');
update asset.assets set updated_at = '2026-05-01 00:00:00.000001Z' where id = test.id('fan');
insert into integration.external_ids (organization_id, site_id, entity, entity_id, system, external_id, updated_at)
values (test.id('acme'), test.id('north'), 'asset.assets', test.id('pump'), 'jira', 'P', '2026-05-02'),
       (test.id('acme'), test.id('north'), 'asset.assets', test.id('part'), 'jira', 'Q', '2026-04-30');
set local session_replication_role = origin;
select test.sign_in('ann');
select test.export('since', '{assets,job_plan_tasks,locations}', 'JSONL', '2026-05-01 00:00Z');
select test.sign_out();
select integration.claim_export();
select is(
  (
    select array_agg((r.row ->> 0)::jsonb ->> 'asset_number' order by (r.row ->> 0)::jsonb ->> 'asset_number')
      from jsonb_array_elements(test.export_rows('since', 'assets')) as r (row)
  ),
  '{FAN,PUMP}', 'later than the instant'
);
select is(jsonb_array_length(test.export_rows('since', 'job_plan_tasks')), 5, 'lines come whole');
select is(jsonb_array_length(test.export_rows('since', 'locations')), 0, 'a list may be empty');
select test.sign_in('ann');
select is(
  (select e.row_count from api.export_records('{assets}') as e), 3, 'export_records has all of them'
);
select test.sign_out();

select * from finish();
rollback;
