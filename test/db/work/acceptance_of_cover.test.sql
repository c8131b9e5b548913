-- Scenarios of cover over days and steps: late hours, a revision, a suspension, a credit, readers, overrides of
-- closed work.
begin;
select plan(21);

select test.organization('acme');
select set_config('assetry.organization_id', test.id('acme')::text, true);
select test.site('north');
select test.vendor('maker'), test.vendor('other'), test.contract_type('full'), test.contract_type('lease', 'LEASE');
update contract.types set default_covers_labour = true, default_covers_parts = true;
select test.contract('care', 'full', 'maker', 'north', p_starts_on => '2026-01-01', p_ends_on => '2026-06-30');
select test.revision(
  'first', 'care', p_values => '{"deductible": 10, "currency": "EUR"}', p_effective_on => '2026-01-01'
);
select test.revision(
  'second', 'care', p_values => '{"deductible": 40, "currency": "EUR"}', p_effective_on => '2026-06-15'
);
select test.person('ann'), test.person('bob'), test.person('max', '{north}', '{work.read}');
select test.worker('own', 'north'), test.labour_rate(null, 60);

-- Corrective work whose failure was reported at an instant.
create function pg_temp.order(p_name text, p_at timestamptz) returns void language plpgsql as $$
declare
  v_id uuid := test.work_order(p_name, 'north', p_at);
begin
  update work.work_orders set work_type = 'CORRECTIVE' where id = v_id;
end
$$;
create function pg_temp.paid(p_work_order text) returns text language plpgsql as $$
begin
  set constraints all immediate;
  set constraints all deferred;
  return (
    select string_agg(concat_ws(' ', test.name_of(u.revision_id), trim_scale(u.covered_amount)), ', ' order by u.id)
      from contract.uses as u
     where u.work_order_id = test.id(p_work_order)
  );
end
$$;
create function pg_temp.reasons(p_work_order text) returns text language sql as $$
  select string_agg(distinct r ->> 'code', ' ')
    from api.explain_entitlement(test.id(p_work_order)) as e
   cross join lateral jsonb_array_elements(e.entitlement_reasons) as r
$$;

-- The contract ended months ago; hours of a failure before its last day are approved now.
select pg_temp.order('late', '2026-06-01T12:00Z'), pg_temp.order('after', '2026-07-01T12:00Z');
select test.force('update contract.contracts set status = ''EXPIRED'' where id = test.id(''care'')');
select test.labour('hours', 'own', 'late', '2026-06-02T08:00Z', '2026-06-02T09:00Z'),
       test.labour('more', 'own', 'after', '2026-07-02T08:00Z', '2026-07-02T09:00Z');
select test.sign_in('ann');
select api.approve_labour_entry(test.id('hours')), api.approve_labour_entry(test.id('more'));
select test.sign_out();
select set_config('assetry.organization_id', test.id('acme')::text, true);
select is(pg_temp.paid('late'), 'first 50', 'hours that are approved late are covered by the failure');
select is(pg_temp.paid('after'), null, 'a failure after the last day is not');

-- A revision raises the deductible from 15 June on.
select pg_temp.order('before', '2026-06-14T21:59Z'), pg_temp.order('from', '2026-06-15T00:00Z');
select test.cost('before', 'SERVICE', 100), test.cost('from', 'SERVICE', 100);
select is(pg_temp.paid('before'), 'first 90', 'work of the day before keeps the deductible');
select is(pg_temp.paid('from'), 'second 60', 'work of the first day has the new one');

-- Suspended in May, and resumed since.
insert into contract.suspensions (organization_id, contract_id, started_at, ended_at)
values (test.id('acme'), test.id('care'), '2026-05-01T00:00Z', '2026-06-01T00:00Z');
select pg_temp.order('may', '2026-05-31T23:59Z'), pg_temp.order('june', '2026-06-01T00:00Z');
select test.cost('may', 'SERVICE', 100), test.cost('june', 'SERVICE', 100);
select is(pg_temp.paid('may'), null, 'an event of May is not covered');
select is(pg_temp.paid('june'), 'first 90', 'one of June is');
select test.sign_in('ann');
select is(pg_temp.reasons('may'), 'NOT_COVERED SUSPENDED', 'and the explanation says so');
select is(
  test.field_faults($$ select * from api.explain_entitlement(p_asset_id => uuidv7(), p_work_type => 'CORRECTIVE',
    p_at => clock_timestamp() + interval '1 minute') $$), 'p_at IN_FUTURE', 'nobody asks for an event ahead'
);
select test.sign_out();

-- A category that never pays.
select test.contract('rent', 'lease', 'other', 'north');
select test.revision('rents', 'rent');
select pg_temp.order('leased', '2026-09-01T12:00Z');
select test.cost('leased', 'SERVICE', 100);
select is(pg_temp.paid('leased'), null, 'a lease pays nothing');
select test.sign_in('ann');
select is(pg_temp.reasons('leased'), 'AFTER_END CATEGORY_NOT_APPLICABLE NOT_COVERED', 'because of its category');
select test.sign_out();

-- Three lines are claimed, one is refused.
select pg_temp.order('leak', '2026-03-01T12:00Z');
select test.cost('leak', 'SERVICE', 110), test.cost('leak', 'ITEM', 50), test.cost('leak', 'ITEM', 30);
select is(pg_temp.paid('leak'), 'first 100, first 50, first 30', 'the contract pays three lines');
select test.sign_in('ann');
select test.remember('claim', (api.create_claim(test.id('leak'), test.id('care'))).id);
select api.submit_claim(test.id('claim'));
select results_eq(
  $$ select status from api.record_claim_answer(test.id('claim'), (
       select jsonb_agg(jsonb_strip_nulls(jsonb_build_object('id', l.id, 'accepted_amount',
                case when l.position = 2 then 0 else l.claimed_amount end,
                'reject_reason', case when l.position = 2 then 'Wear' end)))
         from api.claim_lines as l)) $$,
  $$ values ('PARTLY_ACCEPTED') $$, 'one is refused'
);
select api.post_claim(test.id('claim'));
select results_eq(
  $$ select sum(c.amount), sum(c.amount) filter (where c.kind = 'CREDIT'), count(*) filter (where c.kind = 'CREDIT')
       from api.work_order_costs as c where c.work_order_id = test.id('leak') $$,
  $$ values (60.0, -130.0, 2::bigint) $$, 'two are credited, and the work order costs so much less'
);
select results_eq(
  $$ select sum(u.covered_amount), sum(u.billable_amount) from api.contract_uses as u
      where u.work_order_id = test.id('leak') $$,
  $$ values (130.0, 60.0) $$, 'the third is billable'
);
select test.sign_out();

-- Who reads no contracts sees them without money.
select test.force('update contract.contracts set total_value = 12000, currency = ''EUR'' where id = test.id(''care'')');
select test.sign_in('max');
select results_eq(
  $$ select title, total_value, currency, cap_left from api.contracts where id = test.id('care') $$,
  $$ values ('care', null::numeric, null::text, null::numeric) $$, 'a contract without its value'
);
select results_eq(
  $$ select count(*), count(u.covered_amount), count(u.cost_amount) from api.contract_uses as u
      where u.work_order_id = test.id('leak') $$,
  $$ values (4::bigint, 0::bigint, 0::bigint) $$, 'and uses without amounts'
);
select test.sign_out();

-- Whoever is not authorized works with a reason, which stays when the work is closed.
select test.contract_type('bound', 'WARRANTY', true);
select test.contract('guard', 'bound', 'maker', 'north');
select test.revision('guards', 'guard');
select pg_temp.order('risk', now() - interval '1 day');
select test.sign_in('ann');
select test.refuses(
  $$ select api.assign_work_order(test.id('risk'), test.worker_ids('own')) $$, 'AUTHORIZED_VENDOR_REQUIRED', 422,
  'an own fitter is refused'
);
select is(
  (
    select jsonb_agg(distinct test.name_of(v.id::uuid))
      from jsonb_array_elements(test.details(
             $$ select api.assign_work_order(test.id('risk'), test.worker_ids('own')) $$
           )) as d
     cross join lateral jsonb_array_elements_text(d -> 'vendor_ids') as v (id)
  ),
  '["maker"]', 'with the vendors that may'
);
select api.assign_work_order(test.id('risk'), test.worker_ids('own') || '{"override_reason": "Urgent"}');
select test.sign_out();
select set_config('assetry.action', 'start_work_order', true);
update work.work_orders set status = 'IN_PROGRESS', started_at = now() - interval '1 hour' where id = test.id('risk');
select set_config('assetry.action', 'complete_work_order', true);
update work.work_orders set status = 'COMPLETED', completed_at = now() where id = test.id('risk');
select test.sign_in('ann');
select results_eq(
  $$ select status from api.close_work_order(test.id('risk')) $$, $$ values ('CLOSED') $$, 'the work is closed'
);
select results_eq(
  $$ select a.override_reason, a.overridden_ids from api.work_order_assignments as a
      where a.work_order_id = test.id('risk') $$,
  $$ values ('Urgent', array[test.id('guard')]) $$, 'and keeps the reason with the contract'
);
select is(
  (select count(*) from api.work_order_assignments as a where a.work_order_id = test.id('risk')), 1::bigint, 'once'
);
select test.sign_out();

select * from finish();
rollback;
