-- Who approves how much, and what a change of the estimate does to an approval (ADR 74).
begin;
select plan(26);

select test.organization('acme');
select test.site('north'), test.site('west');
update core.sites set currency = 'USD' where id = test.id('west');
select test.person('ann'), test.person('bob');
select test.person('lea', '{*}', '{work_order.approve}'), test.person('big', '{*}', '{work_order.approve}');
select test.approval_limit('role of lea', 1000), test.approval_limit('role of big', 5000);
select test.asset('pump', 'north'), test.asset('fan', 'west'), test.worker('wim', 'north');
select test.work_type('repair', 500), test.work_type('project', 100, 'PROJECT'), test.work_type('free', null);

create function pg_temp.raise(p_name text, p_values jsonb)
returns text
language plpgsql
as $$
declare
  v_answer record;
begin
  select * into v_answer
    from api.create_work_order(
           jsonb_build_object('title', p_name, 'asset_id', test.id('pump'), 'type_id', test.id('repair')) || p_values
         );
  perform test.remember(p_name, v_answer.id);
  return v_answer.status;
end
$$;

select test.sign_in('ann');
select is(
  array[
    pg_temp.raise('small', '{"estimated_cost": 500}'), pg_temp.raise('large', '{"estimated_cost": 500.0001}'),
    pg_temp.raise('unknown', '{}'), pg_temp.raise('draft', '{"estimated_cost": 1, "status": "DRAFT"}'),
    pg_temp.raise('any', jsonb_build_object('type_id', test.id('free'), 'estimated_cost', 99999999)),
    pg_temp.raise('abroad', jsonb_build_object('asset_id', test.id('fan'), 'estimated_cost', 1))
  ],
  array['OPEN', 'AWAITING_APPROVAL', 'OPEN', 'DRAFT', 'OPEN', 'AWAITING_APPROVAL'],
  'more than the limit of the type awaits approval; a limit in another currency allows nothing'
);
select results_eq(
  $$ select title, estimate_currency, approval_over, work_type from api.work_orders
      where title in ('small', 'abroad', 'any') order by title $$,
  $$ values ('abroad', 'USD', 0.0, 'CORRECTIVE'), ('any', 'EUR', null, 'CORRECTIVE'),
            ('small', 'EUR', 500.0, 'CORRECTIVE') $$,
  'the limit and the currency are kept with the work'
);
select test.exchange_rate('EUR', 'USD', 1.1);
select is(
  array[
    pg_temp.raise('dollars', jsonb_build_object('asset_id', test.id('fan'), 'estimated_cost', 550)),
    pg_temp.raise('dearer', jsonb_build_object('asset_id', test.id('fan'), 'estimated_cost', 550.0001))
  ],
  array['OPEN', 'AWAITING_APPROVAL'], 'with a rate it is compared: 500 EUR are 550 USD'
);
select is(
  (select trim_scale(w.approval_over) from api.work_orders as w where w.title = 'dollars'), 550.0, 'and kept so'
);
select test.refuses(
  $$ select pg_temp.raise('nowhere', jsonb_build_object('asset_id', null, 'site_id', test.id('north'),
       'estimated_cost', 501)) $$,
  'PLACE_REQUIRED', 422, 'what needs an approval says on what or where'
);
select test.refuses_fields(
  $$ select pg_temp.raise('wrong', '{"work_type": "CLEANING"}') $$,
  '{work_type}', 'the kind of work is that of the type'
);
select is(pg_temp.raise('same', '{"work_type": "CORRECTIVE"}'), 'OPEN', 'and may be said as it is');
select results_eq(
  $$ select status from api.submit_work_order(test.id('draft')) $$, $$ values ('OPEN') $$,
  'a draft within the limit of its type is open at once'
);
select test.refuses(
  $$ select api.approve_work_order(test.id('large')) $$,
  'SELF_APPROVAL', 422, 'nobody approves the own work, whatever the limit'
);
select test.sign_out();

select test.sign_in('bob');
select api.update_work_order(test.id('large'), '{"estimated_cost": 1000.01}');
select test.refuses(
  $$ select api.approve_work_order(test.id('large')) $$,
  'SELF_APPROVAL', 422, 'nor does who said the estimate of what somebody else raised'
);
select test.sign_out();
select test.sign_in('lea');
select test.refuses(
  $$ select api.approve_work_order(test.id('large')) $$, 'OVER_LIMIT', 422, 'nor more than the own limit'
);
select test.refuses(
  $$ select api.approve_work_order(test.id('abroad')) $$, 'OVER_LIMIT', 422, 'which says nothing of other currencies'
);
select test.sign_out();
select test.sign_in('big');
select results_eq(
  $$ select status from api.approve_work_order(test.id('large')) $$, $$ values ('OPEN') $$, 'whoever may approves it'
);
select test.sign_out();
select results_eq(
  $$ select approved_estimate, approved_by = test.id('big') from work.work_orders where id = test.id('large') $$,
  $$ values (1000.01, true) $$,
  'what was approved is kept'
);

select test.sign_in('ann');
select api.assign_work_order(test.id('large'), test.worker_ids('wim'));
select results_eq(
  $$ select status from api.update_work_order(test.id('large'), '{"estimated_cost": 900}') $$,
  $$ values ('ASSIGNED') $$,
  'less than what was approved is approved'
);
select results_eq(
  $$ select status from api.update_work_order(test.id('large'), '{"estimated_cost": 1000.02}') $$,
  $$ values ('AWAITING_APPROVAL') $$,
  'more takes the approval back'
);
select is(
  (select w.assigned_worker_ids from api.work_orders as w where w.id = test.id('large')), '{}', 'and nobody has it'
);
select is_empty(
  $$ select 1 from api.update_work_order(test.id('small'), '{"estimated_cost": 499}') where status <> 'OPEN' $$,
  'work within the limit stays open'
);
select results_eq(
  $$ select status
       from api.update_work_order(test.id('small'), jsonb_build_object('type_id', test.id('project'))) $$,
  $$ values ('AWAITING_APPROVAL') $$,
  'another type with a lower limit needs an approval, too'
);
select api.hold_work_order(test.id('unknown'), '{"hold_reason": "WEATHER"}');
select test.refuses(
  $$ select api.update_work_order(test.id('unknown'), '{"estimated_cost": 501}') $$,
  'TRANSITION_NOT_ALLOWED', 409, 'what rests goes on before it is handed in'
);
select api.start_work_order(test.id('any')), api.start_work_order(test.id('same'));
select test.refuses(
  $$ select api.update_work_order(test.id('same'), '{"estimated_cost": 1}') $$,
  'ESTIMATE_FROZEN', 409, 'once work has begun the estimate stays'
);
select test.refuses(
  $$ select api.update_work_order(test.id('any'), '{"type_id": null}') $$,
  'ESTIMATE_FROZEN', 409, 'and so does its type'
);
select lives_ok(
  $$ select api.update_work_order(test.id('any'), jsonb_build_object('title', 'x', 'type_id', test.id('free'),
       'estimated_cost', 99999999)) $$,
  'but what is said again as it stands is no change'
);
select test.sign_out();
select test.sign_in('bob');
select api.reject_work_order(test.id('large'), 'too dear');
select is(
  (select w.approved_estimate from api.work_orders as w where w.id = test.id('large')), null,
  'what was rejected is not approved any more'
);
select test.sign_out();

-- Whoever writes: the table itself holds no work beyond its approval.
-- lint-allow test: a constraint refuses with no code of ours
select throws_ok(
  $$ update work.work_orders set estimated_cost = 501 where id = test.id('draft') $$,
  '23514', null, 'the table keeps no open work beyond its limit'
);
select lives_ok(
  $$ update work.work_orders
        set estimated_cost = 501, approved_estimate = 501, approved_at = now(), approved_by = test.id('big')
      where id = test.id('draft') $$,
  'unless it was approved'
);

select * from finish();
rollback;
