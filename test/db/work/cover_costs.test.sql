-- What contracts pay of costs, when a request commits.
begin;
select plan(21);

select test.organization('acme');
select set_config('assetry.organization_id', test.id('acme')::text, true);
select test.site('north'), test.site('south');
select test.vendor('vendor'), test.contract_type('full');
update contract.types set default_covers_labour = true, default_covers_parts = true, default_covers_travel = true;
select test.contract('care', 'full', 'vendor', 'north', p_starts_on => '2026-01-01');
select test.revision(
  'terms', 'care', p_values => '{"parts_percent": 80, "deductible": 100, "cap_amount": 250, "currency": "EUR"}'
);
select test.work_order('first', 'north', '2026-03-01'), test.work_order('second', 'north', '2026-03-01'),
       test.work_order('away', 'south', '2026-03-01');
select test.person('ann', '{north}'), test.person('max', '{north}', '{}');

-- What was paid since the last time this was asked, in the order of posting.
create function pg_temp.paid()
returns table (component text, gross numeric, covered numeric)
language plpgsql
as $$
begin
  set constraints all immediate;
  set constraints all deferred;
  return query
  select u.component, u.gross_amount, u.covered_amount from contract.uses as u order by u.id;
end
$$;

select test.cost('first', 'ITEM', 100);
select test.cost('first', 'ITEM', 400);
select results_eq(
  $$ select * from pg_temp.paid() $$, $$ values ('PARTS', 80.0, 0.0), ('PARTS', 320.0, 250.0) $$,
  'percent, then deductible, then cap'
);
select test.cost('second', 'SERVICE', 500);
select is((select count(*) from pg_temp.paid()), 2::bigint, 'nothing is left of the cap');
select is(
  (
    select j.reasons #>> '{0,code}'
      from work.judge_coverages(test.id('north'), null, null, 'CORRECTIVE', '2026-03-01') as j
     where j.component = 'LABOUR'
  ),
  'CAP_REACHED', 'as the explanation says'
);

update contract.revisions set cap_amount = 1000, parts_percent = 100 where id = test.id('terms');
select test.remember('eighty', test.cost('second', 'ITEM', 80));
select test.cost('second', 'ITEM', 200);
set constraints all immediate;
set constraints all deferred;
select test.remember('back', work.reverse_cost(test.id('eighty'), 'wrong'));
set constraints all immediate;
set constraints all deferred;
select test.cost('second', 'ITEM', 50);
select test.cost('second', 'ITEM', 60);
select results_eq(
  $$ select p.covered from pg_temp.paid() as p offset 2 $$, $$ values (0.0), (180.0), (0.0), (0.0), (30.0) $$,
  'a reversal gives back what its line got, and the deductible falls on later lines'
);
select is(
  (
    select used_amount
      from contract.cap_balances
     where contract_id = test.id('care') and period_starts_on = '-infinity'
  ),
  460.0, 'the balance is what was paid'
);
select is(
  (select max(period_starts_on) from contract.cap_balances where contract_id = test.id('care')),
  '2026-01-01'::date, 'with that of the year of the contract'
);
select test.cost('second', 'TOOL', 50), test.cost('second', 'CREDIT', -50), test.cost('away', 'ITEM', 50);
select is((select count(*) from pg_temp.paid()), 7::bigint, 'tools, credits and other sites are not covered');

select results_eq(
  $$ select contract.year_of(d.first, d.day)
       from (values ('2026-05-10'::date, '2027-05-09'::date), ('2026-05-10', '2027-05-10'),
                    ('2026-05-10', '2026-05-09'), ('2024-02-29', '2025-02-28'),
                    ('2024-02-29', '2028-02-29')) as d (first, day) $$,
  $$ values ('2026-05-10'::date), ('2027-05-10'), ('2025-05-10'), ('2025-02-28'), ('2028-02-29') $$,
  'years begin with the first day of the contract'
);

select test.sign_in('ann');
select results_eq(
  $$ select contract_number is not null, work_order_number is not null, cost_amount, covered_amount, billable_amount
       from api.contract_uses order by id limit 2 $$,
  $$ values (true, true, 100.0, 0.0, 100.0), (true, true, 400.0, 250.0, 150.0) $$, 'the list shows what is billable'
);
select test.sign_out();
select test.sign_in('max');
select results_eq(
  $$ select count(*), count(cost_amount), count(covered_amount), count(billable_amount) from api.contract_uses $$,
  $$ values (7::bigint, 0::bigint, 0::bigint, 0::bigint) $$, 'amounts are for those who read contracts'
);
select test.sign_out();

-- A savepoint that is taken back leaves nothing to cover.
savepoint before;
select test.cost('second', 'ITEM', 1);
rollback to savepoint before;
select is((select count(*) from pg_temp.paid()), 7::bigint, 'what was taken back is not covered');
select is(nullif(current_setting('assetry.posted_costs', true), ''), null, 'and nothing waits');
select results_eq(
  $$ select site_id, count(*) from contract.uses group by 1 $$,
  $$ values (test.id('north'), 7::bigint) $$, 'uses are at the site of the work'
);

select test.asset('pump', 'north');
update work.work_orders set asset_id = test.id('pump') where id = test.id('first');
select work.move_open_work(array[test.id('pump')], test.id('south'));
select results_eq(
  $$ select test.name_of(site_id), count(*) from contract.uses group by 1 order by 1 $$,
  $$ values ('north', 5::bigint), ('south', 2::bigint) $$, 'and follow it to another one'
);

-- Costs of two organizations that are posted together: each has its contracts, its balances and its reversals.
update contract.revisions set cap_amount = 100000 where id = test.id('terms');
select test.organization('other');
select test.site('o site'), test.vendor('o vendor'), test.contract_type('o full');
update contract.types set default_covers_parts = true, default_covers_labour = true where id = test.id('o full');
select test.contract('o care', 'o full', 'o vendor', 'o site');
select test.revision('o terms', 'o care', p_values => '{"cap_amount": 1000, "currency": "EUR"}');
select test.work_order('o job', 'o site', '2026-03-01');
delete from audit.events where entity = 'contract.uses';
select test.remember('theirs', test.cost('o job', 'ITEM', 70)), test.remember('ours', test.cost('second', 'ITEM', 7));
create function pg_temp.settle() returns text language plpgsql as $$
begin
  set constraints all immediate;
  set constraints all deferred;
  return (
    select string_agg(concat_ws(' ', test.name_of(u.organization_id), test.name_of(u.contract_id),
             trim_scale(u.covered_amount)), ', ' order by u.id)
      from contract.uses as u where u.cost_line_id in (
        select c.id
          from work.cost_lines as c
         where test.id('ours') in (c.id, c.reversal_of)
            or test.id('theirs') in (c.id, c.reversal_of)
      )
  );
end
$$;
select set_config('assetry.organization_id', test.id('acme')::text, true);
select is(
  (select string_agg(p.part, ', ' order by p.part) from string_to_table(pg_temp.settle(), ', ') as p (part)),
  'acme care 7, other o care 70', 'each organization pays by its own contracts'
);
select is(current_setting('assetry.organization_id'), test.id('acme')::text, 'and the request goes on as it was');
select results_eq(
  $$ select test.name_of(b.contract_id), b.used_amount from contract.cap_balances as b
      where b.contract_id = test.id('o care') $$,
  $$ values ('o care', 70.0) $$, 'with a balance of its own'
);
select set_config('assetry.organization_id', test.id('other')::text, true);
select work.reverse_cost(test.id('theirs'), 'wrong');
select set_config('assetry.organization_id', test.id('acme')::text, true);
select is(
  (select string_agg(p.part, ', ' order by p.part) from string_to_table(pg_temp.settle(), ', ') as p (part)),
  'acme care 7, other o care -70, other o care 70', 'a reversal gives back in its organization'
);
select is(
  (select b.used_amount from contract.cap_balances as b where b.contract_id = test.id('o care')), 0.0, 'to its balance'
);

-- Terms of other organizations, and drafts, note nothing.
set constraints all immediate;
set constraints all deferred;
select test.organization('bare');
select test.site('shed'), test.vendor('nobody'), test.contract_type('none'), test.work_order('free', 'shed');
select test.contract('none yet', 'none', 'nobody', 'shed', 'DRAFT');
select test.revision('drafted', 'none yet', p_values => '{"status": "DRAFT"}');
select test.cost('free', 'ITEM', 5);
select is(nullif(current_setting('assetry.posted_costs', true), ''), null, 'without approved terms nothing is noted');
select test.force(
  'update contract.revisions set status = ''APPROVED'', approved_at = now() where id = test.id(''drafted'')'
);
select test.remember('noted', test.cost('free', 'ITEM', 6));
select is(current_setting('assetry.posted_costs', true), test.id('noted')::text, 'with them the cost is');

select * from finish();
rollback;
