-- A claim from the draft to the money: what is accepted is credited, what is refused is billable again.
begin;
select plan(52);

select test.organization('acme');
select set_config('assetry.organization_id', test.id('acme')::text, true);
select test.site('north', p_time_zone => 'Pacific/Kiritimati'), test.site('south');
select test.vendor('maker'), test.vendor('other'), test.contract_type('type', 'FULL_SERVICE');
update contract.types set default_covers_labour = true, default_covers_parts = true, default_covers_travel = true;
select test.contract('care', 'type', 'maker', 'north', p_starts_on => '2020-01-01'),
       test.contract('spare', 'type', 'other', 'north', p_starts_on => '2020-01-01');
select test.revision(
  'terms', 'care', '[{"scope": "ALL", "travel_percent": 0}]', '{"cap_amount": 1000, "currency": "EUR"}'
);
update contract.revisions set claim_days = 10 where id = test.id('terms');
select test.started_work_order('leak', 'north', now() - interval '20 days'),
       test.started_work_order('drip', 'north', now() - interval '20 days');
select test.cost('leak', 'SERVICE', 100), test.cost('leak', 'ITEM', 40), test.cost('leak', 'ITEM', 60),
       test.cost('leak', 'TRAVEL', 9), test.cost('drip', 'ITEM', 500);
set constraints all immediate;
set constraints all deferred;
create function pg_temp.line(p_amount numeric, p_order text default 'leak') returns uuid language sql as
$$ select c.id from work.cost_lines as c
    where c.work_order_id = test.id(p_order) and c.amount = p_amount and c.reversal_of is null $$;
select test.remember('c100', pg_temp.line(100)), test.remember('c40', pg_temp.line(40)),
       test.remember('c60', pg_temp.line(60)), test.remember('c9', pg_temp.line(9)),
       test.remember('c500', pg_temp.line(500, 'drip'));
select test.person('ann'), test.person('max', '{*}', '{}'), test.person('kim', '{*}', '{claim.manage}'),
       test.person('sue', '{south}', '{*}');

create function pg_temp.claim(p_name text, p_order text default 'leak', p_lines jsonb default null,
  p_values jsonb default '{}') returns uuid language sql as
$$ select test.remember(p_name, (api.create_claim(test.id(p_order), test.id('care'), p_values, p_lines)).id) $$;
create function pg_temp.line_of(p_claim text, p_position integer) returns uuid language sql as
$$ select l.id from api.claim_lines as l where l.claim_id = test.id(p_claim) and l.position = p_position $$;
-- The answer of the vendor: amounts in the order of the lines.
create function pg_temp.answer(p_claim text, variadic p_amounts numeric[]) returns text language sql as
$$ select (api.record_claim_answer(test.id(p_claim), (
     select jsonb_agg(jsonb_strip_nulls(jsonb_build_object('id', l.id, 'accepted_amount', p_amounts[l.position],
              'reject_reason', case when p_amounts[l.position] < l.claimed_amount then 'Wear' end)))
       from api.claim_lines as l where l.claim_id = test.id(p_claim)))).status $$;
create function pg_temp.faults(p_sql text) returns text language plpgsql as
$$ begin
  execute p_sql;
  return 'not refused';
exception when sqlstate 'PGRST' then
  return (select string_agg((e ->> 'field') || ' ' || (e ->> 'code'), ', ' order by e ->> 'field', e ->> 'code')
            from jsonb_array_elements((sqlerrm::jsonb ->> 'details')::jsonb) as e);
end $$;
create function pg_temp.complete(p_order text, p_days integer) returns void language sql security definer as
$$ select set_config('assetry.action', 'complete_work_order', true);
   update work.work_orders set status = 'COMPLETED', completed_at = now() - make_interval(days => p_days)
    where id = test.id(p_order) $$;
create function pg_temp.balance() returns numeric language sql security definer as
$$ select b.used_amount from contract.cap_balances as b where b.period_starts_on = '-infinity' $$;

select test.sign_in('ann');
select results_eq(
  $$ select status, submit_by_on, row_version from api.create_claim(test.id('leak'), test.id('care')) $$,
  $$ values ('DRAFT', null::date, 2) $$, 'a claim begins as a draft, without a last day before the completion'
);
select test.remember('first', c.id) from api.claims as c;
select results_eq(
  $$ select position, cost_line_id, claimed_amount, accepted_amount, currency, claim_status
       from api.claim_lines order by position $$,
  $$ values (1, test.id('c100'), 100.0, null::numeric, 'EUR', 'DRAFT'),
            (2, test.id('c40'), 40.0, null, 'EUR', 'DRAFT'),
            (3, test.id('c60'), 60.0, null, 'EUR', 'DRAFT') $$,
  'with everything that the contract pays, and nothing else'
);
select results_eq(
  $$ select claim_number ~ '^CL-', vendor_name, contract_id, work_order_id, claimed_amount, is_late, allowed_actions
       from api.claims $$,
  $$ values (true, 'maker', test.id('care'), test.id('leak'), 200.0, false,
             '["cancel_claim", "submit_claim"]'::jsonb) $$,
  'against the vendor of the contract'
);
select test.refuses(
  $$ select api.create_claim(test.id('leak'), test.id('care')) $$, 'CLAIM_EMPTY', 422, 'a cost is claimed once'
);
select test.refuses_fields(
  $$ select api.create_claim(test.id('drip'), test.id('care'), '{"note": 5}', jsonb_build_array(
       jsonb_build_object('cost_line_id', test.id('c500'), 'claimed_amount', -1), '{}'::jsonb)) $$,
  '{note,p_lines[1].claimed_amount,p_lines[2].cost_line_id}', 'every fault of the form at once'
);
select is(
  pg_temp.faults($$ select api.create_claim(test.id('drip'), test.id('care'), '{}', jsonb_build_array(
    jsonb_build_object('cost_line_id', test.id('c500'), 'claimed_amount', 500.01),
    jsonb_build_object('cost_line_id', test.id('c500'), 'claimed_amount', 1.001),
    jsonb_build_object('cost_line_id', test.id('c9')), jsonb_build_object('cost_line_id', test.id('c100')))) $$),
  'p_lines[1].claimed_amount TOO_LARGE, p_lines[2].claimed_amount INVALID_VALUE,'
    || ' p_lines[2].cost_line_id ALREADY_EXISTS, p_lines[3].cost_line_id NOT_CLAIMABLE,'
    || ' p_lines[4].cost_line_id NOT_CLAIMABLE',
  'and every fault of what it means: too much, twice, not covered, of another work order'
);
select test.refuses(
  $$ select api.create_claim(test.id('leak'), uuidv7()) $$, 'CONTRACT_NOT_FOUND', 404, 'of a contract'
);
select test.refuses(
  $$ select api.create_claim(uuidv7(), test.id('care')) $$, 'WORK_ORDER_NOT_FOUND', 404, 'and a work order'
);
select test.refuses(
  $$ select api.create_claim(test.id('leak'), test.id('spare')) $$, 'CLAIM_EMPTY', 422, 'that the contract covers'
);

-- Change and submission.
select results_eq(
  $$ select status, row_version from api.update_claim(test.id('first'), '{"note": "x", "vendor_reference": "RMA 5"}',
       jsonb_build_array(jsonb_build_object('cost_line_id', test.id('c60'), 'claimed_amount', 50),
         jsonb_build_object('cost_line_id', test.id('c100')),
         jsonb_build_object('cost_line_id', test.id('c40'))), 2) $$,
  $$ values ('DRAFT', 4) $$, 'lines come as the whole'
);
select results_eq(
  $$ select claimed_amount, note, vendor_reference from api.claims $$, $$ values (190.0, 'x', 'RMA 5') $$,
  'with the sum'
);
select test.refuses(
  $$ select api.update_claim(test.id('first'), p_lines => '[]') $$, 'CLAIM_EMPTY', 422, 'a claim has lines'
);
select test.refuses(
  $$ select api.submit_claim(test.id('first'), 1) $$, 'STALE_ROW', 409, 'a change meanwhile is noticed'
);
select test.sign_out();
select pg_temp.complete('leak', 10);
select test.sign_in('ann');
select results_eq(
  $$ select status, submit_by_on from api.submit_claim(test.id('first')) $$,
  $$ select 'SUBMITTED', (now() at time zone 'Pacific/Kiritimati')::date $$,
  'its last day is one by the clock of the site'
);
select test.refuses(
  $$ select api.update_claim(test.id('first'), '{"note": "y"}') $$, 'TRANSITION_NOT_ALLOWED', 409, 'then it stays'
);

-- The answer.
select is(
  pg_temp.faults($$ select api.record_claim_answer(test.id('first'), jsonb_build_array(
    jsonb_build_object('id', pg_temp.line_of('first', 1), 'accepted_amount', 50.01, 'reject_reason', 'x'),
    jsonb_build_object('id', pg_temp.line_of('first', 1), 'accepted_amount', 50, 'reject_reason', 'x'),
    jsonb_build_object('id', pg_temp.line_of('first', 2), 'accepted_amount', 99.999), '{}'::jsonb)) $$),
  'p_lines MISSING_VALUE, p_lines[1].accepted_amount TOO_LARGE, p_lines[2].id ALREADY_EXISTS,'
    || ' p_lines[2].reject_reason NOT_ALLOWED, p_lines[3].accepted_amount INVALID_VALUE,'
    || ' p_lines[3].reject_reason MISSING_VALUE, p_lines[4].accepted_amount MISSING_VALUE, p_lines[4].id MISSING_VALUE',
  'an answer has every line once, with a reason for what is refused'
);
select is(pg_temp.answer('first', 50, 30, 0), 'PARTLY_ACCEPTED', 'one is accepted, one partly, one refused');
select results_eq(
  $$ select accepted_amount, refused_amount, reject_reason from api.claim_lines order by position $$,
  $$ values (50.0, 0.0, null), (30.0, 70.0, 'Wear'), (0.0, 40.0, 'Wear') $$, 'line by line'
);
select is(pg_temp.balance(), 700.0, 'nothing is given back yet');
select test.refuses(
  $$ select api.submit_claim(test.id('first')) $$, 'TRANSITION_NOT_ALLOWED', 409, 'only a rejected one is appealed'
);
select results_eq(
  $$ select status from api.post_claim(test.id('first')) $$, $$ values ('CREDITED') $$, 'it is posted'
);
select results_eq(
  $$ select amount, incurred_on, source_entity, description like 'Claim CL-%' from api.work_order_costs
      where kind = 'CREDIT' order by id $$,
  $$ select a, (now() at time zone 'Pacific/Kiritimati')::date, 'contract.claim_lines', true
       from unnest('{-50,-30}'::numeric[]) as a $$,
  'as one credit for each line'
);
select results_eq(
  $$ select covered_amount, billable_amount from api.contract_uses
      where claim_line_id is not null order by covered_amount $$,
  $$ values (-70.0, 70.0), (-40.0, 40.0) $$, 'what is refused is billable again'
);
select is(pg_temp.balance(), 590.0, 'and the cap gets it back');
select test.refuses(
  $$ select api.post_claim(test.id('first')) $$, 'TRANSITION_NOT_ALLOWED', 409, 'once'
);
select test.refuses(
  $$ select api.cancel_claim(test.id('first'), 'x') $$, 'TRANSITION_NOT_ALLOWED', 409, 'money is not cancelled'
);
select test.refuses(
  $$ select api.create_claim(test.id('leak'), test.id('care')) $$, 'CLAIM_EMPTY', 422,
  'what is refused is not claimed again'
);
select results_eq(
  $$ select site_code, currency, numerator, denominator, percent, claimed_amount, refused_amount, late_amount,
            cardinality(numerator_ids), cardinality(denominator_ids)
       from api.explain_warranty_recovery('2026-01-01', '2026-01-31', p_details => true) $$,
  $$ values ('NORTH', 'EUR', 80.0, 700.0, 11.43, 190.0, 110.0, 0.0, 2, 4),
            (null, 'EUR', 80.0, 700.0, 11.43, 190.0, 110.0, 0.0, 2, 4) $$, 'what came back of what contracts pay'
);
select results_eq(
  $$ select numerator, denominator, percent, lost_amount, refused_amount, late_amount, numerator_ids
       from api.explain_coverage_leakage('2026-01-01', '2026-01-31', array[test.id('north')]) $$,
  $$ values (110.0, 700.0, 15.71, 0.0, 110.0, 0.0, null::uuid[]) $$, 'and what leaks'
);
select is_empty(
  $$ select 1 from api.explain_warranty_recovery('2026-02-01', '2026-02-28') $$, 'of the costs of the period'
);
select results_eq(
  $$ select status from api.close_claim(test.id('first')) $$, $$ values ('CLOSED') $$, 'then it is closed'
);
select is(pg_temp.balance(), 590.0, 'which gives back no more');

-- A cost that is reversed afterwards gives back what is left of it.
select test.sign_out();
select set_config('assetry.organization_id', test.id('acme')::text, true);
select work.reverse_cost(test.id('c100'), 'wrong');
set constraints all immediate;
set constraints all deferred;
select is(pg_temp.balance(), 560.0, 'a reversal gives back what the vendor did not refuse');
select is(
  (select sum(u.covered_amount) from contract.uses as u where u.work_order_id = test.id('leak')), 60.0,
  'and the uses add up to the balance'
);

-- Appeal, and a refusal for good.
select test.sign_in('ann');
select pg_temp.claim('second', 'drip', jsonb_build_array(jsonb_build_object('cost_line_id', test.id('c500'),
  'claimed_amount', 400)), '{"claim_number": "X-1"}');
select test.refuses(
  $$ select pg_temp.claim('third', 'drip', null, '{"claim_number": "X-1"}') $$, 'CLAIM_EMPTY', 422, 'it is claimed'
);
select api.submit_claim(test.id('second'));
select is(pg_temp.answer('second', 0), 'REJECTED', 'a vendor refuses everything');
select results_eq(
  $$ select status from api.submit_claim(test.id('second')) $$, $$ values ('SUBMITTED') $$, 'which is appealed once'
);
select is(
  (select array[l.accepted_amount::text, l.reject_reason]
     from api.claim_lines as l where l.claim_id = test.id('second')),
  array[null, null]::text[], 'with a new answer'
);
select pg_temp.answer('second', 0);
select test.refuses(
  $$ select api.submit_claim(test.id('second')) $$, 'ALREADY_APPEALED', 409, 'not twice'
);
select api.close_claim(test.id('second'));
select is(pg_temp.balance(), 160.0, 'the refusal is for good: the cap gets it back');

-- Cancelled, late, reversed meanwhile.
select test.sign_out();
select test.cost('drip', 'ITEM', 70);
set constraints all immediate;
set constraints all deferred;
select test.sign_in('ann');
select pg_temp.claim('gone', 'drip');
select test.refuses_fields(
  $$ select api.cancel_claim(test.id('gone'), ' ') $$, '{p_reason}', 'a cancellation has a reason'
);
select results_eq(
  $$ select status from api.cancel_claim(test.id('gone'), 'Typo') $$, $$ values ('CANCELLED') $$, 'it is cancelled'
);
select pg_temp.claim('again', 'drip');
select test.sign_out();
select pg_temp.complete('drip', 11);
select test.sign_in('ann');
select test.refuses(
  $$ select api.submit_claim(test.id('again')) $$, 'CLAIM_TOO_LATE', 422, 'what is late is not submitted'
);
select api.cancel_claim(test.id('again'), 'Late');
select is(
  (select array[e.late_amount, e.refused_amount, e.numerator]
     from api.explain_coverage_leakage('2026-01-01', '2026-01-31', array[test.id('north')]) as e),
  array[70.0, 440.0, 510.0], 'and leaks'
);
select test.sign_out();
update work.work_orders set completed_at = now() where id = test.id('drip');
select test.sign_in('ann');
select pg_temp.claim('back', 'drip');
select test.sign_out();
select set_config('assetry.organization_id', test.id('acme')::text, true);
select work.reverse_cost(pg_temp.line(70, 'drip'), 'wrong');
set constraints all immediate;
set constraints all deferred;
select test.sign_in('ann');
select test.refuses(
  $$ select api.submit_claim(test.id('back')) $$, 'COST_REVERSED', 409, 'nor what is reversed'
);

-- The contract is not closed over claims and work.
select api.terminate_contract(test.id('care'), 'Over');
select test.refuses(
  $$ select api.close_contract(test.id('care')) $$, 'CLAIMS_OPEN', 409, 'a contract with open claims is not closed'
);
select api.cancel_claim(test.id('back'), 'Reversed');
select test.sign_out();
select test.work_order('hum', 'north');
update work.work_orders set contract_id = test.id('care'), vendor_id = test.id('maker') where id = test.id('hum');
select test.sign_in('ann');
select test.refuses(
  $$ select api.close_contract(test.id('care')) $$, 'WORK_OPEN', 409, 'nor one with open work'
);
select test.sign_out();

select test.sign_in('kim');
select test.refuses(
  $$ select api.post_claim(test.id('back')) $$, 'PERMISSION_DENIED', 403, 'who writes claims does not settle them'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.create_claim(test.id('drip'), test.id('care')) $$, 'PERMISSION_DENIED', 403, 'it needs the permission'
);
select results_eq(
  $$ select distinct claimed_amount, accepted_amount from api.claims $$, $$ values (null::numeric, null::numeric) $$,
  'amounts are for who reads contracts'
);
select test.sign_out();
select test.sign_in('sue');
select is_empty($$ select 1 from api.claims $$, 'claims of other sites are out of reach');
select test.refuses(
  $$ select api.submit_claim(test.id('back')) $$, 'CLAIM_NOT_FOUND', 404, 'and do not exist'
);
select test.sign_out();

select * from finish();
rollback;
