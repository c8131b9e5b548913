begin;
select plan(17);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann'), test.person('bob'), test.person('sue', '{south}'), test.person('max', '{*}', '{}');
select test.vendor('parts'), test.storeroom('MAIN', 'north'), test.storeroom('FAR', 'south'), test.item('bolt');
select test.item('seal');
insert into notify.relays (id, organization_id, channel, name, status, host, port, security, from_address)
select test.remember('mail', uuidv7()), test.current_organization(), 'EMAIL', 'mail', 'DRAFT', 'mail.example.org', 587,
  'STARTTLS',
       'orders@example.org';
select test.sign_in('ann');
select test.purchase_order('o', 'north', 'parts', test.order_line('bolt', 'MAIN', 3, 50));
select test.purchase_order('p', 'north', 'parts', test.order_line('bolt', 'MAIN', 4, 50));
select test.refuses(
  $$ select api.send_purchase_order(test.id('o')) $$, 'TRANSITION_NOT_ALLOWED', 409, 'what was not approved is not sent'
);
select api.submit_purchase_order(test.id('o')), api.submit_purchase_order(test.id('p'));
select test.sign_out();
select test.sign_in('bob');
select api.approve_purchase_order(test.id('o')), api.approve_purchase_order(test.id('p'));
select test.refuses_fields(
  $$ select api.send_purchase_order(test.id('o'), 'PIGEON') $$, '{p_channel}', 'by a channel that there is'
);
select test.refuses_fields(
  $$ select api.send_purchase_order(test.id('o'), null) $$, '{p_channel}', 'which is said'
);
select test.refuses_fields(
  $$ select api.send_purchase_order(test.id('o')) $$, '{p_recipient}', 'to somebody'
);
select test.refuses_fields(
  $$ select api.send_purchase_order(test.id('o'), 'EMAIL', 'nobody') $$, '{p_recipient}', 'who can be written to'
);
select test.refuses(
  $$ select api.send_purchase_order(test.id('o'), 'EMAIL', 'sales@parts.example') $$, 'RELAY_NOT_CONFIGURED', 422,
  'by a relay that was tested'
);
select test.sign_out();
alter table notify.relays disable trigger check_transition;
update notify.relays set status = 'ACTIVE';
alter table notify.relays enable trigger check_transition;
select test.sign_in('bob');
select results_eq(
  $$ select status from api.send_purchase_order(test.id('o'), 'EMAIL', 'sales@parts.example') $$, $$
    values ('SENT') $$, 'it leaves'
);
select results_eq(
  $$ select m.recipient, m.subject, m.status, m.body ~ '1. bolt: 3 PCS at 50 EUR'
    from api.notification_messages as m $$,
  $$ values ('sales@parts.example', 'Purchase order PO-000001, revision 1', 'QUEUED', true) $$,
    'as a message that says what is ordered'
);
select test.sign_out();
select results_eq(
  $$ select m.attachment ->> 'kind', m.attachment ->> 'number', m.attachment #>> '{record,status}',
            m.attachment #>> '{lists,purchase_order_lines,0,unit_price}',
            m.attachment -> 'units' = jsonb_build_object(test.id('bolt'), 'PCS')
       from notify.messages as m $$,
  $$ values ('procurement.purchase_orders', 'PO-000001', 'SENT', '50.000000', true) $$,
  'with the order as a document, as it is from now on'
);
select is(
  (select c.attachment ->> 'number' from notify.messages as m, notify.claim_message(m.id) as c), 'PO-000001',
  'which the worker gets'
);
select is(
  (select count(*) from audit.events as e where jsonb_typeof(e.after -> 'attachment') = 'object'), 0::bigint,
  'and the log does not'
);
select test.sign_in('bob');
select is(test.on_order('bolt', 'MAIN'), 3::numeric, 'and is expected');
select results_eq(
  $$ select status from api.send_purchase_order(test.id('p'), 'other') $$, $$ values ('SENT') $$, 'or is told otherwise'
);
select is(test.on_order('bolt', 'MAIN'), 7::numeric, 'all that was sent is expected');
select test.refuses(
  $$ select api.send_purchase_order(uuidv7()) $$, 'PURCHASE_ORDER_NOT_FOUND', 404, 'there is none other'
);
select test.refuses(
  $$ select api.send_purchase_order(test.id('o'), p_row_version => 1) $$, 'STALE_ROW', 409, 'at its version'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.send_purchase_order(test.id('o')) $$, 'PERMISSION_DENIED', 403, 'nor without the permission'
);
select test.sign_out();

select * from finish();
rollback;
