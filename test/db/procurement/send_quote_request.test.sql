begin;
select plan(14);

select test.organization('acme');
select test.site('north');
select test.person('ann'), test.person('max', '{*}', '{}'), test.vendor('parts'), test.vendor('other');
insert into notify.relays (id, organization_id, channel, name, status, host, port, security, from_address)
select test.remember('mail', uuidv7()), test.current_organization(), 'EMAIL', 'mail', 'DRAFT', 'mail.example.org', 587,
  'STARTTLS',
       'orders@example.org';
update contract.vendors set email = 'sales@parts.example' where id = test.id('parts');
select test.sign_in('ann');
select test.quote_request(v.name, 'north', '[{"kind": "SERVICE", "description": "Crane", "quantity": 2}]',
         '{parts,other}', '{"note": "In the morning"}')
  from (values ('q'), ('late')) as v (name);
select test.refuses_fields(
  $$ select api.send_quote_request(test.id('q'), 'PIGEON') $$, '{p_channel}', 'by a channel that there is'
);
select test.refuses_fields(
  $$ select api.send_quote_request(test.id('q')) $$, '{p_channel}', 'to who can be written to'
);
select test.sign_out();
update contract.vendors set email = 'hi@other.example' where id = test.id('other');
select test.sign_in('ann');
select test.refuses(
  $$ select api.send_quote_request(test.id('q')) $$, 'RELAY_NOT_CONFIGURED', 422, 'by a relay that was tested'
);
select test.sign_out();
alter table notify.relays disable trigger check_transition;
update notify.relays set status = 'ACTIVE';
alter table notify.relays enable trigger check_transition;
update procurement.quote_requests set closes_at = now() - interval '1 minute' where id = test.id('late');
select test.sign_in('ann');
select test.refuses(
  $$ select api.send_quote_request(test.id('late')) $$, 'QUOTE_REQUEST_OVER', 422, 'while there is time'
);
select test.refuses($$ select api.send_quote_request(test.id('q'), 'EMAIL', 7) $$, 'STALE_ROW', 409, 'at its version');
select test.refuses(
  $$ select api.send_quote_request(uuidv7()) $$, 'QUOTE_REQUEST_NOT_FOUND', 404, 'there is none other'
);
select results_eq($$ select status from api.send_quote_request(test.id('q')) $$, $$ values ('SENT') $$, 'it leaves');
select results_eq(
  $$ select m.recipient, m.subject, m.body ~ '1. Crane: 2' and m.body ~ 'In the morning'
       from api.notification_messages as m order by 1 $$,
  $$ values ('hi@other.example', 'Request for quotation RFQ-000001', true),
            ('sales@parts.example', 'Request for quotation RFQ-000001', true) $$,
  'as a message to each vendor'
);
select test.sign_out();
select results_eq(
  $$ select m.recipient, m.attachment ->> 'kind', m.attachment ->> 'number',
            m.attachment #>> '{lists,quote_request_lines,0,description}',
            m.attachment::text ~ 'parts.example|other.example|"(Parts|Other)"'
       from notify.messages as m
      where m.organization_id = test.id('acme')
      order by 1 $$,
  $$ values ('hi@other.example', 'procurement.quote_requests', 'RFQ-000001', 'Crane', false),
            ('sales@parts.example', 'procurement.quote_requests', 'RFQ-000001', 'Crane', false) $$,
  'with the request to print, which names no vendor'
);
select test.sign_in('ann');
select results_eq(
  $$ select asked_at is not null from api.quote_request_vendors where quote_request_id = test.id('q') $$,
  $$ values (true), (true) $$, 'who were asked then'
);
select test.refuses(
  $$ select api.send_quote_request(test.id('q')) $$, 'TRANSITION_NOT_ALLOWED', 409, 'once'
);
select test.quote('cheap', 'q', 'parts', '{10}'), test.quote('dear', 'q', 'other', '{11}');
select lives_ok(
  $$ select api.accept_quotes(test.id('q'), test.offered('cheap', 1)) $$, 'one of them is accepted'
);
select results_eq(
  $$ select m.recipient, v.notified_at is not null
       from api.notification_messages as m
       join api.quote_request_vendors as v on v.quote_request_id = test.id('q') and v.notified_at is not null
      where m.body ~ 'ordered elsewhere' $$,
  $$ values ('hi@other.example', true) $$, 'and the other is told'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.send_quote_request(test.id('q')) $$, 'PERMISSION_DENIED', 403, 'nor without the permission'
);
select test.sign_out();

select * from finish();
rollback;
