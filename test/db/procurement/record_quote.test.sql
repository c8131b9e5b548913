begin;
select plan(14);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann'), test.person('sue', '{south}'), test.person('max', '{*}', '{}');
select test.vendor('parts'), test.vendor('other'), test.vendor('third'), test.vendor('stranger');
select test.sign_in('ann');

select test.quote_request(v.name, 'north', '[{"kind": "SERVICE", "description": "Crane", "quantity": 2},
         {"kind": "SERVICE", "description": "Truck", "quantity": 1}]', '{parts,other,third}', v.more)
  from (values ('q', '{}'::jsonb), ('late', '{"accepts_late": true}')) as v (name, more);
select test.refuses(
  $$ select test.quote('x', 'q', 'parts', '{1,1}') $$, 'QUOTE_REQUEST_NOT_OPEN', 409, 'first vendors are asked'
);
select api.send_quote_request(test.id('q'), 'OTHER'), api.send_quote_request(test.id('late'), 'OTHER');
select results_eq(
  $$ select status, is_late, total_amount
       from api.record_quote(test.id('q'), jsonb_build_object('vendor_id', test.id('parts'), 'vendor_reference', 'A 7'),
              (select jsonb_agg(jsonb_build_object('quote_request_line_id', l.id, 'unit_price', 10.5))
                 from api.quote_request_lines as l where l.quote_request_id = test.id('q') and l.position = 1)) $$,
  $$ values ('RECEIVED', false, 21.0000) $$, 'a vendor offers some of it'
);
select results_eq(
  $$ select q.currency, q.vendor_reference, l.quantity, l.amount
       from api.quotes as q join api.quote_lines as l on l.quote_id = q.id $$,
  $$ values ('EUR', 'A 7', 2.000000, 21.0000) $$, 'as much as was asked for, in the currency of the site'
);
select test.refuses(
  $$ select test.quote('x', 'q', 'parts', '{1,1}') $$, 'ALREADY_EXISTS', 409, 'one offer of a vendor counts'
);
select test.refuses_fields(
  $$ select test.quote('x', 'q', 'stranger', '{1,1}', '{"currency": "USD", "quoted_at": "2020-01-01T00:00:00Z"}') $$,
  '{quoted_at,vendor_id}', 'of who was asked, since'
);
select test.refuses(
  $$ select test.quote('x', 'q', 'other', '{1,1}', '{"currency": "USD"}') $$, 'RATE_MISSING', 422,
  'and with what it is worth'
);
select test.refuses_fields(
  $$ select test.quote('x', 'q', 'other', '{1,1}', '{"quoted_at": "2090-01-01T00:00:00Z"}') $$, '{quoted_at}',
  'nothing comes tomorrow'
);
select test.refuses_fields(
  $$ select test.quote('x', 'q', 'other', '{-1,1.0000001}') $$,
  '{p_lines[1].unit_price}', 'a price is none below nothing'
);
select test.refuses_fields(
  $$ select api.record_quote(test.id('q'), jsonb_build_object('vendor_id', test.id('other')), (
       select jsonb_agg(jsonb_build_object('quote_request_line_id', l.id, 'unit_price', 1.0000001, 'quantity', 3))
         from api.quote_request_lines as l where l.position = 1)) $$,
  array['p_lines[1].quantity', 'p_lines[1].unit_price', 'p_lines[2].quote_request_line_id', 'p_lines[2].unit_price'],
  'for lines of the request, no more than asked for, exactly'
);
select test.refuses_fields(
  $$ select api.record_quote(test.id('q'), jsonb_build_object('vendor_id', test.id('other')), '[]') $$, '{p_lines}',
  'at least one line'
);
select test.sign_out();
update procurement.quote_requests set sent_at = now() - interval '2 hours', closes_at = now() - interval '1 hour';
select test.sign_in('ann');
select test.refuses(
  $$ select test.quote('x', 'q', 'other', '{1,1}') $$, 'QUOTE_LATE', 422, 'what comes late is refused'
);
select results_eq(
  $$ select is_late from api.record_quote(test.id('late'), jsonb_build_object('vendor_id', test.id('other')),
       (select jsonb_agg(jsonb_build_object('quote_request_line_id', l.id, 'unit_price', 1))
          from api.quote_request_lines as l where l.quote_request_id = test.id('late'))) $$,
  $$ values (true) $$, 'or marked, where the request takes it'
);
select test.sign_out();
select test.sign_in('sue');
select test.refuses(
  $$ select api.record_quote(test.id('q'), jsonb_build_object('vendor_id', test.id('other')), '[]') $$,
  'QUOTE_REQUEST_NOT_FOUND', 404, 'within reach'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.record_quote(test.id('q'), '{}', '[]') $$, 'PERMISSION_DENIED', 403, 'nor without the permission'
);
select test.sign_out();

select * from finish();
rollback;
