-- What is approved together with what it is part of (ADR 111).
begin;
select plan(20);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann'), test.person('bob'), test.person('lea', '{north}', '{work_order.approve}');
select test.person('all', '{*}', '{work_order.approve}');
select test.approval_limit('role of lea', 1000);
select test.asset('pump', 'north'), test.work_type('repair', 10);
select test.storeroom('MAIN', 'north'), test.item('bolt');

-- A work order that waits for approval, as part of another one unless it is the whole.
create function pg_temp.raise(p_name text, p_parent text, p_values jsonb default '{}')
returns text
language plpgsql
as $$
declare
  v_answer record;
begin
  select * into v_answer
    from api.create_work_order(
           jsonb_build_object(
             'title', p_name, 'asset_id', test.id('pump'), 'type_id', test.id('repair'), 'estimated_cost', 20,
             'parent_id', case when p_parent is not null then test.id(p_parent) end,
             'inherits_approval', p_parent is not null
           ) || p_values
         );
  perform test.remember(p_name, v_answer.id);
  return v_answer.status;
end
$$;

create function pg_temp.statuses()
returns text
language sql
stable
security definer
as $$ select string_agg(w.title || ' ' || w.status, ', ' order by w.title collate "C") from work.work_orders as w $$;

select test.sign_in('ann');
select is(
  array[
    pg_temp.raise('whole', null), pg_temp.raise('part', 'whole'), pg_temp.raise('deep', 'part'),
    pg_temp.raise('other', 'whole', '{"inherits_approval": false}'), pg_temp.raise('below', 'other'),
    pg_temp.raise('small', 'whole', '{"estimated_cost": 1}'), pg_temp.raise('under', 'small'),
    pg_temp.raise('away', 'part'), pg_temp.raise('draft', 'whole', '{"status": "DRAFT"}')
  ],
  '{AWAITING_APPROVAL,AWAITING_APPROVAL,AWAITING_APPROVAL,AWAITING_APPROVAL,AWAITING_APPROVAL,OPEN,AWAITING_APPROVAL,
    AWAITING_APPROVAL,DRAFT}'::text[],
  'parts wait for an approval of their own'
);
select ok(
  (select inherits_approval from api.work_orders where id = test.id('part'))
    and not (select inherits_approval from api.open_work_orders where id = test.id('other')),
  'the lists tell which inherits that of what it is part of'
);
select api.update_work_order_plan(
  test.id('part'),
  jsonb_build_array(jsonb_build_object(
    'kind', 'ITEM', 'description', 'bolts', 'item_id', test.id('bolt'), 'storeroom_id', test.id('MAIN'), 'quantity', 4,
    'unit_cost', 5
  ))
);
select test.sign_out();
select is((select count(*) from inventory.reservations), 0::bigint, 'what waits reserves nothing');

select test.sign_in('bob');
select api.update_work_order_plan(
  test.id('deep'), '[{"kind": "SERVICE", "description": "crane", "quantity": 1, "unit_cost": 30}]'
);
select results_eq(
  $$ select code, record_id from test.obstacles('work.work_orders', test.id('whole'), 'approve_work_order') $$,
  $$ values ('SELF_APPROVAL', test.id('deep')) $$,
  'whoever said what a part costs is told that somebody else approves the whole'
);
select test.refuses(
  $$ select api.approve_work_order(test.id('whole')) $$,
  'SELF_APPROVAL', 422, 'and does not approve the part by the whole'
);
select is(
  test.details($$ select api.approve_work_order(test.id('whole')) $$) @> jsonb_build_array(
    jsonb_build_object('code', 'SELF_APPROVAL', 'id', test.id('deep'))
  ),
  true, 'details name the part'
);
select is(
  (select array_agg(status order by status) from api.work_orders where parent_id is null or title in ('part', 'deep')),
  '{AWAITING_APPROVAL,AWAITING_APPROVAL,AWAITING_APPROVAL}', 'nothing of it was approved'
);
select test.sign_out();

select test.sign_in('ann');
select api.update_work_order(test.id('under'), '{"estimated_cost": 1001}');
select test.sign_out();
select test.sign_in('lea');
select test.refuses(
  $$ select api.approve_work_order(test.id('whole')) $$, 'OVER_LIMIT', 422, 'nobody approves by the whole what is more '
    || 'than the own limit'
);
select is(
  test.details($$ select api.approve_work_order(test.id('whole')) $$) -> 0 ->> 'id', test.id('under')::text,
  'of a part at any depth, below one that was approved, too'
);
select test.sign_out();
select test.sign_in('ann');
select api.update_work_order(test.id('under'), '{"estimated_cost": 1000}');
select test.sign_out();
-- A part that went to another site with its asset.
alter table work.work_orders disable trigger check_transition;
update work.work_orders set site_id = test.id('south'), asset_id = null where id = test.id('away');
alter table work.work_orders enable trigger check_transition;

select test.sign_in('lea');
select is(
  (select warnings from api.approve_work_order(test.id('whole'))),
  '[{"code": "PART_WAITING", "field": "id",
     "message": "Awaiting approval at sites that you do not reach: 1"}]'::jsonb,
  'what is out of reach goes on waiting, and is told'
);
select is(
  pg_temp.statuses(),
  'away AWAITING_APPROVAL, below AWAITING_APPROVAL, deep OPEN, draft DRAFT, other AWAITING_APPROVAL, part OPEN, '
    || 'small OPEN, under OPEN, whole OPEN',
  'what inherits was approved with the whole, at any depth; what does not, what is below that, and drafts were not'
);
select test.refuses(
  $$ select api.approve_work_order(test.id('part')) $$, 'TRANSITION_NOT_ALLOWED', 409, 'once'
);
select test.sign_out();
select results_eq(
  $$ select w.title, w.approved_by, w.approved_estimate from work.work_orders as w where w.approved_at is not null
      order by w.title collate "C" $$,
  $$ values ('deep', test.id('lea'), 30.0000), ('part', test.id('lea'), 20.0000), ('under', test.id('lea'), 1000.0000),
            ('whole', test.id('lea'), 20.0000) $$,
  'each by who did it, and as it was estimated'
);
select results_eq(
  $$ select r.work_order_id, r.required_quantity from inventory.reservations as r $$,
  $$ values (test.id('part'), 4.000000) $$,
  'the plan of a part is reserved with it'
);

select test.sign_in('ann');
select is(pg_temp.raise('late', 'whole'), 'AWAITING_APPROVAL', 'what becomes part of it later');
select test.sign_out();
select test.sign_in('lea');
select lives_ok($$ select api.approve_work_order(test.id('late')) $$, 'is approved by itself');
select lives_ok($$ select api.approve_work_order(test.id('other')) $$, 'as is what inherits nothing');
select is(
  (select status from api.work_orders where id = test.id('below')), 'OPEN', 'and with that, what inherits from it'
);
select test.sign_out();

select test.sign_in('all');
select is(
  (select warnings from api.approve_work_order(test.id('away'))), '[]'::jsonb, 'without anything to see to, no warning'
);
select test.sign_out();
select is(
  (select count(*) from audit.events as e where e.action = 'approve_work_order' and e.operation = 'UPDATE'
      and e.entity = 'work.work_orders' and e.account_id = test.id('lea')),
  7::bigint, 'the log tells of each'
);

select * from finish();
rollback;
