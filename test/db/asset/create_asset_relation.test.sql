-- What assets are for each other: no relation twice at a time, none that comes round where that makes no sense.
begin;
select plan(17);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('tess', '{north,south}', '{asset_relation.create,asset.move,asset.retire}'),
       test.person('max', '{north}', '{}');
select test.asset(n, 'north') from unnest('{a,b,c,old}'::text[]) as a (n);
select test.asset('far', 'south');
update asset.assets set status = 'DECOMMISSIONED' where id = test.id('old');

create function pg_temp.relate(
  p_from  text,
  p_kind  text,
  p_to    text,
  p_since interval default '0',
  p_until interval default null
)
returns setof asset.relation_answer
language sql
as $$
  select *
    from api.create_asset_relation(jsonb_strip_nulls(jsonb_build_object(
           'from_asset_id', test.id(p_from), 'kind', p_kind, 'to_asset_id', test.id(p_to),
           'started_at', now() - p_since, 'ended_at', now() - p_until
         )))
$$;

select test.sign_in('tess');
select results_eq(
  $$ select from_asset_id, kind, to_asset_id, status, ended_at from pg_temp.relate('a', 'FEEDS', 'b', '9 days') $$,
  $$ values (test.id('a'), 'FEEDS', test.id('b'), 'ACTIVE', null::timestamptz) $$,
  'one feeds another'
);
select results_eq(
  $$ select from_asset_number, kind, to_asset_number, site_code from api.asset_relations $$,
  $$ select a.asset_number, 'FEEDS', b.asset_number, 'NORTH'
       from api.assets as a, api.assets as b where a.id = test.id('a') and b.id = test.id('b') $$,
  'which the list shows'
);
select test.refuses(
  $$ select pg_temp.relate('a', 'FEEDS', 'b', '1 day') $$, 'RELATION_OVERLAPS', 409, 'once at a time'
);
select is(
  (select status from pg_temp.relate('a', 'FEEDS', 'b', '20 days', '9 days')), 'ENDED',
  'before that it did, too, up to the instant'
);
select lives_ok($$ select pg_temp.relate('b', 'FEEDS', 'c', '8 days') $$, 'the other one feeds a third');
select test.refuses(
  $$ select pg_temp.relate('c', 'FEEDS', 'a', '1 day') $$, 'RELATION_LOOP', 422, 'which does not feed the first'
);
select lives_ok(
  $$ select pg_temp.relate('c', 'FEEDS', 'a', '20 days', '10 days') $$, 'but it may have, before it was fed'
);
select lives_ok(
  $$ select pg_temp.relate('a', 'BACKUP_OF', 'b'), pg_temp.relate('b', 'BACKUP_OF', 'a') $$, 'two back up each other'
);
select lives_ok(
  $$ select pg_temp.relate('a', 'REPLACES', 'old'), pg_temp.relate('b', 'REPLACES', 'a', '9 days', '8 days') $$,
  'what is replaced may be retired'
);
select test.refuses(
  $$ select pg_temp.relate('a', 'REPLACES', 'b', '1 day') $$, 'RELATION_LOOP', 422,
  'nothing replaces what has replaced it, ever'
);
select test.refuses(
  $$ select pg_temp.relate('a', 'FEEDS', 'old') $$, 'ASSET_RETIRED', 422, 'what is retired is fed by nothing'
);
select test.refuses_fields(
  $$ select api.create_asset_relation(
       jsonb_build_object('from_asset_id', uuidv7(), 'kind', 'LOVES', 'started_at', 'x')
     ) $$,
  '{from_asset_id,kind,started_at,to_asset_id}', 'what cannot be is told field by field'
);
select test.refuses_fields(
  $$ select pg_temp.relate('a', 'FEEDS', 'a') $$, '{to_asset_id}', 'nothing feeds itself'
);
select test.refuses_fields(
  $$ select pg_temp.relate('a', 'FEEDS', 'c', '1 day', '2 days') $$, '{ended_at}', 'nothing ends before it began'
);
select lives_ok(
  $$ select api.move_asset(test.id('b'), jsonb_build_object('site_id', test.id('south'))) $$, 'one goes to another site'
);
select results_eq(
  $$ select site_code, status
       from api.asset_relations where from_asset_id = test.id('b') order by started_at, site_code $$,
  $$ values ('NORTH', 'ENDED'), ('SOUTH', 'ACTIVE'), ('SOUTH', 'ACTIVE') $$,
  'what lasts of its relations goes along'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.create_asset_relation('{}') $$, 'PERMISSION_DENIED', 403, 'without the permission nothing happens'
);
select test.sign_out();

select * from finish();
rollback;
