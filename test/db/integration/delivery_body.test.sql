-- How much a body tells, and what is left of one that is too large.
begin;
select plan(6);

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

select * from finish();
rollback;
