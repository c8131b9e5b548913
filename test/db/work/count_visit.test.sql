-- Visits that contracts limit: counted once when work starts, given back when it is cancelled.
begin;
select plan(15);

select test.organization('acme');
select set_config('assetry.organization_id', test.id('acme')::text, true);
select test.site('north');
select test.vendor('vendor'), test.contract_type('full'), test.contract_type('late', 'SUPPORT');
update contract.types set default_covers_labour = true, default_covers_parts = true;
select test.contract('care', 'full', 'vendor', 'north', p_starts_on => '2026-01-01'),
       test.contract('next', 'late', 'vendor', 'north');
select test.revision('r1', 'care', '[{"scope": "ALL"}]', '{"cap_visits": 2, "cap_period": "YEAR"}'),
       test.revision('r2', 'next', '[{"scope": "ALL"}]');
select test.work_order(o, 'north', '2026-03-01') from unnest('{one,two,three,old}'::text[]) as o;
update work.work_orders set reported_at = '2025-12-31T00:00Z' where id = test.id('old');
select test.person('ann', '{north}', '{work_order.perform,work_order.cancel,work_order.assign}');

-- The visits that count, and who pays the labour of three hundred of a work order.
create function pg_temp.visits() returns bigint language plpgsql as $$
begin
  set constraints all immediate;
  set constraints all deferred;
  return (select sum(u.visits) from contract.uses as u where u.contract_id = test.id('care'));
end
$$;
create function pg_temp.payer(p_order text) returns text language plpgsql as $$
begin
  perform test.cost(p_order, 'SERVICE', 300);
  perform pg_temp.visits();
  return (select test.name_of(u.contract_id) from contract.uses as u where u.visits = 0 order by u.id desc limit 1);
end
$$;
-- The contracts for which the visit of a work order can count, in their order.
create function pg_temp.visitors(p_order text) returns text language sql as $$
  select coalesce(string_agg(test.name_of((v.visitor ->> 'contract_id')::uuid), ' ' order by v.place), '-')
    from work.work_orders as w
   cross join jsonb_array_elements(work.visitors_of(w)) with ordinality as v (visitor, place)
   where w.id = test.id(p_order)
$$;

select is(pg_temp.visitors('one'), 'care next', 'a visit can count for all that pay labour, in order');
select test.sign_in('ann');
select api.start_work_order(test.id('one'));
select test.sign_out();
select is(pg_temp.visits(), 1::bigint, 'a visit counts when the work starts');
select test.sign_in('ann');
select api.hold_work_order(test.id('one'), '{"hold_reason": "WEATHER"}');
select api.resume_work_order(test.id('one'));
select api.start_work_order(test.id('two'));
select test.sign_out();
select is(pg_temp.visits(), 2::bigint, 'once, whatever happens to it');
select results_eq(
  $$ select component, percent, cost_amount, covered_amount, cost_line_id, period_starts_on
       from contract.uses where work_order_id = test.id('two') $$,
  $$ values ('LABOUR', 100.00, 0.0, 0.0, null::uuid, '2026-01-01'::date) $$, 'it is a use without a cost'
);
select is(pg_temp.payer('one'), 'care', 'work whose visit counts is covered to its end');
select is(pg_temp.payer('three'), 'next', 'and other work is paid by the next contract');
select is(pg_temp.payer('old'), 'next', 'before the contract begins, too');
select test.sign_in('ann');
select api.start_work_order(test.id('three'));
select test.sign_out();
select is(pg_temp.visits(), 2::bigint, 'nor does a visit count that the contract does not pay');
select test.sign_in('ann');
select is(
  (
    select j.entitlement_reasons #>> '{0,code}'
      from api.explain_entitlement(test.id('three')) as j
     where j.component = 'LABOUR' and j.contract_id = test.id('care')
  ),
  'CAP_REACHED', 'as the explanation says'
);
select test.sign_out();
alter table work.work_orders disable trigger check_transition;
update work.work_orders set status = 'CANCELLED' where id = test.id('two');
select is(pg_temp.visits(), 1::bigint, 'cancelling gives it back');
select is(pg_temp.payer('three'), 'care', 'so that there is room again');
select is(nullif(current_setting('assetry.visited_work', true), ''), null, 'nothing waits');

-- Only terms in force count.
select set_config('assetry.organization_id', test.id('acme')::text, true);
set local session_replication_role = replica;
update contract.revisions set status = 'DRAFT', approved_at = null where id = test.id('r1');
select is(pg_temp.visitors('one'), '-', 'for none where only a draft limits visits');
update contract.revisions set status = 'APPROVED', approved_at = now(), cap_visits = null where id = test.id('r1');
select is(pg_temp.visitors('one'), '-', 'nor where no terms limit them');
update contract.revisions set cap_visits = 2 where id = test.id('r2');
select is(pg_temp.visitors('one'), 'care next', 'but for all again where those of the last one do');
set local session_replication_role = origin;

select * from finish();
rollback;
