begin;
select plan(16);

select test.organization('acme');
select test.site('north');
select test.person('ann'), test.person('bob'), test.person('max', '{*}', '{}');
select test.vendor('parts'), test.storeroom('MAIN', 'north'), test.item('bolt'), test.item('seal');
-- The lines as they are, with a change to the first of them.
create function pg_temp.lines(p_change jsonb default '{}')
returns jsonb
language sql
stable
as $$
  select jsonb_agg(
           jsonb_build_object(
             'id', l.id, 'kind', l.kind, 'item_id', l.item_id, 'storeroom_id', l.storeroom_id, 'quantity', l.quantity,
             'estimated_price', l.estimated_price, 'description', l.description
           ) || case l.position when 1 then p_change else '{}' end
           order by l.position
         )
    from api.requisition_lines as l
   where l.requisition_id = test.id('r')
$$;

select test.sign_in('ann');
select test.requisition('r', 'north', test.wanted('bolt', 'MAIN', 4, 2) || test.wanted('seal', 'MAIN', 5, 3));

select results_eq(
  $$ select status, total_amount from api.update_requisition(test.id('r'), '{"reason": "spares"}',
       pg_temp.lines('{"quantity": 10}')) $$,
  $$ values ('DRAFT', 35.0000) $$, 'a draft is changed'
);
select test.refuses(
  $$ select api.update_requisition(test.id('r'), '{}', null, 1) $$, 'STALE_ROW', 409, 'at its version'
);
select test.refuses(
  $$ select api.update_requisition(uuidv7()) $$, 'REQUISITION_NOT_FOUND', 404, 'there is none other'
);
select test.refuses_fields(
  $$ select api.update_requisition(test.id('r'), '{}', test.wanted('bolt', 'MAIN', 1, 1,
       jsonb_build_object('id', test.wanted_line('r'))) || test.wanted('bolt', 'MAIN', 1, 1, jsonb_build_object('id',
       test.wanted_line('r')))) $$, '{p_lines[2].id}', 'a line is named once'
);
select api.submit_requisition(test.id('r'));
select results_eq(
  $$ select status from api.update_requisition(test.id('r'), '{"reason": "more spares"}') $$, $$ values ('DRAFT') $$,
  'what was handed in is handed in anew'
);
select results_eq(
  $$ select decision from api.purchase_approvals where requisition_id = test.id('r') $$, $$ values ('SKIPPED') $$,
  'and nobody is asked about what it was'
);
select test.agreed('r', 'ann', 'bob');
select results_eq(
  $$ select status from api.update_requisition(test.id('r'), '{"needed_on": "2030-01-01"}', pg_temp.lines(
       jsonb_build_object('needed_on', '2030-02-01', 'suggested_vendor_id', test.id('parts')))) $$,
  $$ values ('APPROVED') $$, 'another day and another vendor take no approval back'
);
select is(test.standing_of('r'), 'APPROVED NONE NONE 35', 'what is approved is pending');
select results_eq(
  $$ select status from api.update_requisition(test.id('r'), '{}', pg_temp.lines('{"estimated_price": 1.99}')) $$,
  $$ values ('DRAFT') $$, 'another estimate does, also a smaller one'
);
select is(test.standing_of('r'), 'DRAFT NONE NONE 0', 'and nothing is pending any more');
select test.agreed('r', 'ann', 'bob');
select api.convert_requisition(test.id('r'), jsonb_build_array(jsonb_build_object('id', test.wanted_line('r'),
  'quantity', 4, 'vendor_id', test.id('parts'))));
select test.refuses_fields(
  $$ select api.update_requisition(test.id('r'), '{}', pg_temp.lines('{"quantity": 3}')) $$, '{p_lines[1].quantity}',
  'no line goes below what was ordered'
);
select test.refuses_fields(
  $$ select api.update_requisition(test.id('r'), '{}', pg_temp.lines() - 0) $$, '{p_lines}', 'nor is it taken out'
);
select results_eq(
  $$ select status, order_status
       from api.update_requisition(test.id('r'), '{}', pg_temp.lines('{"quantity": 5}') - 1) $$,
  $$ values ('DRAFT', 'PARTIAL') $$, 'one of which nothing was ordered is, and what was ordered stays ordered'
);
select api.close_requisition(test.id('r'), 'enough');
select test.refuses(
  $$ select api.update_requisition(test.id('r'), '{}') $$, 'REQUISITION_NOT_OPEN', 409, 'what is over stays as it is'
);
select test.sign_out();
-- The table keeps to it, whoever writes.
set local session_replication_role = replica;
-- lint-allow test: the constraint itself is tried, which no action can break
select throws_ok(
  $$ update procurement.requisitions
        set status = 'APPROVED', total_amount = 1, approved_amount = 2, approved_at = now() $$,
  '23514', null, 'nothing is approved at another sum than was agreed to'
);
set local session_replication_role = origin;
select test.sign_in('max');
select test.refuses(
  $$ select api.update_requisition(test.id('r')) $$, 'PERMISSION_DENIED', 403, 'nor without the permission'
);
select test.sign_out();

select * from finish();
rollback;
