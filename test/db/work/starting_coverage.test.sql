-- Of whom the start of work asks for certificates, and on which day; what is refused for want of one stands in
-- coverage.test.sql.
begin;
select plan(9);

select test.organization('acme');
select test.site('east', 'E', 'Pacific/Kiritimati'), test.site('west', 'W', 'Pacific/Niue');
select test.person('wes'), test.person('boss');
select test.worker('wanda', 'east'), test.worker('will', 'east');
update workforce.workers set account_id = test.id('wes') where id = test.id('wanda');
select test.work_type('hot', null), test.certificate_type('weld'),
       test.certificate_type('first aid', '{"is_blocking": false, "grace_days": 30}');
select test.work_order('fan', 'east'), test.work_order('belt', 'west');
update work.work_orders set type_id = test.id('hot');

-- Runs what comes as somebody, with the work order.
create function pg_temp.said(p_person text, p_order text)
returns text
language plpgsql
as $$
declare
  v_order work.work_orders := (select o from work.work_orders as o where o.id = test.id(p_order));
  v_said  text;
begin
  perform test.sign_in(p_person);
  set local role assetry_api;
  select concat_ws(
           ' / ',
           (select string_agg(f ->> 'code' || ' ' || (f ->> 'message'), ', ' order by f ->> 'message')
              from jsonb_array_elements(c.p_faults) as f),
           (select string_agg('warning: ' || (w ->> 'code'), ', ') from jsonb_array_elements(c.p_warnings) as w)
         )
    into v_said
    from work.starting_coverage(v_order) as c;
  perform test.sign_out();
  return v_said;
end
$$;
create function pg_temp.names(p_said text)
returns text[]
language sql
as $$ select array(select n from unnest('{wanda,will}'::text[]) as n where p_said ~ n order by n) $$;
create function pg_temp.give(p_order text, p_worker text, p_ended_at timestamptz default null)
returns void
language sql
as $$
  insert into work.assignments (organization_id, site_id, work_order_id, worker_id, assigned_at, ended_at)
  select w.organization_id, w.site_id, w.id, test.id(p_worker), now() - interval '2 hours', p_ended_at
    from work.work_orders as w
   where w.id = test.id(p_order)
$$;

select is(pg_temp.said('wes', 'fan'), '', 'where nothing asks for a certificate, nobody lacks one');
select test.requirement('type_id', 'hot', 'weld');
select is(pg_temp.names(pg_temp.said('wes', 'fan')), '{wanda}', 'while nobody has the work, the caller is asked');
select is(pg_temp.said('boss', 'fan'), '', 'and who is no worker is not');
select pg_temp.give('fan', 'wanda', now() - interval '1 hour'), pg_temp.give('fan', 'will');
select is(pg_temp.names(pg_temp.said('wes', 'fan')), '{will}', 'whoever has it is asked, not the caller');
select is(pg_temp.names(pg_temp.said('boss', 'fan')), '{will}', 'whoever begins it');

-- The day is that of the site: the two are a day apart at every hour.
select test.certificate('of will', 'will', 'weld', core.site_date(test.id('west'), clock_timestamp()));
select pg_temp.give('belt', 'will');
select is(pg_temp.said('boss', 'belt'), '', 'a certificate holds to the end of its last day at the site');
select is(pg_temp.names(pg_temp.said('boss', 'fan')), '{will}', 'and not where that day is over');

select test.requirement('type_id', 'hot', 'first aid');
update workforce.worker_certificates set expires_on = core.site_date(test.id('east'), clock_timestamp());
select test.certificate('kit', 'will', 'first aid', core.site_date(test.id('east'), clock_timestamp()) - 1);
select is(pg_temp.said('boss', 'fan'), 'warning: CERTIFICATE_EXPIRED', 'what does not block is a warning');
update workforce.requirements set archived_at = now();
select is(pg_temp.said('boss', 'fan'), '', 'and what is no longer asked for nothing');

select * from finish();
rollback;
