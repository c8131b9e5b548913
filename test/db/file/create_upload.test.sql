-- An upload is made for a record that the caller reads and may change, within the quota.
begin;
select plan(31);

select test.organization('other');
select test.site('theirs');
select test.person('olga');
select test.asset('their pump', 'theirs');
select test.upload('their one', 'olga', 'asset.assets', 'their pump');
select file.set_quota(test.id('other'), 5);
select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann'), test.person('bob', '{south}'), test.person('eve', '{*}', '{work_order.update}'),
       test.person('gus');
select test.asset('pump', 'north'), test.asset('fan', 'south');

create temporary table made of file.upload_answer;
create temporary table twice of file.upload_answer;
grant all on made, twice to public;
create function pg_temp.fault_of(p_entity text)
returns text
language plpgsql
as $$
begin
  perform api.create_upload(p_entity, test.id('pump'), '{"name": "a.txt", "byte_count": 5}');
  return 'not refused';
exception
  when sqlstate 'PGRST' then
    return (sqlerrm::jsonb ->> 'details')::jsonb -> 0 ->> 'message';
end
$$;
create function pg_temp.one_more()
returns void
language sql
as $$ select api.create_upload('asset.assets', test.id('fan'), '{"name": "a.txt", "byte_count": 7}') $$;

select test.sign_in('ann');
select test.refuses(
  $$ select api.create_upload('asset.nothing', test.id('pump'), '{"name": "a.txt", "byte_count": 5}') $$,
  'VALIDATION_FAILED', 422, 'there is no such kind'
);
select test.refuses(
  $$ select api.create_upload('asset.locations', test.id('pump'), '{"name": "a.txt", "byte_count": 5}') $$,
  'VALIDATION_FAILED', 422, 'nor does every kind take files'
);
select is(
  pg_temp.fault_of('asset.locations'),
  'One of asset.assets, contract.contracts, contract.vendors, inspection.inspections, '
    || 'integration.imports, inventory.items, procurement.purchase_orders, request.requests, work.work_orders, '
    || 'workforce.worker_certificates',
  'the refusal lists those that do'
);
select test.refuses(
  $$ select api.create_upload('asset.assets', test.id('their pump'), '{"name": "a.txt", "byte_count": 5}') $$,
  'RECORD_NOT_FOUND', 404, 'a record of another organization is not there'
);
select test.refuses(
  $$ select api.create_upload('asset.assets', null, '{"name": "a.txt", "byte_count": 5}') $$,
  'VALIDATION_FAILED', 422, 'a record is needed'
);
select test.refuses_fields(
  $$ select api.create_upload('asset.assets', test.id('pump'),
  '{"name": "../a", "byte_count": 0, "sha256": "x", "kind": "SVG"}') $$,
  array['byte_count', 'kind', 'name', 'sha256'], 'every fault is named at once'
);
select test.refuses(
  format($$ select api.create_upload('asset.assets', test.id('pump'),
  '{"name": %s, "byte_count": 5}') $$, to_jsonb(n.name)),
  'VALIDATION_FAILED', 422, 'a name is no path: ' || n.name
)
  from unnest('{a/b.txt,..\\a.txt,.., .}'::text[]) as n (name);
select test.refuses(
  $$ select api.create_upload('asset.assets', test.id('pump'), '{"name": "a.txt", "byte_count": 104857601}') $$,
  'VALIDATION_FAILED', 422, 'a file has at most 100 MiB'
);
select lives_ok(
  $$ select api.create_upload('asset.assets', test.id('pump'), '{"name": "a.txt", "byte_count": 104857600}') $$,
  'and may have as much'
);
insert into made
select * from api.create_upload('asset.assets', test.id('pump'),
  '{"name": "photo.jpg", "byte_count": 5, "kind": "PHOTO"}');
select ok(m.ticket ~ '^[0-9A-Za-z]{43}$' and m.url = '/files/', 'it answers where to and with what') from made as m;
select test.headers('{"idempotency-key": "once"}');
insert into twice
select c.*
  from generate_series(1, 2) as n,
       api.create_upload('asset.assets', test.id('pump'), '{"name": "b.txt", "byte_count": 5}') as c;
select is(count(distinct t.ticket) || ' ' || count(distinct t.id), '1 1',
  'a repeated call has the same ticket') from twice as t;
select test.headers('{}');
select is(
  (select array_agg(u.status || ' ' || u.name order by u.created_at,
  u.id) from api.uploads as u where u.byte_count = 5),
  '{OPEN photo.jpg,OPEN b.txt}', 'uploads are one''s own list'
);
select test.sign_out();
select ok(
  not exists (
    select from core.idempotency_keys as i, twice as t where strpos(i.response::text, t.ticket) > 0
  )
  and not exists (select from audit.events as e, made as m where strpos(e.after::text, m.ticket) > 0),
  'no ticket is stored'
);
select is(
  (select u.reserved_count from file.usages as u where u.organization_id = test.id('acme')),
  104857600 + 10::bigint, 'room is reserved'
);

select test.sign_in('bob');
select test.refuses(
  $$ select api.create_upload('asset.assets', test.id('pump'), '{"name": "a.txt", "byte_count": 5}') $$,
  'RECORD_NOT_FOUND', 404, 'a record out of reach is not there'
);
select is_empty('select id from api.uploads', 'uploads of others are not seen');
select test.sign_out();
select test.sign_in('eve');
select test.refuses(
  $$ select api.create_upload('asset.assets', test.id('pump'), '{"name": "a.txt", "byte_count": 5}') $$,
  'PERMISSION_DENIED', 403, 'who may not change the record sends no file'
);
select test.sign_out();

select file.set_quota(u.organization_id, u.byte_count + u.reserved_count + 7)
  from file.usages as u
 where u.organization_id = test.id('acme');
select test.sign_in('ann');
select test.refuses(
  $$ select api.create_upload('asset.assets', test.id('pump'), '{"name": "a.txt", "byte_count": 8}') $$,
  'QUOTA_EXCEEDED', 422, 'the quota holds'
);
select lives_ok(
  $$ select api.create_upload('asset.assets', test.id('pump'), '{"name": "a.txt", "byte_count": 7}') $$, 'to the byte'
);
select test.sign_out();
select file.set_quota(test.id('acme'), 100000000000);
select test.upload('u' || n, 'ann', 'asset.assets', 'pump') from generate_series(1, 46) as n;
select test.sign_in('ann');
select test.refuses('select pg_temp.one_more()', 'TOO_MANY_UPLOADS', 429, 'fifty are open at most');
select test.sign_out();
select test.sign_in('gus');
select is_empty('select id from api.uploads', 'who reaches all sites does not see uploads of others');
select lives_ok('select pg_temp.one_more()', 'each account has fifty of its own');
select test.sign_out();
select test.upload_is('u1', 'EXPIRED');
select test.sign_in('ann');
select lives_ok('select pg_temp.one_more()', 'what has ended makes room');
select test.refuses('select pg_temp.one_more()', 'TOO_MANY_UPLOADS', 429, 'for one');
select test.sign_out();

-- Visitors have ten at each request.
select test.request('leak', 'north'), test.request('noise', 'north');
select test.upload('v' || n, null, 'request.requests', 'leak') from generate_series(1, 10) as n;
select test.refuses(
  $$ select test.upload('v11', null, 'request.requests', 'leak') $$, 'TOO_MANY_UPLOADS', 429,
  'ten are open at a request'
);
select lives_ok($$ select test.upload('v11', null, 'request.requests', 'noise') $$, 'another request has its own');
select results_eq(
  $$ select u.byte_count, u.reserved_count, u.quota_bytes
       from file.usages as u
      where u.organization_id = test.id('other') $$,
  $$ values (0::bigint, 5::bigint, 5::bigint) $$, 'another organization has its own room'
);
select is(
  (select u.reserved_count from file.usages as u where u.organization_id = test.id('acme')),
  104857600 + 10 + 7 + 46 * 5 + 2 * 7 + 11 * 5::bigint, 'room is reserved to the byte'
);
select * from finish();
rollback;
