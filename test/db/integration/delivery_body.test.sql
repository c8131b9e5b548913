-- How much a body tells, and what is left of one that is too large.
begin;
select plan(12);

select test.organization('acme');
select test.site('north');
select test.person('ann', '{*}', '{*}');
select test.webhook_endpoint('full', 'ann', '{asset.*}'),
       test.webhook_endpoint('changes', 'ann', '{asset.*}');
update integration.webhook_endpoints as e set payload = upper(e.name) where e.organization_id = test.id('acme');
select test.asset('pump', 'north');
select test.hand_on_events();

-- Sends what is due; returns the fields of the data, and how many bytes the body has.
create function pg_temp.sent(p_endpoint text, out fields text, out bytes integer)
language plpgsql
as $$
declare
  v_next record;
begin
  select * into v_next from integration.next_delivery(test.id(p_endpoint));
  perform integration.complete_delivery(v_next.delivery_id, v_next.attempt, 200);
  perform test.sign_out();
  fields := (
    select string_agg(k.key, ',' order by k.key)
      from jsonb_object_keys(v_next.body::jsonb -> 'data') as k (key)
     where k.key in ('changed', 'row', 'truncated', 'id', 'label')
  );
  bytes := octet_length(v_next.body);
end
$$;

update asset.assets set custom = jsonb_build_object('x', repeat('x', 17000)) where id = test.id('pump');
select test.hand_on_events();
select is((pg_temp.sent('full')).fields, 'id,label,row', 'a row is sent with all that the list shows');
select is((pg_temp.sent('changes')).fields, 'changed,id,label', 'or what changed');
update asset.assets set custom = jsonb_build_object('x', repeat('ü', 10000)) where id = test.id('pump');
select test.hand_on_events();
select results_eq(
  $$ select s.fields, s.bytes < 1000 from pg_temp.sent('full') as s $$, $$ values ('id,label,truncated', true) $$,
  'above 20 kB, counted in bytes, the body is thin and says so'
);
select results_eq(
  $$ select s.fields, s.bytes < 1000 from pg_temp.sent('changes') as s $$, $$ values ('id,label,truncated', true) $$,
  'also one of changes'
);
update asset.assets set custom = '{}' where id = test.id('pump');
select test.hand_on_events();
select is((pg_temp.sent('full')).fields, 'id,label,row', 'the next one has it again');
select is(
  (select max(octet_length(d.body)) < 20500 from integration.webhook_deliveries as d), true, 'no body is larger'
);

-- What was made is sent again, unless it tells more than may be told now.
select test.site('mid'), test.site('south'), test.person('bob', '{north,mid}', '{*}');
select test.webhook_endpoint('of bob', 'bob', '{asset.*}');
create function pg_temp.again(p_status integer)
returns text
language plpgsql
as $$
declare
  v_outcome text;
begin
  update integration.webhook_deliveries as d
     set next_attempt_at = now()
   where d.status = 'PENDING'
     and d.next_attempt_at < 'infinity';
  v_outcome := test.deliver('of bob', p_status);
  return concat_ws(
    ' ', v_outcome,
    (
      select string_agg(d.body::jsonb ->> 'type' || ' ' || (d.body::jsonb #>> '{data,label}' is not null), ', ')
        from integration.webhook_deliveries as d
       where d.endpoint_id = test.id('of bob')
         and d.status = 'PENDING'
         and d.attempts > 0
    )
  );
end
$$;
select set_config('assetry.action', 'move_asset', true);
update asset.assets set site_id = test.id('mid') where id = test.id('pump');
select test.hand_on_events();
select is(pg_temp.again(500), 'SEND asset.updated true', 'a move within reach is told with name');
select is(pg_temp.again(500), 'SEND asset.updated true', 'and again, when it fails');
update asset.assets set site_id = test.id('south') where id = test.id('pump');
select test.hand_on_events();
select is(pg_temp.again(500), 'SUPPRESSED', 'but not behind the next move, which is out of reach');
select is(pg_temp.again(500), 'SEND asset.left_reach false', 'of which the id alone is told');
select is(pg_temp.again(500), 'SEND asset.left_reach false', 'and again, when it fails');

-- What leaves a site and is deleted at another one in one transaction has left it, for who asks for that site.
select test.asset('fan', 'mid'), test.asset('rope', 'mid');
select test.hand_on_events();
select test.webhook_endpoint('mid hook', 'ann', '{asset.*}', 'mid');
update asset.assets set site_id = test.id('south') where id = test.id('fan');
delete from asset.placements where asset_id in (test.id('fan'), test.id('rope'));
delete from asset.assets where id in (test.id('fan'), test.id('rope'));
select test.hand_on_events();
select test.deliver('mid hook') from generate_series(1, 2);
select results_eq(
  $$ select test.name_of(d.entity_id), d.event_type, d.body::jsonb ->> 'type' from integration.webhook_deliveries as d
      where d.endpoint_id = test.id('mid hook') order by 1 $$,
  $$ values ('fan', 'asset.deleted', 'asset.left_reach'), ('rope', 'asset.deleted', 'asset.deleted') $$,
  'what was deleted elsewhere has left, what was deleted here is deleted'
);

select * from finish();
rollback;
