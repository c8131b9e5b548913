-- Services for work whose contract requires authorized vendors: requisition, purchase order, cost and invoice.
begin;
select plan(44);

select test.organization('acme');
select set_config('assetry.organization_id', test.id('acme')::text, true);
select test.site('north');
select test.vendor('maker'), test.vendor('other'), test.contract_type('bound', 'WARRANTY', true);
update contract.types set default_covers_labour = true;
select test.contract('care', 'bound', 'maker', 'north', p_starts_on => '2026-01-01');
select test.revision('terms', 'care');
select test.work_order('leak', 'north');
update work.work_orders set work_type = 'CORRECTIVE';
select test.person('ann'), test.person('bob'),
       test.person('joe', '{*}', '{purchase_order.create,purchase_order.revise,requisition.create}');

create function pg_temp.line(p_more jsonb default '{}') returns jsonb language sql as
$$ select jsonb_build_array(jsonb_build_object('kind', 'SERVICE', 'description', 'Seal', 'quantity', 1,
     'work_order_id', test.id('leak')) || p_more) $$;
create function pg_temp.invoice(p_name text, p_order text) returns uuid language sql as
$$ select test.remember(p_name, (api.create_invoice(test.id(p_order),
     jsonb_build_object('vendor_invoice_number', p_name, 'invoiced_on', '2026-01-05'),
     jsonb_build_array(jsonb_build_object(
       'purchase_order_line_id', test.line_of(p_order), 'quantity', 1, 'unit_price', 100)))).id) $$;
create function pg_temp.matches(p_name text) returns text language sql as
$$ select array_to_string(l.match_exceptions, '+')
     from api.vendor_invoice_lines as l where l.invoice_id = test.id(p_name) $$;

select test.sign_in('ann');
select test.requisition('wish', 'north', pg_temp.line(jsonb_build_object(
  'estimated_price', 100, 'suggested_vendor_id', test.id('other'))));
select test.refuses(
  $$ select api.submit_requisition(test.id('wish')) $$, 'AUTHORIZED_VENDOR_REQUIRED', 422, 'not from that vendor'
);
select results_eq(
  $$ select code from test.obstacles('procurement.requisitions', test.id('wish'), 'submit_requisition') $$,
  $$ values ('AUTHORIZED_VENDOR_REQUIRED') $$, 'as the explanation says'
);
select test.requisition('any', 'north', pg_temp.line('{"estimated_price": 100}'));
select results_eq(
  $$ select status from api.submit_requisition(test.id('any')) $$, $$ values ('SUBMITTED') $$, 'without one it goes on'
);

select test.purchase_order('good', 'north', 'maker', pg_temp.line('{"unit_price": 100}')),
       test.purchase_order('bad', 'north', 'other', pg_temp.line('{"unit_price": 100}'));
select results_eq(
  $$ select status from api.submit_purchase_order(test.id('good'), p_override_reason => 'In vain') $$,
  $$ values ('PENDING_APPROVAL') $$, 'the vendor of the contract gets the order'
);
select is(
  (select override_reason from api.purchase_orders where id = test.id('good')), null, 'where there is nothing to override'
);
select test.refuses(
  $$ select api.submit_purchase_order(test.id('bad')) $$, 'AUTHORIZED_VENDOR_REQUIRED', 422, 'another one does not'
);
select test.refuses_fields(
  $$ select api.submit_purchase_order(test.id('bad'), p_override_reason => repeat('x', 2001)) $$,
  '{p_override_reason}', 'a reason has its length'
);
select test.sign_out();
select test.sign_in('joe');
select test.refuses(
  $$ select api.submit_purchase_order(test.id('bad'), p_override_reason => 'Urgent') $$, 'PERMISSION_DENIED', 403,
  'to override needs the permission'
);
select test.sign_out();
select test.sign_in('ann');
select results_eq(
  $$ select status from api.submit_purchase_order(test.id('bad'), p_override_reason => 'Urgent') $$,
  $$ values ('PENDING_APPROVAL') $$, 'it is overridden with a reason'
);
select test.sign_out();
select test.sign_in('bob');
select api.approve_purchase_order(o.id) from api.purchase_orders as o;
select results_eq(
  $$ select override_reason, overridden_work_order_ids, status from api.purchase_orders where id = test.id('bad') $$,
  $$ values ('Urgent', array[test.id('leak')], 'APPROVED') $$, 'which stays with the work order'
);
select api.send_purchase_order(o.id, 'OTHER') from api.purchase_orders as o;
select api.receive_purchase_order(o.id) from api.purchase_orders as o;
select test.sign_out();
set constraints all immediate;
set constraints all deferred;
select results_eq(
  $$ select p.vendor_id, u.covered_amount
       from contract.uses as u
       join work.cost_lines as c on c.id = u.cost_line_id
       join procurement.receipt_lines as r on r.id = c.source_id
       join procurement.order_lines as l on l.id = r.purchase_order_line_id
       join procurement.purchase_orders as p on p.id = l.purchase_order_id $$,
  $$ values (test.id('maker'), 100.0) $$, 'the contract pays the service of its vendor alone'
);

select test.sign_in('ann');
select pg_temp.invoice('i1', 'good'), pg_temp.invoice('i2', 'bad');
select results_eq(
  $$ select status from api.submit_invoice(test.id('i1')) $$, $$ values ('MATCHED') $$, 'its invoice matches'
);
select results_eq(
  $$ select status from api.submit_invoice(test.id('i2')) $$, $$ values ('MATCHED') $$, 'that of the override, too'
);
select test.sign_out();
update procurement.purchase_orders set override_reason = null, overridden_work_order_ids = '{}'
 where id = test.id('bad');
select test.sign_in('bob');
select test.refuses(
  $$ select api.approve_invoice(test.id('i2')) $$, 'VALIDATION_FAILED', 422, 'without it the approval asks for a reason'
);
select results_eq(
  $$ select status from api.approve_invoice(test.id('i2'), 'Urgent') $$, $$ values ('APPROVED') $$, 'which it gets'
);
select is(pg_temp.matches('i2'), 'VENDOR_NOT_AUTHORIZED', 'and the line says why');
select test.sign_out();

-- What the invoice of an overridden service adds is not paid, either.
update procurement.purchase_orders set override_reason = 'Urgent', overridden_work_order_ids = array[test.id('leak')]
 where id = test.id('bad');
select test.work_order('crack', 'north'), test.work_order('split', 'north'), test.work_order('drip', 'north');
update work.work_orders set work_type = 'CORRECTIVE';
create function pg_temp.covered(p_order text) returns numeric language sql as
$$ select coalesce(sum(u.covered_amount), 0) from contract.uses as u where u.work_order_id = test.id(p_order) $$;
create function pg_temp.services(p_prices jsonb) returns jsonb language sql as
$$ select jsonb_agg(jsonb_build_object('kind', 'SERVICE', 'description', 'Seal', 'quantity', 1,
     'work_order_id', test.id(p.key), 'unit_price', p.value) order by p.key) from jsonb_each(p_prices) as p $$;

select test.sign_in('ann');
select test.purchase_order('dear', 'north', 'other', pg_temp.services('{"crack": 100}'));
select api.submit_purchase_order(test.id('dear'), p_override_reason => 'Urgent');
select test.sign_out();
select test.sign_in('bob');
select api.approve_purchase_order(test.id('dear'));
select test.sign_out();

-- An override holds for the work that it was given for.
select test.sign_in('joe');
select test.refuses(
  format(
    $f$ select api.revise_purchase_order(test.id('dear'), 'More', '{}', %L::jsonb) $f$,
    pg_temp.services('{"crack": 100, "split": 5000}')
  ),
  'AUTHORIZED_VENDOR_REQUIRED', 422, 'a revision with other work is not overridden'
);
select lives_ok(
  format(
    $f$ select api.revise_purchase_order(test.id('dear'), 'Same work', '{}', %L::jsonb) $f$,
    jsonb_set(pg_temp.services('{"crack": 120}'), '{0,id}', to_jsonb(test.line_of('dear')))
  ),
  'one of the same work is'
);
select test.sign_out();
select test.sign_in('bob');
select api.approve_purchase_order(test.id('dear'));
select results_eq(
  $$ select override_reason, total_amount from api.purchase_orders where id = test.id('dear') $$,
  $$ values ('Urgent', 120.0) $$, 'and keeps its reason'
);
select api.send_purchase_order(test.id('dear'), 'OTHER');
select api.receive_purchase_order(test.id('dear'));
select test.sign_out();
select test.sign_in('ann');
select test.remember('i3', (api.create_invoice(test.id('dear'),
  '{"vendor_invoice_number": "i3", "invoiced_on": "2026-01-05"}',
  jsonb_build_array(jsonb_build_object(
    'purchase_order_line_id', test.line_of('dear'), 'quantity', 1, 'unit_price', 300)))).id);
select api.submit_invoice(test.id('i3'));
select test.sign_out();
select test.sign_in('bob');
select api.approve_invoice(test.id('i3'), 'Ok');
select test.sign_out();
set constraints all immediate;
set constraints all deferred;
select is(pg_temp.covered('crack'), 0.0, 'the contract pays neither the service nor what the invoice adds');

-- Approval asks for no authorization, so it takes back no override.
select test.work_order('gap', 'north'), test.work_order('hole', 'north');
update work.work_orders set work_type = 'CORRECTIVE';
select test.sign_in('ann');
select test.purchase_order('over', 'north', 'other', pg_temp.services('{"gap": 100}'));
select api.submit_purchase_order(test.id('over'), p_override_reason => 'Urgent');
select test.sign_out();
select test.sign_in('bob');
select api.approve_purchase_order(test.id('over'));
select test.sign_out();
insert into contract.authorized_vendors (organization_id, site_id, contract_id, vendor_id, starts_on)
values (test.id('acme'), test.id('north'), test.id('care'), test.id('other'), '2020-01-01');
select test.sign_in('ann');
select lives_ok(
  format(
    $f$ select api.revise_purchase_order(test.id('over'), 'More', '{}', %L::jsonb) $f$,
    jsonb_set(pg_temp.services('{"gap": 100, "hole": 9}'), '{0,id}', to_jsonb(test.line_of('over')))
  ),
  'a revision takes other work while the vendor is authorized'
);
select test.sign_out();
delete from contract.authorized_vendors where vendor_id = test.id('other');
select test.sign_in('bob');
select api.approve_purchase_order(test.id('over'));
select results_eq(
  $$ select override_reason, total_amount, revision, status from api.purchase_orders where id = test.id('over') $$,
  $$ values ('Urgent', 109.0, 2, 'APPROVED') $$, 'and its approval keeps the override, although he is so no more'
);
select test.sign_out();

-- The authorization ends while orders are on their way.
select test.storeroom('MAIN', 'north'), test.item('bolt');
insert into contract.authorized_vendors (organization_id, site_id, contract_id, vendor_id, starts_on)
values (test.id('acme'), test.id('north'), test.id('care'), test.id('other'), '2020-01-01');
select test.sign_in('ann');
select test.purchase_order('late', 'north', 'other', pg_temp.services('{"drip": 100}') || jsonb_build_array(
         jsonb_build_object('kind', 'ITEM', 'item_id', test.id('bolt'), 'storeroom_id', test.id('MAIN'), 'quantity', 2,
           'unit_price', 5, 'work_order_id', test.id('drip')))),
       test.purchase_order('sure', 'north', 'other', pg_temp.services('{"drip": 70}')),
       test.purchase_order('wait', 'north', 'other', pg_temp.services('{"drip": 50}'));
select api.submit_purchase_order(test.id(o)) from unnest('{late,sure,wait}'::text[]) as o;
select test.sign_out();
select test.sign_in('bob');
select api.approve_purchase_order(test.id(o)) from unnest('{late,sure}'::text[]) as o;
select api.send_purchase_order(test.id('late'), 'OTHER');
select api.receive_purchase_order(test.id('late'), p_lines => jsonb_build_array(jsonb_build_object(
         'purchase_order_line_id', test.line_of('late'), 'quantity', 1)));
select test.sign_out();
set constraints all immediate;
set constraints all deferred;
select is(pg_temp.covered('drip'), 100.0, 'the contract pays what an authorized vendor did');
update procurement.receipts set received_at = now() - interval '2 days'
 where purchase_order_id = test.id('late');
update contract.authorized_vendors set ends_on = current_date - 1 where vendor_id = test.id('other');
select test.sign_in('ann');
select lives_ok(
  $$ select api.revise_purchase_order(test.id('late'), 'Note', '{"note": "x"}') $$,
  'what was received is not asked again'
);
select test.refuses(
  $$ select api.revise_purchase_order(test.id('sure'), 'Note', '{"note": "x"}') $$, 'AUTHORIZED_VENDOR_REQUIRED', 422,
  'a revision asks for what is to come'
);
select lives_ok($$ select api.send_purchase_order(test.id('sure'), 'OTHER') $$, 'an approved order can be sent');
select test.sign_out();
select test.sign_in('bob');
select results_eq(
  $$ select status from api.approve_purchase_order(test.id('wait')) $$, $$ values ('APPROVED') $$,
  'a submitted one approved'
);
select api.approve_purchase_order(test.id('late'));
select api.receive_purchase_order(test.id('late'));
select test.sign_out();
select test.sign_in('ann');
select test.remember('i4', (api.create_invoice(test.id('late'),
  '{"vendor_invoice_number": "i4", "invoiced_on": "2026-01-05"}',
  jsonb_build_array(
    jsonb_build_object('purchase_order_line_id', test.line_of('late'), 'quantity', 1, 'unit_price', 100),
    jsonb_build_object('purchase_order_line_id', test.line_of('late', 2), 'quantity', 2, 'unit_price', 5)))).id);
select results_eq(
  $$ select status from api.submit_invoice(test.id('i4')) $$, $$ values ('MATCHED') $$,
  'the invoice is checked by the day of the receipt'
);
select test.sign_out();
select test.sign_in('bob');
select api.receive_purchase_order(test.id('sure'));
select test.sign_out();
select test.sign_in('ann');
select test.remember('i5', (api.create_invoice(test.id('sure'),
  '{"vendor_invoice_number": "i5", "invoiced_on": "2026-01-05"}',
  jsonb_build_array(jsonb_build_object(
    'purchase_order_line_id', test.line_of('sure'), 'quantity', 1, 'unit_price', 70)))).id);
select api.submit_invoice(test.id('i5'));
select is(pg_temp.matches('i5'), 'VENDOR_NOT_AUTHORIZED', 'a service after the authorization does not match');

-- Who does not read contracts does not learn them.
select test.purchase_order('cut', 'north', 'other', pg_temp.services('{"split": 10}'));
select test.sign_out();
create function pg_temp.refusal(p_person text) returns text language plpgsql as
$$ begin
  perform test.sign_in(p_person);
  perform api.submit_purchase_order(test.id('cut'));
  return null;
exception when sqlstate 'PGRST' then
  return (select string_agg(distinct k, ' ' order by k) || ' ' || (max(d ->> 'message') ~ 'CO-|maker')
            from jsonb_array_elements((sqlerrm::jsonb ->> 'details')::jsonb) as d, jsonb_object_keys(d) as k);
end $$;
select is(
  pg_temp.refusal('ann'), 'code contract_id field id message vendor_ids true', 'the refusal names the contract'
);
select test.sign_out();
update identity.roles set reading = 'NAMED' where name = 'role of joe';
insert into identity.role_permissions (organization_id, role_id, permission)
select r.organization_id, r.id, 'procurement.read' from identity.roles as r where r.name = 'role of joe';
select is(pg_temp.refusal('joe'), 'code field id message false', 'not to who does not read contracts');
select test.sign_out();

-- A revision is approved by what it says.
select test.contract('gone', 'bound', 'maker', 'north', 'EXPIRED');
select test.sign_in('ann');
select test.purchase_order('deal', 'north', 'maker', jsonb_build_array(jsonb_build_object(
  'kind', 'ITEM', 'item_id', test.id('bolt'), 'storeroom_id', test.id('MAIN'), 'quantity', 2, 'unit_price', 5)));
select api.submit_purchase_order(test.id('deal'));
select test.sign_out();
select test.sign_in('bob');
select api.approve_purchase_order(test.id('deal'));
select test.sign_out();
update procurement.purchase_orders set contract_id = test.id('gone') where id = test.id('deal');
select test.sign_in('ann');
select test.refuses(
  $$ select api.revise_purchase_order(test.id('deal'), 'Note', '{"note": "x"}') $$, 'CONTRACT_NOT_IN_FORCE', 422,
  'a contract that has ended stays an obstacle'
);
select api.revise_purchase_order(test.id('deal'), 'Without it', '{"contract_id": null}');
select test.sign_out();
select test.sign_in('bob');
select results_eq(
  $$ select status from api.approve_purchase_order(test.id('deal')) $$, $$ values ('APPROVED') $$,
  'a revision is checked as it is to be, not as the order was'
);
select test.sign_out();

-- Contracts that bind the same work and authorize nobody in common.
select set_config('assetry.organization_id', test.id('acme')::text, true);
select test.vendor('third'), test.contract_type('tied', 'FULL_SERVICE', true);
update contract.types set default_covers_labour = true;
select test.contract('rest', 'tied', 'third', 'north', p_starts_on => '2026-01-01');
select test.revision('more', 'rest');
select test.work_order('torn', 'north'), test.work_order('rent', 'north');
update work.work_orders set work_type = 'CORRECTIVE' where id in (test.id('torn'), test.id('rent'));
update contract.authorized_vendors set archived_at = now();
create function pg_temp.told(p_sql text) returns text language sql as $$
  select string_agg(
           concat_ws(' ', d.fault ->> 'field', d.fault ->> 'code', test.name_of((d.fault ->> 'id')::uuid),
             test.name_of((d.fault ->> 'contract_id')::uuid)), ', ' order by d.n
         )
    from jsonb_array_elements(test.details(p_sql)) with ordinality as d (fault, n)
$$;
update contract.contracts set contract_number = test.name_of(id);
select test.sign_in('ann');
select test.purchase_order('pull', 'north', 'other', pg_temp.services('{"torn": 10, "rent": 20}'));
select test.refuses(
  $$ select api.submit_purchase_order(test.id('pull')) $$, 'BINDINGS_CONFLICT', 422, 'nobody in common is a conflict'
);
select is(
  pg_temp.told($$ select api.submit_purchase_order(test.id('pull')) $$),
  'p_lines[1].work_order_id BINDINGS_CONFLICT rent, p_lines[1].work_order_id AUTHORIZED_VENDOR_REQUIRED rent care, '
    || 'p_lines[1].work_order_id AUTHORIZED_VENDOR_REQUIRED rent rest, '
    || 'p_lines[2].work_order_id BINDINGS_CONFLICT torn, '
    || 'p_lines[2].work_order_id AUTHORIZED_VENDOR_REQUIRED torn care, '
    || 'p_lines[2].work_order_id AUTHORIZED_VENDOR_REQUIRED torn rest',
  'of each line, before the contracts'
);
select test.requisition('pulled', 'north', pg_temp.line(jsonb_build_object(
  'estimated_price', 100, 'suggested_vendor_id', test.id('maker'), 'work_order_id', test.id('torn'))));
select test.refuses(
  $$ select api.submit_requisition(test.id('pulled')) $$, 'BINDINGS_CONFLICT', 422, 'of a requisition, too'
);
select is(
  pg_temp.told($$ select api.submit_requisition(test.id('pulled')) $$),
  'p_lines[1].suggested_vendor_id BINDINGS_CONFLICT torn, '
    || 'p_lines[1].suggested_vendor_id AUTHORIZED_VENDOR_REQUIRED torn',
  'once, before the contract that does not authorize the vendor'
);
select results_eq(
  $$ select status from api.submit_purchase_order(test.id('pull'), p_override_reason => 'Urgent') $$,
  $$ values ('PENDING_APPROVAL') $$, 'which can be overridden'
);
select is(
  (select array_agg(test.name_of(w.id) order by test.name_of(w.id))
     from api.purchase_orders as o, unnest(o.overridden_work_order_ids) as w (id) where o.id = test.id('pull')),
  '{rent,torn}', 'for each work order once'
);
select test.sign_out();
-- Whom both authorize, nobody is in conflict with.
insert into contract.authorized_vendors (organization_id, site_id, contract_id, vendor_id)
values (test.id('acme'), test.id('north'), test.id('care'), test.id('third'));
select test.sign_in('ann');
select test.purchase_order('push', 'north', 'other', pg_temp.services('{"torn": 10}'));
select test.refuses(
  $$ select api.submit_purchase_order(test.id('push')) $$, 'AUTHORIZED_VENDOR_REQUIRED', 422,
  'somebody in common is none'
);
-- A revision asks again: whom both authorized when the order was approved one of them does not authorize now.
select test.purchase_order('firm', 'north', 'third', pg_temp.services('{"torn": 10}'));
select api.submit_purchase_order(test.id('firm'));
select test.sign_out();
select test.sign_in('bob');
select api.approve_purchase_order(test.id('firm'));
select test.sign_out();
update contract.authorized_vendors set archived_at = now();
select test.sign_in('ann');
select test.refuses(
  $$ select api.revise_purchase_order(test.id('firm'), 'Note', '{"note": "x"}') $$, 'BINDINGS_CONFLICT', 422,
  'a revision is refused for the conflict'
);
select is(
  pg_temp.told($$ select api.revise_purchase_order(test.id('firm'), 'Note', '{"note": "x"}') $$),
  'p_lines[1].work_order_id BINDINGS_CONFLICT torn, p_lines[1].work_order_id AUTHORIZED_VENDOR_REQUIRED torn care',
  'with the contract that does not authorize the vendor'
);
select results_eq(
  $$ select o.status, o.note, (select count(*) from api.purchase_order_revisions as r where r.purchase_order_id = o.id)
       from api.purchase_orders as o where o.id = test.id('firm') $$,
  $$ values ('APPROVED', null, 0::bigint) $$, 'and nothing has changed'
);
select results_eq(
  $$ select status from api.revise_purchase_order(
       test.id('firm'), 'Other work', p_lines => jsonb_build_array(jsonb_build_object(
         'kind', 'ITEM', 'item_id', test.id('bolt'), 'storeroom_id', test.id('MAIN'), 'quantity', 2,
         'unit_price', 5))) $$,
  $$ values ('PENDING_APPROVAL') $$, 'without the service it goes on'
);
select test.sign_out();

select * from finish();
rollback;
