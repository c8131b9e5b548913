-- Files are read by whoever reads the record: with its site, its domain, their own, and what a list withholds.
begin;
select plan(22);

select test.organization('other');
select test.site('theirs');
select test.person('olga');
select test.asset('their pump', 'theirs');
select test.file_link('their manual', 'asset.assets', 'their pump');
select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann'), test.person('bob', '{south}');
select test.person('own', '{*}', '{request.create,request.read_own}'), test.person('nobody', '{*}', '{work.read}'),
       test.person('all', '{*}', '{asset.update}'), test.person('buyer', '{*}', '{procurement.read_own}'),
       test.person('chief', '{*}', '{procurement.read_own,purchase_order.read_prices}');
update identity.roles as r
   set reading = 'NAMED'
  from identity.account_roles as ar
 where ar.role_id = r.id
   and ar.account_id in (test.id('own'), test.id('nobody'), test.id('buyer'), test.id('chief'));
select test.asset('pump', 'north'), test.asset('fan', 'south'), test.item('seal'), test.vendor('maker');
select test.request('mine', 'north', p_requester => 'own'), test.request('theirs too', 'north');
select test.file_link('pump manual', 'asset.assets', 'pump'), test.file_link('fan manual', 'asset.assets', 'fan'),
       test.file_link('my photo', 'request.requests', 'mine'), test.file_link('a photo', 'request.requests',
       'theirs too'),
       test.file_link('drawing', 'inventory.items', 'seal'), test.file_link('offer', 'contract.vendors', 'maker');
-- What is not read, or read without its files.
select test.request_problem('noise'), test.work_order('repair', 'north');
insert into procurement.purchase_orders (
  id, organization_id, site_id, purchase_order_number, vendor_id, buyer_id, currency, total_amount
)
select test.remember(n.name || ' order', uuidv7()), test.id('acme'), test.id('north'), 'PO-' || n.name,
       test.id('maker'), test.id('ann'), 'EUR', 1
  from unnest('{buyer,chief}'::text[]) as n (name);
insert into procurement.approval_steps (organization_id, site_id, purchase_order_id, revision, sequence, account_id)
select test.id('acme'), test.id('north'), test.id(n.name || ' order'), 1, 1, test.id(n.name)
  from unnest('{buyer,chief}'::text[]) as n (name);

-- What the policy of links asks, for the caller who is signed in.
create function pg_temp.asked()
returns text
language plpgsql
as $$
begin
  perform set_config('role', session_user, true);
  return (
    select string_agg(coalesce(test.name_of(nullif(n.name, e.entity)::uuid), n.name), ' ')
      from unnest(file.readable_entities() || file.own_record_ids()::text[]) as n (name)
      left join core.entities as e on e.entity = n.name
  );
end
$$;
create function pg_temp.seen()
returns text
language sql
as $$ select string_agg(replace(l.name, '.pdf', ''), ',' order by l.name) from api.file_links as l $$;

select test.sign_in('ann');
select is(pg_temp.seen(), 'a photo,drawing,fan manual,my photo,offer,pump manual', 'who reaches all sites reads all');
select is((select count(*) from api.files), 6::bigint, 'and their contents');
select unalike(pg_temp.asked(), '%integration.imports%', 'but not those of imports');
select test.sign_out();
select test.sign_in('bob');
select is(pg_temp.seen(), 'drawing,fan manual,offer', 'who reaches one reads those there and of all sites');
select is((select count(*) from api.files), 3::bigint, 'and their contents');
select test.sign_out();
select test.sign_in('own');
select is(pg_temp.seen(), 'my photo', 'who reads their own reads the files of their own');
select is((select count(*) from api.files), 1::bigint, 'and those contents');
select lives_ok($$ select api.issue_file_link(test.id('my photo')) $$, 'with an address');
select test.refuses(
  $$ select api.issue_file_link(test.id('a photo')) $$, 'FILE_LINK_NOT_FOUND', 404, 'and no address of another'
);
select test.refuses(
  $$ select api.create_upload('request.requests', test.id('theirs too'), '{"name": "a.txt", "byte_count": 5}') $$,
  'RECORD_NOT_FOUND', 404, 'nor sends one there'
);
select lives_ok(
  $$ select api.create_upload('request.requests', test.id('mine'), '{"name": "a.txt", "byte_count": 5}') $$,
  'but to their own'
);
select is(pg_temp.asked(), 'mine', 'of all that is theirs, what has files');
select test.sign_out();
select test.sign_in('nobody');
select is(pg_temp.seen(), null, 'who reads another domain reads none of these');
select is(pg_temp.asked(), 'work.work_orders', 'but the kinds of that domain');
select test.sign_out();
select test.sign_in('buyer');
select is(
  (select count(*) from api.purchase_orders as o where o.id = test.id('buyer order')), 1::bigint, 'one''s own order'
);
select is(pg_temp.asked(), null, 'is read without its files by who reads no prices');
select test.sign_out();
select test.sign_in('chief');
select is(pg_temp.asked(), 'chief order', 'and with them by who does');
select test.sign_out();
select test.sign_in('all');
select is(pg_temp.seen(), 'a photo,drawing,fan manual,my photo,pump manual',
  'what a list withholds is not read in its files');
select test.refuses(
  $$ select api.issue_file_link(test.id('offer')) $$, 'FILE_LINK_NOT_FOUND', 404, 'nor by an address'
);
select test.refuses(
  $$ select api.issue_file_link(test.id('their manual')) $$, 'FILE_LINK_NOT_FOUND', 404,
  'as little as another organization''s'
);
select test.sign_out();

-- A site is withdrawn.
delete from identity.account_sites where account_id = test.id('bob');
select test.sign_in('bob');
select is(pg_temp.seen(), null, 'a withdrawn site takes its files along');
select test.refuses(
  $$ select api.issue_file_link(test.id('fan manual')) $$, 'FILE_LINK_NOT_FOUND', 404, 'and their addresses'
);
select * from finish();
rollback;
