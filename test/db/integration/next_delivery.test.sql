-- What is sent is what the account of the endpoint may read at that moment, and of what is gone the id alone.
begin;
select plan(11);

select test.organization('acme');
select test.site('north');
select test.site('south');
select test.asset('pump', 'north');
select test.asset('fan', 'south');
select test.person('ann', '{*}', '{*}'),
       test.person('bob', '{north}', '{webhook_endpoint.manage}');
select test.started_work_order('job', 'north', now() - interval '2 days');

insert into integration.webhook_endpoints (
  id, organization_id, name, url, host, account_id, api_key_id, event_patterns, status, secret
)
values (
  test.remember('erp', uuidv7()), test.current_organization(), 'erp', 'https://example.org/', 'example.org',
  test.id('bob'), null, '{asset.*,work_order_watcher.*}', 'ACTIVE', 'whsec_x'
);
insert into integration.webhook_standings (organization_id, endpoint_id)
values (test.current_organization(), test.id('erp'));
create temporary table seen (sequence bigint);
insert into seen select max(e.sequence) from audit.events as e;

-- What becomes of what was done since the last call: outcome, type and fields of the data.
create function pg_temp.sent()
returns text
language plpgsql
as $$
declare
  v_lines audit.events[] := array(
    select e from audit.events as e where e.sequence > (select max(s.sequence) from seen as s) order by e.sequence
  );
  v_next  record;
begin
  insert into seen select max(e.sequence) from audit.events as e;
  perform integration.fan_out(v_lines);
  select * into v_next from integration.next_delivery(test.id('erp'));

  if v_next.outcome = 'SEND' then
    perform integration.complete_delivery(v_next.delivery_id, v_next.attempt, 200);
  end if;

  return concat_ws(
    ' ', v_next.outcome, v_next.body::jsonb ->> 'type',
    (select string_agg(k.key, ',' order by k.key) from jsonb_object_keys(v_next.body::jsonb -> 'data') as k (key))
  );
end
$$;

select is(pg_temp.sent(), 'NONE', 'nothing is due');
update asset.assets set name = 'Fan 2' where id = test.id('fan');
select is(pg_temp.sent(), 'SUPPRESSED', 'what stands out of reach is not told');
update asset.assets set name = 'Pump 2' where id = test.id('pump');
select is(
  pg_temp.sent(),
  'SEND asset.updated account_id,action,code,id,label,list,request_id,row_version,sequence,site_id',
  'what may be read is, with number and name'
);
insert into work.watchers (id, organization_id, site_id, work_order_id, account_id)
select test.remember('watch', uuidv7()), w.organization_id, w.site_id, w.id, test.id('ann')
  from work.work_orders as w
 where w.id = test.id('job');
select matches(pg_temp.sent(), '^SEND work_order_watcher.created', 'what is new');
delete from work.watchers where id = test.id('watch');
select is(
  pg_temp.sent(), 'SEND work_order_watcher.deleted id,list,sequence', 'of what was deleted within reach, the id alone'
);
update asset.assets set site_id = test.id('south'), name = 'Moved' where id = test.id('pump');
select is(pg_temp.sent(), 'SEND asset.left_reach id,list,sequence', 'and of what left it');
update asset.assets set name = 'Pump 3' where id = test.id('pump');
select is(pg_temp.sent(), 'SUPPRESSED', 'behind that nothing is told');
update asset.assets set site_id = test.id('north') where id = test.id('pump');
select matches(pg_temp.sent(), '^SEND asset.updated', 'until it is back');
update identity.roles as r
   set reading = 'NAMED'
 where r.id in (select ar.role_id from identity.account_roles as ar where ar.account_id = test.id('bob'));
update asset.assets set site_id = test.id('south'), name = 'Pump 4' where id = test.id('pump');
select is(pg_temp.sent(), 'SUPPRESSED', 'nor that something left, to whoever may not read its kind');
select set_config('assetry.action', '', true);
update identity.accounts set status = 'SUSPENDED' where id = test.id('bob');
update asset.assets set name = 'Pump 5' where id = test.id('pump');
select is(pg_temp.sent(), 'NONE', 'an account that is suspended is told nothing');
select is(
  (select e.status from integration.webhook_endpoints as e where e.id = test.id('erp')), 'PAUSED',
  'and its endpoint is paused'
);

select * from finish();
rollback;
