-- What requisitions ask for work that is cancelled (ADR 111).
begin;
select plan(17);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann'), test.person('bob'), test.person('pat', '{north}', '{work_order.cancel}'),
       test.person('sue', '{south}', '{work_order.cancel}');
select test.vendor('parts'), test.storeroom('MAIN', 'north'), test.item('bolt'), test.item('nut');
select test.work_order('fix', 'north'), test.work_order('part', 'north'), test.work_order('other', 'north'),
       test.work_order('gone', 'north');
update work.work_orders set parent_id = test.id('fix') where id = test.id('part');

-- A line for a work order, or for none.
create function pg_temp.line(p_item text, p_quantity numeric, p_work_order text default null)
returns jsonb
language sql
as $$
  select test.wanted(
    p_item, 'MAIN', p_quantity, 2, jsonb_strip_nulls(jsonb_build_object(
      'suggested_vendor_id', test.id('parts'),
      'work_order_id', case when p_work_order is not null then test.id(p_work_order) end
    ))
  )
$$;

create function pg_temp.lines_of(p_requisition text)
returns text
language sql
security definer
as $$
  select string_agg(
           concat_ws(
             ' ', l.position, trim_scale(l.quantity), trim_scale(l.base_quantity), trim_scale(l.ordered_quantity)
           ),
           ', ' order by l.position
         )
    from procurement.requisition_lines as l
   where l.requisition_id = test.id(p_requisition)
     and l.position is not null
$$;

select test.sign_in('ann');
select test.requisition('draft', 'north', pg_temp.line('bolt', 3, 'fix') || pg_temp.line('nut', 3, 'part'));
select test.requisition('handed in', 'north', pg_temp.line('bolt', 5, 'part'));
select api.submit_requisition(test.id('handed in'));
select test.requisition('mixed', 'north', pg_temp.line('bolt', 7, 'fix') || pg_temp.line('nut', 2)
  || pg_temp.line('nut', 1, 'other'));
select test.agreed('mixed', 'ann', 'bob');
select test.requisition('begun', 'north', pg_temp.line('bolt', 10, 'fix') || pg_temp.line('nut', 4, 'fix'));
select test.agreed('begun', 'ann', 'bob');
select api.convert_requisition_lines(
  jsonb_build_array(jsonb_build_object('id', test.wanted_line('begun'), 'quantity', 4))
);
select test.requisition('done', 'north', pg_temp.line('bolt', 6, 'fix'));
select test.agreed('done', 'ann', 'bob');
select api.convert_requisition(test.id('done'));
select test.requisition('left', 'north', pg_temp.line('bolt', 1, 'gone'));
select is(
  array[test.standing_of('mixed'), test.standing_of('begun'), test.standing_of('done')],
  '{APPROVED NONE NONE 20,APPROVED PARTIAL NONE 20,APPROVED FULL NONE 0}', 'what was asked for is pending'
);
select test.sign_out();

select test.sign_in('pat');
select results_eq(
  $$ select c.status, w ->> 'code', w ->> 'message'
       from api.cancel_work_order(test.id('fix'), 'sold') as c, jsonb_array_elements(c.warnings) as w
      order by 2, 3 $$,
  $$ select 'CANCELLED', v.code, replace(v.message, '%', r.requisition_number)
       from (values ('draft', 'REQUISITION_CANCELLED', 'Requisition % is cancelled'),
                    ('handed in', 'REQUISITION_CANCELLED', 'Requisition % is cancelled'),
                    ('mixed', 'REQUISITION_CHANGED', 'Requisition % no longer requests material for it'),
                    ('begun', 'REQUISITION_CHANGED', 'Requisition % no longer requests material for it')) as v (name, code, message)
       join api.requisitions as r on r.id = test.id(v.name)
      union all
      select 'CANCELLED', 'ORDER_OPEN', format('Purchase order %s for it is DRAFT', o.purchase_order_number)
        from api.purchase_orders as o
      order by 2, 3 $$,
  'whoever cancels work is told what becomes of what was asked for it, and needs no permission to buy'
);
select test.sign_out();

-- The work moved with its asset, the requisition stayed.
delete from procurement.work_parts where work_order_id = test.id('gone');
update work.work_orders set site_id = test.id('south') where id = test.id('gone');
select test.sign_in('sue');
select results_eq(
  $$ select w ->> 'message', w ->> 'id'
       from api.cancel_work_order(test.id('gone'), 'sold') as c, jsonb_array_elements(c.warnings) as w $$,
  $$ values ('A requisition is cancelled', null) $$, 'but not the number of one at a site out of reach'
);
select test.sign_out();

select is(
  test.standing_of('draft'), 'CANCELLED NONE NONE 0', 'a requisition of which nothing would be left is cancelled'
);
select is(
  (select status_note from procurement.requisitions where id = test.id('draft')), 'sold', 'for the reason of the work'
);
select is(test.standing_of('handed in'), 'CANCELLED NONE NONE 0', 'also one for a part of the work that was handed in');
select is(
  (select count(*) from procurement.approval_steps where requisition_id = test.id('handed in')
      and decision = 'PENDING'),
  0::bigint, 'on which nobody decides any more'
);
select is(test.standing_of('mixed'), 'APPROVED NONE NONE 6', 'one that asks for something else, too, stays approved');
select is(pg_temp.lines_of('mixed'), '2 2 2 0, 3 1 1 0', 'without what was for the work');
select is(
  (select array[total_amount, approved_amount] from procurement.requisitions where id = test.id('mixed')),
  '{6,6}'::numeric[], 'for what is left'
);
select is(test.standing_of('begun'), 'APPROVED FULL NONE 0', 'of what was ordered in part nothing more is');
select is(pg_temp.lines_of('begun'), '1 4 4 4', 'and what was ordered stays');
select is(test.standing_of('done'), 'APPROVED FULL NONE 0', 'what was ordered is not undone');

select test.sign_in('ann');
select is(
  (select warnings from api.cancel_work_order(test.id('other'), 'no')) -> 0 ->> 'code', 'REQUISITION_CHANGED',
  'another work order takes only its own line out'
);
select is(pg_temp.lines_of('mixed'), '2 2 2 0', 'of the same requisition');
select test.refuses_fields(
  $$ select api.create_requisition(jsonb_build_object('site_id', test.id('north')), pg_temp.line('bolt', 1, 'fix')) $$,
  '{p_lines[1].work_order_id}', 'nothing is asked for cancelled work again'
);
select test.sign_out();
select is(
  (select array_agg(distinct e.action) from audit.events as e
    where e.entity = 'procurement.requisitions' and e.entity_id = test.id('draft') and e.operation = 'UPDATE'
      and e.after ->> 'status' = 'CANCELLED'),
  '{cancel_work_order}', 'the log tells by what'
);

select * from finish();
rollback;
