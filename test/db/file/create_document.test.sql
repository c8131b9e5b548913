-- A document says what the caller reads at the time of the call, is read by nobody else, and waits for the worker.
begin;
select plan(37);

select test.organization('other');
select test.site('theirs');
select test.person('olga');
select test.work_order('their order', 'theirs');
select test.organization('acme');
select test.site('north', p_time_zone => 'Asia/Kolkata'), test.site('south');
select test.person('ann'), test.person('max', '{*}', '{}'), test.person('sue', '{south}'),
       test.person('own', '{*}', '{procurement.read_own}'), test.person('none', '{*}', '{asset.read}');
update identity.roles as r
   set reading = 'NAMED'
  from identity.account_roles as ar
 where ar.role_id = r.id
   and ar.account_id in (test.id('own'), test.id('none'));
select test.vendor('parts'), test.storeroom('MAIN', 'north'), test.item('bolt'), test.item('nut');
select test.work_order('repair', 'north'), test.work_order('far', 'south');
update core.sites set address = 'Quay 1' where id = test.id('north');
-- More than a binary fraction holds.
insert into procurement.purchase_orders (
  id, organization_id, site_id, purchase_order_number, vendor_id, buyer_id, currency, total_amount
)
select test.remember('order', uuidv7()), test.id('acme'), test.id('north'), 'PO/Ä 1', test.id('parts'), test.id('own'),
       'KWD', 90071992547409.9312;
insert into procurement.order_charges (organization_id, site_id, purchase_order_id, position, kind, basis, amount)
select test.id('acme'), test.id('north'), test.id('order'), n, k, 'VALUE', n
  from (values (2, 'DUTY'), (1, 'FREIGHT')) as c (n, k);
insert into work.tasks (organization_id, site_id, work_order_id, position, title, kind)
select test.id('acme'), test.id('north'), test.id('repair'), n, 'Task ' || n, 'CHECK'
  from unnest('{3,1,2}'::integer[]) as n;
insert into work.tasks (organization_id, site_id, work_order_id, position, title, kind)
values (test.id('acme'), test.id('south'), test.id('far'), 1, 'Far task', 'CHECK');

-- The last content that was stored, and what is in it.
create function pg_temp.content(p_path text)
returns text
language sql
security definer
as $$ select d.content #>> p_path::text[] from file.documents as d order by d.id desc limit 1 $$;
create function pg_temp.listed(p_list text, p_column text)
returns text
language sql
security definer
as $$
  select string_agg(r.value ->> p_column, ',' order by r.ordinality)
    from (select * from file.documents as d order by d.id desc limit 1) as d
   cross join jsonb_array_elements(d.content -> 'lists' -> p_list) with ordinality as r
$$;
create function pg_temp.sent()
returns text
language sql
security definer
as $$
  select concat_ws(
           ' ', (select array_agg(k order by k) from jsonb_object_keys(c -> 'lists') as k), c ->> 'paper',
           c ->> 'locale', c ->> 'is_blank'
         )
    from file.whole_document_content('procurement.purchase_orders', test.id('order')) as c
$$;

select test.sign_in('ann');
select is(
  test.field_faults($$ select api.create_document('asset.assets', null, 'A5', 'fr', null) $$),
  'p_entity NOT_IN_VOCABULARY, p_entity_id MISSING_VALUE, p_is_blank MISSING_VALUE, p_locale NOT_IN_VOCABULARY, '
    || 'p_paper NOT_IN_VOCABULARY',
  'everything that is wrong is told at once'
);
select is(
  test.field_faults($$ select api.create_document(null, test.id('order'), null) $$),
  'p_entity NOT_IN_VOCABULARY, p_paper NOT_IN_VOCABULARY', 'what is needed is said'
);
select is(
  (
    select string_agg(e || ' ' || test.field_faults(format(
             'select api.create_document(%L, %L, p_is_blank => true)', e, test.id('order')
           )), ', ' order by e)
      from unnest('{procurement.purchase_orders,safety.permits,inventory.transfers,tool.calibrations}'::text[]) as e
  ),
  'inventory.transfers p_is_blank READ_ONLY, procurement.purchase_orders p_is_blank READ_ONLY, '
    || 'safety.permits p_is_blank READ_ONLY, tool.calibrations p_is_blank READ_ONLY',
  'only what is filled in is printed blank'
);
select test.refuses(
  format('select api.create_document(%L, %L, p_is_blank => true)', e, test.id('order')), 'RECORD_NOT_FOUND', 404,
  e || ' is printed blank'
)
  from unnest('{work.work_orders,inspection.inspections,inventory.counts}'::text[]) as e;
select test.refuses(
  $$ select api.create_document('work.work_orders', test.id('their order')) $$, 'RECORD_NOT_FOUND', 404,
  'a record of another organization is not there'
);

select results_eq(
  $$ select d.status, d.name, d.created_at from api.create_document('work.work_orders', test.id('repair')) as d $$,
  $$ select 'QUEUED', w.work_order_number || '.pdf', now() from api.work_orders as w where w.id = test.id('repair') $$,
  'a document is asked for'
);
select is(
  array[pg_temp.content('{kind}'), pg_temp.content('{paper}'), pg_temp.content('{locale}'),
        pg_temp.content('{is_blank}'), pg_temp.content('{organization_name}'), pg_temp.content('{site,code}'),
        pg_temp.content('{site,time_zone}'), pg_temp.content('{site,address}'), pg_temp.content('{currency_decimals}')],
  array['work.work_orders', 'A4', 'en', 'false', 'acme', 'NORTH', 'Asia/Kolkata', 'Quay 1', '2'],
  'it says for whom it is'
);
select is(
  pg_temp.listed('work_order_tasks', 'title'), 'Task 1,Task 2,Task 3', 'with the rows of its record alone, in order'
);
select is(
  (pg_temp.content('{record}')::jsonb ? 'due_at') || pg_temp.content('{units}'), 'false{}',
  'and nothing that is empty'
);
select results_eq(
  $$ select d.kind, d.entity, d.entity_id, d.record_count, d.site_code, d.status, d.file_link_id is null
       from api.documents as d $$,
  $$ values ('DOCUMENT', 'work.work_orders', test.id('repair'), 1, 'NORTH', 'QUEUED', true) $$, 'it is listed'
);
select is(
  (
    select d.expires_at > now() + interval '59 minutes' and d.expires_at <= clock_timestamp() + interval '1 hour'
      from api.documents as d
  ),
  true, 'and waits for an hour'
);
select test.sign_out();
select results_eq(
  $$ select j.task_identifier, j.max_attempts, j.queue_name
       from graphile_worker.jobs as j
      where j.key = 'print_document:' || (select d.id from file.documents as d) $$,
  $$ values ('print_document', 3::smallint, 'documents:' || test.id('acme')) $$, 'the worker gets the job'
);
update core.organizations set locale = 'de' where id = test.id('acme');

select test.sign_in('ann');
select lives_ok(
  $$ select api.create_document('procurement.purchase_orders', test.id('order'), 'LETTER') $$, 'an order is printed'
);
select is(
  array[pg_temp.content('{paper}'), pg_temp.content('{locale}'), pg_temp.content('{record,total_amount}'),
        pg_temp.content('{currency_decimals}'), pg_temp.listed('order_charges', 'kind'),
        pg_temp.listed('order_charges', 'amount')],
  array['LETTER', 'de', '90071992547409.9312', '3', 'FREIGHT,DUTY', '1.0000,2.0000'],
  'with each digit, in the language of the organization'
);
select is((select d.name from api.documents as d where d.entity like 'proc%'), 'PO-Ä-1.pdf', 'under a name of a file');
select lives_ok(
  $$ select api.create_document('work.work_orders', test.id('repair'), p_locale => 'en', p_is_blank => true) $$,
  'or in another'
);
select is(pg_temp.content('{locale}') || pg_temp.content('{is_blank}'), 'entrue', 'as it is asked for');
select test.sign_out();

select test.sign_in('max');
select lives_ok(
  $$ select api.create_document('procurement.purchase_orders', test.id('order')) $$, 'who reads no prices may ask'
);
select is(
  array[pg_temp.content('{record,total_amount}'), pg_temp.content('{record,currency}'),
        pg_temp.listed('order_charges', 'amount'), pg_temp.listed('order_charges', 'kind')],
  array[null, 'KWD', null, 'FREIGHT,DUTY'], 'and gets none'
);
select is((select count(*) from api.documents), 1::bigint, 'nobody reads the documents of others');
select test.sign_out();
select test.sign_in('sue');
select test.refuses(
  $$ select api.create_document('work.work_orders', test.id('repair')) $$, 'RECORD_NOT_FOUND', 404,
  'a record out of reach is not there'
);
select lives_ok($$ select api.create_document('work.work_orders', test.id('far')) $$, 'one within reach is');
select test.sign_out();
select test.sign_in('none');
select test.refuses(
  $$ select api.create_document('work.work_orders', test.id('repair')) $$, 'PERMISSION_DENIED', 403,
  'nor may who does not read the domain'
);
select test.sign_out();
insert into procurement.approval_steps (organization_id, site_id, purchase_order_id, revision, sequence, account_id)
values (test.id('acme'), test.id('north'), test.id('order'), 1, 1, test.id('own'));
select test.sign_in('own');
select lives_ok(
  $$ select api.create_document('procurement.purchase_orders', test.id('order')) $$, 'one''s own is printed'
);
select is(
  (select array_agg(k order by k) from jsonb_object_keys(pg_temp.content('{lists}')::jsonb) as k),
  '{purchase_order_lines}', 'without a list that is not read'
);
select is(
  pg_temp.sent() || ' ' || current_setting('assetry.reads_everything', true),
  '{order_charges,purchase_order_lines} A4 de false false', 'what is sent is whole, and nothing more is read after it'
);
select test.sign_out();

-- A key and a service account, which may read less than the account for which they act.
create function pg_temp.seen() returns bigint language sql as $$ select count(*) from api.documents $$;
select test.remember('key', uuidv7());
update file.documents as d
   set created_with = n.id
  from (
    select d.id as document_id, test.id((array['ann', 'key', 'max'])[row_number() over (order by d.id)]) as id
      from file.documents as d
     where d.account_id = test.id('ann')
  ) as n
 where d.id = n.document_id;
select test.sign_in('ann');
select is(pg_temp.seen(), 3::bigint, 'a session reads all documents of its account');
select set_config('assetry.api_key_id', test.id('key')::text, true);
select is(pg_temp.seen(), 1::bigint, 'a key the one that it created');
select set_config('assetry.api_key_id', uuidv7()::text, true);
select is(pg_temp.seen(), 0::bigint, 'another key none');
select set_config('assetry.api_key_id', '', true), set_config('assetry.actor_id', test.id('max')::text, true);
select is(pg_temp.seen(), 1::bigint, 'and who acts for the account its own');
select set_config('assetry.actor_id', test.id('own')::text, true);
select is(pg_temp.seen(), 0::bigint, 'nobody else');
select test.sign_out();

-- Bounds: lines of a record, and documents that wait.
set local session_replication_role = replica;
insert into work.tasks (organization_id, site_id, work_order_id, position, title, kind)
select test.id('acme'), test.id('south'), test.id('far'), 1 + n, 'T', 'CHECK'
  from generate_series(1, 3999) as n;
set local session_replication_role = origin;
select test.sign_in('sue');
select lives_ok($$ select api.create_document('work.work_orders', test.id('far')) $$, '4,000 lines are printed');
select test.sign_out();
select test.planned_labour('far', 1);
select test.sign_in('sue');
select test.refuses(
  $$ select api.create_document('work.work_orders', test.id('far')) $$, 'DOCUMENT_TOO_LONG', 422, 'one more is not'
);
select test.sign_out();
alter table file.documents disable trigger check_transition;
update file.documents set status = 'FAILED', content = null, fault = 'X', finished_at = now(), expires_at = null;
alter table file.documents enable trigger check_transition;
insert into file.documents (
  organization_id, account_id, created_with, kind, entity, record_count, name, status, content, expires_at
)
select o.id, a.id, a.id, 'LABELS', 'asset.assets', 1, 'x.pdf', s.status, '{}', now()
  from (
    values (test.id('acme'), test.id('ann'), 'RUNNING', 10), (test.id('acme'), test.id('max'), 'QUEUED', 9),
           (test.id('other'), test.id('olga'), 'QUEUED', 9)
  ) as s (organization_id, account_id, status, number)
 cross join generate_series(1, s.number)
  join core.organizations as o on o.id = s.organization_id
  join identity.accounts as a on a.id = s.account_id;
select test.sign_in('ann');
select lives_ok(
  $$ select api.create_document('work.work_orders', test.id('repair')) $$, 'twenty of an organization wait'
);
select test.refuses(
  $$ select api.create_document('work.work_orders', test.id('repair')) $$, 'TOO_MANY_DOCUMENTS', 429, 'no more'
);
select test.sign_out();
select * from finish();
rollback;
