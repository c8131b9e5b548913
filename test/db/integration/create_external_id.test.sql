-- Ids of records in other systems: who gives them, to what, once each way, and where they stand.
begin;
select plan(22);

select test.organization('other');
select test.site('theirs');
select test.asset('their pump', 'theirs'), test.external_id('asset.assets', 'their pump', 'erp:1');
select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann', '{north}', '{external_id.manage}'), test.person('max', '{north}', '{asset.update}'),
       test.person('wes', '{*}', '{external_id.manage,work.read}');
update identity.roles set reading = 'NAMED' where id = test.id('role of wes');
select test.asset('pump', 'north'), test.asset('fan', 'south'), test.asset('motor', 'north');
select test.work_order('repair', 'north'), test.item('seal');
select test.external_id('asset.assets', 'fan', 'erp:far');

create function pg_temp.made(p_entity text, p_record text, p_system text, p_external text)
returns text
language sql
volatile
as $$
  select concat_ws(' ', c.system, c.external_id, c.entity, test.name_of(c.entity_id), c.row_version, c.archived_at)
    from api.create_external_id(
           p_entity, test.id(p_record), jsonb_build_object('system', p_system, 'external_id', p_external)
         ) as c
$$;

select test.sign_in('max');
select test.refuses(
  $$ select pg_temp.made('asset.assets', 'pump', 'erp', '1') $$, 'PERMISSION_DENIED', 403, 'it is a right of its own'
);
select test.sign_out();
select test.sign_in('ann');
select is(
  pg_temp.made('asset.assets', 'pump', 'erp', '1'), 'erp 1 asset.assets pump 1', 'an id is given, as one of others is'
);
select is(
  pg_temp.made('asset.assets', 'pump', 'jira', 'OPS-4711'), 'jira OPS-4711 asset.assets pump 1', 'one in each system'
);
select is(
  pg_temp.made('work.work_orders', 'repair', 'erp', '1'), 'erp 1 work.work_orders repair 1',
  'a record of another kind has the same'
);
select is(pg_temp.made('inventory.items', 'seal', 'erp', '1'), 'erp 1 inventory.items seal 1', 'one of all sites');
select is(pg_temp.made('core.sites', 'north', 'erp', 'N'), 'erp N core.sites north 1', 'a site');
select results_eq(
  $$ select x.system, x.external_id, test.name_of(x.entity_id), test.name_of(x.site_id), x.site_code, x.archived_at
       from api.external_ids as x
      order by x.entity, x.system $$,
  $$ values ('erp', '1', 'pump', 'north', 'NORTH', null::timestamptz),
    ('jira', 'OPS-4711', 'pump', 'north', 'NORTH', null),
            ('erp', 'N', 'north', 'north', 'NORTH', null), ('erp', '1', 'seal', null, null, null),
            ('erp', '1', 'repair', 'north', 'NORTH', null) $$,
  'the list has them with their sites, and none of another site'
);
select test.refuses(
  $$ select pg_temp.made('asset.assets', 'pump', 'erp', '2') $$, 'ALREADY_EXISTS', 409, 'one id in a system'
);
select is(
  test.details($$ select pg_temp.made('asset.assets', 'pump', 'erp', '2') $$) -> 0 ->> 'field', 'system', 'by name'
);
select is(
  test.details($$ select pg_temp.made('asset.assets', 'motor', 'erp', '1') $$) -> 0 ->> 'field', 'external_id',
  'an id names one record'
);
select test.refuses(
  $$ select pg_temp.made('asset.assets', 'motor', 'erp', 'far') $$, 'ALREADY_EXISTS', 409, 'also one out of reach'
);
select test.refuses(
  format($$ select pg_temp.made('asset.assets', %L, 'sap', '1') $$, n.name), 'RECORD_NOT_FOUND', 404, n.name
)
  from unnest('{fan,their pump,repair}'::text[]) as n (name);
select test.refuses_fields(
  $$ select api.create_external_id('identity.accounts', null, '{"system": "Jira", "external_id": "a b", "x": 1}') $$,
  '{external_id,p_entity,p_entity_id,system,x}', 'all faults at once'
);
select test.refuses_fields(
  format(
    $$ select pg_temp.made('asset.assets', 'motor', %L, %L) $$, repeat('a', 51), repeat('a', 201)
  ),
  '{external_id,system}', 'within bounds'
);
select is(
  pg_temp.made('asset.assets', 'motor', repeat('a', 50), repeat('b', 200)) ~ ' asset.assets motor 1$', true,
  'and up to them'
);
select test.refuses_fields(
  format($$ select pg_temp.made('asset.assets', 'motor', 'sap', %L) $$, w.word), '{external_id}', 'not with ' || w.name
)
  from (values ('a,b', 'a comma'), ('a;b', 'a semicolon')) as w (word, name);
select test.sign_out();
select test.sign_in('wes');
select test.refuses(
  $$ select pg_temp.made('asset.assets', 'motor', 'sap', '1') $$, 'RECORD_NOT_FOUND', 404,
  'nor what the caller does not read'
);
select is(pg_temp.made('work.work_orders', 'repair', 'sap', '1') ~ '^sap 1', true, 'but what is read');
select is(
  (select string_agg(test.name_of(x.entity_id) || ' ' || x.system, ',' order by x.entity,
    x.system) from api.external_ids as x),
  'north erp,repair erp,repair sap', 'whose ids alone the list has, beside those of sites'
);

select * from finish();
rollback;
